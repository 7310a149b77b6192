import { z } from 'zod';
import { LIMITS_OF, type WorkingTimeLimits } from './workingTime.ts';
import { WORKING_TIME_OF, type WorkingTimeOf } from './workingTime.values.ts';

const WEEK_MINUTES = 10_080;

const minutes = z.int().min(0).max(WEEK_MINUTES).optional();

/** The rules of a country, with limits of the company's own, in minutes. */
export const workingTimeSetting = z.strictObject({
  rules: z.enum(WORKING_TIME_OF),
  day: minutes,
  night: minutes,
  week: minutes,
  average4: minutes,
  average16: minutes,
  average24: minutes,
  rest: minutes,
  travel_is_work: z.boolean().optional(),
});

export type WorkingTimeSetting = z.infer<typeof workingTimeSetting>;

const COUNTRIES: Readonly<Record<string, WorkingTimeOf>> = { NL: 'nl', BE: 'be', DE: 'de' };

export const workingTimeLimits = (
  setting: WorkingTimeSetting | null,
  country: string | null
): WorkingTimeLimits => {
  const rules = setting?.rules ?? COUNTRIES[country?.trim().toUpperCase() ?? ''] ?? 'none';
  const { averages, travelIsWork, ...limits } = LIMITS_OF[rules];
  const {
    travel_is_work,
    average4,
    average16,
    average24,
    rules: _rules,
    ...own
  } = setting ?? {
    rules,
  };
  const typed = new Map([
    [4, average4],
    [16, average16],
    [24, average24],
  ] as const);
  const weeks = [...typed.keys()].filter(
    each => typed.get(each) !== undefined || averages.some(average => average.weeks === each)
  );
  return {
    ...limits,
    ...Object.fromEntries(Object.entries(own).filter(([, limit]) => limit !== undefined)),
    averages: weeks.map(each => ({
      weeks: each,
      limit: typed.get(each) ?? averages.find(average => average.weeks === each)?.limit ?? 0,
    })),
    travelIsWork: travel_is_work ?? travelIsWork,
  };
};
