import { z } from 'zod';
import { TYPED_LIMITS } from '#contract/crew/workingTime.values';
import { type WorkingTimeSetting, workingTimeSetting } from '#contract/crew/workingTimeSetting';

/** Empty limits are those of the rules; without rules, all are the country's. */
export const typedWorkingTime = z
  .looseObject({ rules: z.unknown() })
  .nullable()
  .transform((typed, context): WorkingTimeSetting | null => {
    if (!typed?.rules) return null;
    const { success, data, error } = workingTimeSetting.safeParse({
      rules: typed.rules,
      ...Object.fromEntries(
        TYPED_LIMITS.flatMap(name => (isEmpty(typed[name]) ? [] : [[name, typed[name]]]))
      ),
      ...(typed['travel_is_work'] === false && { travel_is_work: false }),
    });
    if (success) return data;
    for (const { path } of error.issues)
      context.addIssue({ code: 'custom', path, params: { text: 'settings.working_time.invalid' } });
    return z.NEVER;
  });

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';
