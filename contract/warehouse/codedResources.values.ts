/** The resources whose records have codes of their own. */
export const CODED_RESOURCES = ['equipment', 'products'] as const;

export type CodedResource = (typeof CODED_RESOURCES)[number];

/** The path before a code on a label; the browser app leads from there to the thing that has it. */
export const CODES_PATH = '/s/';

/** The path that a code on a label stands for. */
export const pathOfCode = (code: string) => CODES_PATH + encodeURIComponent(code);
