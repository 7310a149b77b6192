import { visibleText } from '#contract/base/visibleText';

/** Control characters. Those that reverse or hide the text around them are no visible text either. */
const CONTROL = /[\p{Cc}--[\n\t\r]]/gv;

/** What people typed, without characters that have no place in a document. */
export const plainText = (text: string) => visibleText(text.replace(CONTROL, ''));
