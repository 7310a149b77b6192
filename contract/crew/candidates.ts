import { z } from 'zod';
import { idText, requiredMoment } from '../base/fields.ts';
import { idList } from '../base/list.ts';
import { cost } from '../base/moneyFields.ts';
import { CANDIDATE_STATES } from './candidateStates.values.ts';
import { CREW_KINDS } from './crewKinds.values.ts';
import { crewWarning } from './crewWarnings.ts';
import { wage } from './crewFunctions.ts';
import { takenBy } from './crewPlans.ts';

export const candidatesQuery = z
  .strictObject({
    shift_id: idText.optional(),
    from: requiredMoment.optional(),
    until: requiredMoment.optional(),
    function_id: idText.optional(),
    crew_ids: idList.optional(),
  })
  .refine(({ shift_id, from, until }) => shift_id !== undefined || (from && until), {
    path: ['shift_id'],
    params: { code: 'required' },
  })
  .refine(({ from, until }) => !from || !until || Date.parse(until) > Date.parse(from), {
    path: ['until'],
    params: { code: 'before_start' },
  });

const candidateSchema = z.object({
  crew_id: z.int(),
  name: z.string(),
  kind: z.enum(CREW_KINDS),
  /** Has the function of the shift. */
  able: z.boolean(),
  state: z.enum(CANDIDATE_STATES),
  conflicts: z.array(takenBy),
  warnings: z.array(crewWarning),
  /** Planned for sure in the week in which the shift begins. */
  week_minutes: z.int(),
  wage,
  cost: cost(z.number().nullable()),
});

export type Candidate = z.infer<typeof candidateSchema>;

export const candidatesAnswer = z.array(candidateSchema);
