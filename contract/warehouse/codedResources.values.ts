/** The resources whose records have codes. */
export const CODED_RESOURCES = ['equipment', 'products'] as const;

export type CodedResource = (typeof CODED_RESOURCES)[number];

/** The path before a code on a label. The browser app redirects from there to the record. */
export const CODES_PATH = '/s/';

/** The path of a code on a label. */
export const pathOfCode = (code: string) => CODES_PATH + encodeURIComponent(code);
