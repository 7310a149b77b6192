/** What a quote shows: every line, or groups with their totals. */
export const QUOTE_DETAILS = ['lines', 'groups'] as const;

/** The most days that a quote can be valid by default. */
export const QUOTE_VALID_DAYS_MAX = 365;
