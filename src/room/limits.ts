/** How much strangers may send, and in which characters. */

export const MAX_SEATS = 26;

/** In UTF-16 units. */
export const TEXT_LIMITS = {
  name: 24,
  title: 60,
  chat: 300,
  level: 40,
  room: 16,
  line: 400,
} as const;

/** Of everything that a player may bring to a new room: boards and saves. */
export const MAX_FILES = 4;
export const MAX_FILE_LENGTH = 1 << 18;

/** Visible text on one line: no control, format or unassigned characters, no other line breaks, not only blanks. */
const isVisible = (text: string): boolean => !/[\p{C}\p{Zl}\p{Zp}]/u.test(text) && text.trim() !== '';

/** Whether a text may be shown to others as it is. */
export const isFitText = (text: string, limit: number): boolean => text.length <= limit && isVisible(text);
