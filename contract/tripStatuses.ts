/** Planned, on its way, arrived, cancelled. */
export const TRIP_STATUSES = ['gepland', 'onderweg', 'aangekomen', 'geannuleerd'] as const;

/** How a trip goes when all goes well. */
export const TRIP_COURSE = ['gepland', 'onderweg', 'aangekomen'] as const;
