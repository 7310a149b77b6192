/** What a yes does: it is firm at once, or the planner confirms it. */
export const ON_ACCEPT = ['confirm', 'ask'] as const;

export const ANSWERS = ['yes', 'no'] as const;

export type CrewAnswer = (typeof ANSWERS)[number];

/** Why a yes is not firm. */
export const PROBLEMS = ['taken', 'shift_full'] as const;

/** What an answer did (docs/crew.md, rule 11). */
export const ANSWER_RESULTS = ['ok', 'taken', 'shift_full', 'too_late', 'ask_planner'] as const;

export type AnswerResult = (typeof ANSWER_RESULTS)[number];

/** Changes of a shift are mailed after so long without another one. */
export const CREW_QUIET_SECONDS = 120;
