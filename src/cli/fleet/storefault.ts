/** What can be wrong with a store or the way to it, by the codes and words of Node, Redis and PostgreSQL. */
import { messageOf } from '../usermodule.ts';

/** In the environment, since a command line can be seen by other users of the machine. */
export const PASSWORD_VARIABLE = 'GANDER_FLEET_PASSWORD';

const UNKNOWN_SIGNER =
  'its certificate is signed by nobody we know; NODE_EXTRA_CA_CERTS can name a file of who signed it';
const WRONG_PASSWORD = `it refuses the user, or the password in ${PASSWORD_VARIABLE}`;

/** It may come back. */
const AWAY: ReadonlyMap<string, string> = new Map([
  ['ECONNREFUSED', 'nothing listens there'],
  ['ENOTFOUND', 'there is no such host'],
  ['EAI_AGAIN', 'there is no such host'],
  ['ETIMEDOUT', 'it does not answer'],
  ['ECONNRESET', 'it ended the connection'],
]);

/** It is there, but not for us. */
const CLOSED: ReadonlyMap<string, string> = new Map([
  ['DEPTH_ZERO_SELF_SIGNED_CERT', UNKNOWN_SIGNER],
  ['SELF_SIGNED_CERT_IN_CHAIN', UNKNOWN_SIGNER],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', UNKNOWN_SIGNER],
  ['28P01', WRONG_PASSWORD],
]);

/** What has no code is known by its words. */
const SAID: readonly (readonly [words: RegExp, fault: string])[] = [
  [/^WRONGPASS/, WRONG_PASSWORD],
  [/^NOAUTH|client password must be a string/, `it wants a password, which belongs in ${PASSWORD_VARIABLE}`],
];

const codeOf = (error: unknown): string => (error as { readonly code?: string }).code ?? '';

/** Why a store cannot be used, as the end of a sentence. */
export function faultOf(error: unknown): string {
  const { errors } = error as { readonly errors?: readonly unknown[] };
  // With several addresses for one host, Node reports them together.
  if (errors?.length) return faultOf(errors[0]);
  const [code, message] = [codeOf(error), messageOf(error)];
  return AWAY.get(code) ?? CLOSED.get(code) ?? SAID.find(([words]) => words.test(message))?.[1] ?? message;
}

/** Whether an error only means that the store is just starting. */
export const isStarting = (error: unknown): boolean => codeOf(error) === '57P03';

/** Whether an error only means that the store is away. */
export function isAway(error: unknown): boolean {
  const code = codeOf(error);
  // PostgreSQL: class 08 is a broken connection, 57P01 to 57P03 a server that stops or starts.
  return AWAY.has(code) || /^(EPIPE|08...|57P0[123])$/.test(code) || /connection|timeout/i.test(messageOf(error));
}

/** The answer of a worker that was frozen: its job was given to another one, whose answer counts. */
export const isLateAnswer = (error: Error): boolean => /lock/i.test(error.message);
