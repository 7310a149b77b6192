/** Option, quote, booking, cancelled (spec §4). */
export const PROJECT_STATUSES = ['optie', 'offerte', 'boeking', 'geannuleerd'] as const;

export type ProjectStatus = (typeof PROJECT_STATUSES)[number];

/** How a project goes when all goes well. */
export const PROJECT_COURSE = ['optie', 'offerte', 'boeking'] as const;
