export const PROJECT_STATUS = {
  option: 'optie',
  quote: 'offerte',
  booking: 'boeking',
  cancelled: 'geannuleerd',
} as const;

export const PROJECT_STATUSES = [
  PROJECT_STATUS.option,
  PROJECT_STATUS.quote,
  PROJECT_STATUS.booking,
  PROJECT_STATUS.cancelled,
] as const;

export type ProjectStatus = (typeof PROJECT_STATUSES)[number];

export const PROJECT_COURSE = [
  PROJECT_STATUS.option,
  PROJECT_STATUS.quote,
  PROJECT_STATUS.booking,
] as const;
