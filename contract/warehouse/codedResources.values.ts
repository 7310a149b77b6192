export const CODED_RESOURCES = ['equipment', 'products'] as const;

export type CodedResource = (typeof CODED_RESOURCES)[number];

/** The browser app redirects from there to the record. */
export const CODES_PATH = '/s/';

export const pathOfCode = (code: string) => CODES_PATH + encodeURIComponent(code);
