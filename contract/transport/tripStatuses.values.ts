/** Planned, on its way, arrived, cancelled. */
export const TRIP_STATUSES = ['gepland', 'onderweg', 'aangekomen', 'geannuleerd'] as const;

export type TripStatus = (typeof TRIP_STATUSES)[number];

/** The statuses of a trip in their usual order. A cancelled one is outside of it. */
export const TRIP_COURSE = ['gepland', 'onderweg', 'aangekomen'] as const;
