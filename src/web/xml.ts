/** Text inside of SVG and HTML. */
import { printable } from '../core/text.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Control characters are replaced: XML cannot have them, not even escaped. */
export const escapeXml = (text: string): string => printable(text).replace(/[&<>"]/g, one => ENTITIES[one]!);
