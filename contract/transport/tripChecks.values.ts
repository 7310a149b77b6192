/** Warnings about a trip. They never refuse it. */
export const TRIP_CHECKS = [
  'inspection',
  'garage',
  'payload',
  'volume',
  'seats',
  'licence',
  'retired',
] as const;
