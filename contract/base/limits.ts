/** Smallest accepted password, in characters. */
export const PASSWORD_MIN_LENGTH = 6;

/** Largest accepted password, in bytes; longer ones are refused, never cut off. */
export const PASSWORD_MAX_BYTES = 1024;

/** Minutes after which a risky action asks for the password again. */
export const PASSWORD_CHECK_MINUTES = 10;

/** Digits of a 2FA code. */
export const TWOFA_DIGITS = 6;

/** Pause between a successful sign-in and the navigation to the dashboard. */
export const SIGN_IN_REDIRECT_MS = 50;

/** Largest whole number that most columns keep, and so of records. */
export const WHOLE_MAX = 2_147_483_647;

/** Largest stock of a product. */
export const STOCK_MAX = 9_999_999;

/** Maximum rows of one page of a list. */
export const LIST_MAX_ROWS = 1000;

/** Maximum rows of a list without a range. With more, the range is required. */
export const LIST_MAX_WITHOUT_RANGE = 10_000;

/** Cards on a page: they fill two, three or four columns evenly. */
export const CARDS_PER_PAGE = 24;

/** Maximum rows counted beyond the requested page. */
export const LIST_COUNTED_ROWS = 10_000;

/** Largest JSON body that the server reads, in bytes. */
export const BODY_MAX_BYTES = 100 * 1024;

/** Lengths, in characters, of the kinds of text that records are made of. */
export const TEXT_MAX = {
  name: 200,
  email: 254,
  phone: 40,
  code: 20,
  /** The longest IBAN, grouped by spaces. */
  iban: 42,
  line: 300,
  notes: 5000,
  search: 100,
} as const;

/** Largest CSV file that is imported, in bytes and rows. */
export const IMPORT_MAX_BYTES = 5 * 1024 * 1024;
export const IMPORT_MAX_ROWS = 10_000;

/** Largest XLSX file once it is unpacked: the browser has all of it in memory. */
export const IMPORT_MAX_UNPACKED_BYTES = 100 * 1024 * 1024;

/** Rows that an import writes, or its undo takes back, before it answers. More are work that goes on after it. */
export const IMPORT_ROWS_AT_ONCE = 200;

/** Largest import of rows as JSON, in bytes. */
export const IMPORT_MAX_JSON_BYTES = 10 * 1024 * 1024;

/** Entries of a page of the audit log. */
export const AUDIT_PAGE_ROWS = 50;
