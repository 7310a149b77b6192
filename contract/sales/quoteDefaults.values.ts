export const QUOTE_DETAILS = ['lines', 'groups'] as const;

export const QUOTE_VALID_DAYS_MAX = 365;
