import { printable } from './printable.ts';

/** In points, as all sizes of a sheet. */
export const MARGIN = 56;
export const WIDTH = 595.28 - 2 * MARGIN;

export const GREY = '#5b6568';
export const BLACK = '#1b2426';

/** Digits of one width: in columns below each other, and with a comma that the kerning does not hide. */
export const DIGITS: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum'];

export type Cell = readonly [text: string, left: number, right: number, align?: 'left' | 'right'];

export const printed = ([text, ...place]: Cell): Cell => [printable(text), ...place];
