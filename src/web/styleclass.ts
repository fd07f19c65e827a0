/** The class of a style on the page. Every theme has the same number of owners' colours. */
import type { Style } from '../core/style.ts';
import { classOf } from './scenestyle.ts';
import { THEMES } from './themes.ts';

export const styleClass = (style: Style): string => classOf(style, THEMES.light);
