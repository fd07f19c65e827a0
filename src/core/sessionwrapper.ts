/** A session around another one. It passes everything on, so that a wrapper says only what it does differently. */
import type { WordCount } from './command.ts';
import type { Seat } from './game.ts';
import type { Reply, Session } from './session.ts';

export abstract class SessionWrapper implements Session {
  protected session: Session;

  constructor(session: Session) {
    this.session = session;
  }

  begin(): void {
    this.session.begin();
  }
  line(text: string): Reply {
    return this.session.line(text);
  }
  get ended(): number | undefined {
    return this.session.ended;
  }
  get botToMove(): boolean {
    return this.session.botToMove ?? false;
  }
  get unattended(): boolean {
    return this.session.unattended ?? false;
  }
  playBot(): ReturnType<NonNullable<Session['playBot']>> {
    return this.session.playBot?.();
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
  drawing(columns: number | undefined): string | undefined {
    return this.session.drawing?.(columns);
  }
  takes(word: string): boolean {
    return this.session.takes?.(word) ?? false;
  }
  get takesAnyText(): boolean {
    return this.session.takesAnyText ?? false;
  }
  wordCount(word: string): WordCount | undefined {
    return this.session.wordCount?.(word);
  }
  complete(typed: string): string[] {
    return this.session.complete(typed);
  }
  usages(): string[] {
    return this.session.usages();
  }
}
