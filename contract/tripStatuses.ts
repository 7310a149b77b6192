/** Planned, on its way, arrived, cancelled. */
export const TRIP_STATUSES = ['gepland', 'onderweg', 'aangekomen', 'geannuleerd'] as const;
