/** The kinds of rows in the schedule of a project, in the usual order. */
export const SCHEDULE_KINDS = [
  'load',
  'depart',
  'build_up',
  'sound_check',
  'start',
  'end',
  'break_down',
  'back',
  'other',
] as const;

export type ScheduleKind = (typeof SCHEDULE_KINDS)[number];

/** Rows of a day schedule, at most. */
export const SCHEDULE_MAX_ROWS = 60;
