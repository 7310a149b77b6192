/** Option, quote, booking, cancelled. */
export const PROJECT_STATUSES = ['optie', 'offerte', 'boeking', 'geannuleerd'] as const;

export type ProjectStatus = (typeof PROJECT_STATUSES)[number];

/** The statuses of a project in their usual order. A cancelled one is outside of it. */
export const PROJECT_COURSE = ['optie', 'offerte', 'boeking'] as const;
