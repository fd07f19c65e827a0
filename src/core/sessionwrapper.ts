/** A session around another one: passes everything on, so that a layer says only what it does differently. */
import { ONE_WORD, type WordCount } from './command.ts';
import type { Seat } from './game.ts';
import type { Reply, Session } from './session.ts';

export abstract class SessionWrapper implements Session {
  protected session!: Session;

  abstract begin(): void;
  abstract line(text: string): Reply;

  get ended(): number | undefined {
    return this.session.ended;
  }
  backup(): ReturnType<Session['backup']> {
    return this.session.backup();
  }
  get state(): unknown {
    return this.session.state;
  }
  get activeSeat(): Seat | undefined {
    return this.session.activeSeat;
  }
  get autoReply(): string | undefined {
    return this.session.autoReply;
  }
  get atCommandPrompt(): boolean {
    return this.session.atCommandPrompt;
  }
  get names(): readonly string[] {
    return this.session.names;
  }
  formatAction(action: unknown): string {
    return this.session.formatAction(action);
  }
  wordCount(word: string): WordCount {
    return this.session.wordCount?.(word) ?? ONE_WORD;
  }
  complete(typed: string): string[] {
    return this.session.complete(typed);
  }
  usages(): string[] {
    return this.session.usages();
  }
}
