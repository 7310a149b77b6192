/** The states of worked hours (docs/crew.md, rule 17). */
export const HOURS_STATES = ['draft', 'submitted', 'approved', 'rejected'] as const;

export type HoursState = (typeof HOURS_STATES)[number];

/** The states that a person can write. Only an approver sets the others. */
export const WRITTEN_STATES = ['draft', 'submitted'] as const;

export const HOURS_RESULTS = [
  'ok',
  'own_hours',
  'hours_overlap',
  'hours_closed',
  'not_submitted',
  'edit_conflict',
  'unknown',
] as const;

export type HoursResult = (typeof HOURS_RESULTS)[number];
