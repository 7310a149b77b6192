/** Option, quote, booking, cancelled (spec §4). */
export const PROJECT_STATUSES = ['optie', 'offerte', 'boeking', 'geannuleerd'] as const;

export type ProjectStatus = (typeof PROJECT_STATUSES)[number];
