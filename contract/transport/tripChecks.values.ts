export const TRIP_CHECKS = [
  'inspection',
  'garage',
  'payload',
  'volume',
  'seats',
  'licence',
  'retired',
] as const;
