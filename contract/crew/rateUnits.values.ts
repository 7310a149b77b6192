export const RATE_UNITS = ['hour', 'day', 'fixed'] as const;
