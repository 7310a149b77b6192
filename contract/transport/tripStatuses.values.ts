export const TRIP_STATUS = {
  planned: 'gepland',
  underway: 'onderweg',
  arrived: 'aangekomen',
  cancelled: 'geannuleerd',
} as const;

export const TRIP_STATUSES = [
  TRIP_STATUS.planned,
  TRIP_STATUS.underway,
  TRIP_STATUS.arrived,
  TRIP_STATUS.cancelled,
] as const;

export type TripStatus = (typeof TRIP_STATUSES)[number];

export const TRIP_COURSE = [
  TRIP_STATUS.planned,
  TRIP_STATUS.underway,
  TRIP_STATUS.arrived,
] as const;
