/** What a spreadsheet would run as a formula (security W8). */
const FORMULA = /^[=+\-@\t\r\0]/;

/** A text as a cell that every spreadsheet takes for a text. */
export const safeCell = (text: string) => (FORMULA.test(text) ? `'${text}` : text);
