/** The effect of an acceptance: firm at once, or after the planner confirms it. */
export const ON_ACCEPT = ['confirm', 'ask'] as const;

export const ANSWERS = ['yes', 'no'] as const;

export type CrewAnswer = (typeof ANSWERS)[number];

/** Why an acceptance is not firm. */
export const PROBLEMS = ['taken', 'shift_full'] as const;

/** The effect of an answer (docs/crew.md, rule 11). */
export const ANSWER_RESULTS = [
  'ok',
  'taken',
  'shift_full',
  'too_late',
  'changed',
  'ask_planner',
] as const;

export type AnswerResult = (typeof ANSWER_RESULTS)[number];

/** The time without another change until the changes of a shift are mailed. */
export const CREW_QUIET_SECONDS = 120;
