import { z } from 'zod';

const CREW_WARNINGS = ['away', 'ask', 'overlap', 'not_able', 'inactive'] as const;

const WORKING_TIME_RULES = [
  'day',
  'week',
  'average4',
  'average16',
  'average24',
  'rest',
  'break',
  'night',
] as const;

/** A warning about a person on a shift. It refuses no change (docs/crew.md, rule 7). */
export const crewWarning = z.object({
  code: z.enum([...CREW_WARNINGS, 'working_time']),
  /** Of an overlap: the soft booking. */
  project_id: z.int().nullish(),
  project_name: z.string().nullish(),
  rule: z.enum(WORKING_TIME_RULES).optional(),
  minutes: z.int().optional(),
  limit: z.int().optional(),
});

export type CrewWarning = z.infer<typeof crewWarning>;
