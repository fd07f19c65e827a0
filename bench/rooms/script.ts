/** What was said in rooms during a measurement, so that a bare server can be made to say the same. */

/** A message to the server, and what it sent before the next one. */
export interface Step {
  readonly connection: number;
  readonly request: string;
  readonly deliveries: readonly { readonly to: readonly number[]; readonly text: string }[];
}

/** By room. */
export type Script = readonly (readonly Step[])[];

/** `received` has the messages to each connection, in their order. What several got at once becomes one delivery. */
export function stepOf(connection: number, request: string, received: readonly (readonly string[])[]): Step {
  const deliveries: { to: number[]; text: string }[] = [];
  const most = Math.max(...received.map(texts => texts.length));
  for (let i = 0; i < most; i++) {
    const byText = new Map<string, number[]>();
    for (const [to, texts] of received.entries()) {
      const text = texts[i];
      if (text !== undefined) byText.set(text, [...(byText.get(text) ?? []), to]);
    }
    for (const [text, to] of byText) deliveries.push({ to, text });
  }
  return { connection, request, deliveries };
}
