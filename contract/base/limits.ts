export const PASSWORD_MIN_LENGTH = 6;

/** In bytes. Longer passwords are refused, never cut. */
export const PASSWORD_MAX_BYTES = 1024;

export const PASSWORD_CHECK_MINUTES = 10;

export const TWOFA_DIGITS = 6;

export const SIGN_IN_REDIRECT_MS = 50;

export const WHOLE_MAX = 2_147_483_647;

export const STOCK_MAX = 9_999_999;

export const LIST_MAX_ROWS = 1000;

export const LIST_MAX_WITHOUT_RANGE = 10_000;

export const CARDS_PER_PAGE = 24;

export const LIST_COUNTED_ROWS = 10_000;

export const BODY_MAX_BYTES = 100 * 1024;

export const TEXT_MAX = {
  name: 200,
  email: 254,
  phone: 40,
  code: 20,
  iban: 42,
  line: 300,
  notes: 5000,
  search: 100,
} as const;

export const IMPORT_MAX_BYTES = 5 * 1024 * 1024;
export const IMPORT_MAX_ROWS = 10_000;

/** The browser holds the whole unpacked file in memory. */
export const IMPORT_MAX_UNPACKED_BYTES = 100 * 1024 * 1024;

/** Larger imports and undos continue after the answer. */
export const IMPORT_ROWS_AT_ONCE = 200;

export const IMPORT_MAX_JSON_BYTES = 10 * 1024 * 1024;

export const AUDIT_PAGE_ROWS = 50;
