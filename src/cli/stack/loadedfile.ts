/** Knows which file the game in play was loaded from, for its backup: the one that was read just before it came into play. */
import { openSession, type SetupWithOptions } from '../../core/opensession.ts';
import { ok, type Result } from '../../core/result.ts';
import type { Backup, Reply, TextGame } from '../../core/session.ts';
import { SessionWrapper } from '../../core/sessionwrapper.ts';

export class LoadedFileTracker extends SessionWrapper {
  /** Read since the last line, while this game was in play. */
  #read: { readonly file: string; readonly state: unknown } | undefined;
  /** The last file that a game was loaded from, and that game. */
  #loaded: { readonly file: string; readonly state: unknown } | undefined;

  static open(game: TextGame, setup: SetupWithOptions): Result<LoadedFileTracker> {
    let tracker: LoadedFileTracker | undefined;
    let readOnOpening: string | undefined;
    const read = (file: string): Result<string> => {
      const text = setup.world.read(file);
      if (!text.ok) return text;
      if (tracker) tracker.#read = { file, state: tracker.state };
      else readOnOpening = file;
      return text;
    };
    const opened = openSession(game, { ...setup, world: { ...setup.world, read } });
    if (!opened.ok) return opened;
    tracker = new LoadedFileTracker(opened.value);
    if (readOnOpening !== undefined) tracker.#note({ file: readOnOpening, state: undefined });
    return ok(tracker);
  }

  override line(text: string): Reply {
    const reply = this.session.line(text);
    if (this.#read) {
      this.#note(this.#read);
      this.#read = undefined;
    }
    return reply;
  }

  /** A game that was not there before the file was read comes from it. */
  #note({ file, state: before }: { readonly file: string; readonly state: unknown }): void {
    const { state } = this;
    if (state !== undefined && state !== before) this.#loaded = { file, state };
  }

  override backup(): Backup | undefined {
    const backup = super.backup();
    return backup && { ...backup, from: this.#loaded?.state === this.state ? this.#loaded?.file : undefined };
  }
}
