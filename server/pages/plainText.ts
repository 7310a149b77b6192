import { visibleText } from '#contract/base/visibleText';

const CONTROL = /[\p{Cc}--[\n\t\r]]/gv;

export const plainText = (text: string) => visibleText(text.replace(CONTROL, ''));
