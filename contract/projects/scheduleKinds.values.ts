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

export const SCHEDULE_MAX_ROWS = 60;
