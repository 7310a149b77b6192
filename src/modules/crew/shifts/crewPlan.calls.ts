import { candidatesAnswer } from '#contract/crew/candidates';
import {
  changedCrewPlanSchema,
  type CrewChange,
  crewPlanSchema,
  shiftsAnswer,
} from '#contract/crew/crewPlans';
import { api } from '../../../platform/api/client.ts';
import { type Asked, read, withQuery } from '../../../platform/data/callOptions.ts';
import { keyHeader, withReadableErrors } from '../../../platform/data/httpClient.ts';
import { once } from '../../../platform/data/once.ts';
import type { Period } from '../../../platform/data/planning.ts';
import { inChosenTenant } from '../../../platform/tenant/chosenTenant.ts';

export const readCrewPlan = (projectId: number, signal?: AbortSignal) =>
  read(crewPlanSchema, inChosenTenant(`/projects/${projectId}/crew`), { signal });

export const readCandidates = (shiftId: number, signal: AbortSignal) =>
  read(candidatesAnswer, inChosenTenant(`/crew/candidates?shift_id=${shiftId}`), { signal });

/** Of all projects, soonest first. */
export const readOpenShifts = ({ from, until }: Period, asked: Asked) =>
  read(shiftsAnswer, withQuery('/shifts', { from, until, open: 'true' }, asked), asked);

/** Changes the shifts as they were opened. Sent again after a lost answer, they are made once. */
export const changeCrewPlan = (projectId: number, version: number, changes: CrewChange[]) =>
  once(['crew', projectId, version, changes], async key => {
    const call = api(inChosenTenant(`/projects/${projectId}/crew`), {
      method: 'POST',
      body: { changes },
      headers: { ...keyHeader(key), 'if-match': `"v${version}"` },
    });
    return changedCrewPlanSchema.parse((await withReadableErrors(call)).body);
  });
