import { candidatesAnswer } from '#contract/crew/candidates';
import type { z } from 'zod';
import {
  changedCrewPlanSchema,
  type crewPlanInput,
  crewPlanSchema,
  shiftsAnswer,
} from '#contract/crew/crewPlans';
import { api } from '../../../platform/api/client.ts';
import { type CallOptions, read, withQuery } from '../../../platform/data/callOptions.ts';
import { keyHeader, withReadableErrors } from '../../../platform/data/httpClient.ts';
import { once } from '../../../platform/data/once.ts';
import type { Period } from '../../../platform/data/planning.ts';
import { inChosenTenant } from '../../../platform/tenant/chosenTenant.ts';

export const readCrewPlan = (projectId: number, options: CallOptions) =>
  read(crewPlanSchema, withQuery(`/projects/${projectId}/crew`, {}, options), options);

export const readCandidates = (shiftId: number, signal: AbortSignal) =>
  read(candidatesAnswer, inChosenTenant(`/crew/candidates?shift_id=${shiftId}`), { signal });

/** Of all projects, soonest first. */
export const readOpenShifts = ({ from, until }: Period, options: CallOptions) =>
  read(shiftsAnswer, withQuery('/shifts', { from, until, open: 'true' }, options), options);

interface CrewCall {
  input: z.infer<typeof crewPlanInput>;
  version: number;
}

interface SentCrewCall extends CrewCall {
  key: string;
  accepts?: (token: string) => boolean;
}

export const sendCrewChanges = async (
  projectId: number,
  { input, version, key, accepts }: SentCrewCall,
  options: CallOptions
) => {
  const call = api(withQuery(`/projects/${projectId}/crew`, {}, options), {
    method: 'POST',
    body: input,
    headers: { ...keyHeader(key), 'if-match': `"v${version}"` },
    ...(accepts && { accepts }),
  });
  const answer = changedCrewPlanSchema.parse((await withReadableErrors(call)).body);
  const { refs, ...doc } = answer;
  return { doc, refs };
};

export const changeCrewPlan = (projectId: number, call: CrewCall, options: CallOptions) =>
  once(['crew', projectId, call], key => sendCrewChanges(projectId, { ...call, key }, options));
