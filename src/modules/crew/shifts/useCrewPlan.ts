import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useGetList, useNotify, useTranslate } from 'ra-core';
import { z } from 'zod';
import type { CrewFunction } from '#contract/crew/crewFunctions';
import { type CrewChange, type CrewPlan, crewPlanSchema, takenBy } from '#contract/crew/crewPlans';
import { valueOf } from '../../../platform/api/ApiError.ts';
import { apiErrorOf } from '../../../platform/data/httpClient.ts';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { useExplain } from '../../../ui/feedback/useExplain.ts';
import { changeCrewPlan, readCrewPlan } from './crewPlan.calls.ts';

const keyOf = (projectId: number) => ['crewPlan', projectId] as const;

export const useCrewPlan = (projectId: number) =>
  useQuery({
    queryKey: keyOf(projectId),
    queryFn: ({ signal }) => readCrewPlan(projectId, signal),
  });

/** The version that is shown, at the moment of the call. */
export const useShownVersion = (projectId: number) => {
  const queries = useQueryClient();
  return () => queries.getQueryData<CrewPlan>(keyOf(projectId))?.version ?? 0;
};

export const useCrewFunctions = () => useGetList<CrewFunction>('crew-functions', ALL);

const ALL = {
  sort: { field: 'name', order: 'ASC' },
  pagination: { page: 1, perPage: 1000 },
} as const;

/** A refusal in words: of somebody who is taken, where they are. */
export const useExplainCrew = () => {
  const explain = useExplain();
  const translate = useTranslate();
  const format = useFormat();
  return (error: unknown) => {
    const body = apiErrorOf(error)?.body;
    const taken = z.array(takenBy).safeParse(valueOf(body, 'taken')).data ?? [];
    const lines = taken.map(({ name, from, until, project_name }) =>
      translate('crew.taken_by', {
        name,
        times: format.times(from, until),
        project: project_name ?? translate('crew.without_project'),
      })
    );
    return [explain(error, 'errors.server_error'), ...lines].join('\n');
  };
};

/**
 * Sends changes of the version that was opened. After `edit_conflict` the screen shows the current shifts. The
 * returned function rejects with what the server refused.
 */
export const useChangeCrew = (projectId: number) => {
  const queries = useQueryClient();
  const keep = (plan: CrewPlan) => queries.setQueryData(keyOf(projectId), plan);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ version, changes }: { version: number; changes: CrewChange[] }) =>
      changeCrewPlan(projectId, version, changes),
    onSuccess: keep,
    onError: error => {
      const current = crewPlanSchema.safeParse(valueOf(apiErrorOf(error)?.body, 'current')).data;
      if (current) keep(current);
    },
  });
  return { change: mutateAsync, isPending };
};

/** As `useChangeCrew`, for buttons: a refusal is a notice. */
export const useCrewButton = (projectId: number, version: number) => {
  const notify = useNotify();
  const explain = useExplainCrew();
  const { change, isPending } = useChangeCrew(projectId);
  const press = async (...changes: CrewChange[]) => {
    try {
      await change({ version, changes });
    } catch (error) {
      const text = explain(error);
      notify(text, { type: 'error', multiLine: true, messageArgs: { _: text } });
    }
  };
  return { press, isPending };
};
