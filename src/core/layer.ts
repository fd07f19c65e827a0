/** A session around another one: passes everything on, so that a layer says only what it does differently. */
import { ONE_WORD, type Span } from './command.ts';
import type { Seat } from './game.ts';
import type { Reply, Session } from './session.ts';

export abstract class Layer implements Session {
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
  get speaker(): Seat | undefined {
    return this.session.speaker;
  }
  get formality(): string | undefined {
    return this.session.formality;
  }
  get commanding(): boolean {
    return this.session.commanding;
  }
  get names(): readonly string[] {
    return this.session.names;
  }
  phrase(action: unknown): string {
    return this.session.phrase(action);
  }
  wants(word: string): Span {
    return this.session.wants?.(word) ?? ONE_WORD;
  }
  complete(typed: string): string[] {
    return this.session.complete(typed);
  }
  valid(): string[] {
    return this.session.valid();
  }
}
