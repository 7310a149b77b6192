import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import type { Assignment } from '#contract/crew/crewPlans';
import type { CrewAnswer } from '#contract/crew/requests.values';
import { apiErrorOf } from '../../../platform/data/httpClient.ts';
import { useSessionCall } from '../../../platform/session/useSessionCall.ts';
import { useExplainCrew } from '../shifts/useExplainCrew.ts';

const calls = () => import('./requests.calls.ts');

/** A refusal in words, including errors of fields that the form lacks, such as a shift that has begun. */
export const useExplainRequest = () => {
  const explain = useExplainCrew();
  return (error: unknown) => {
    const fields = Object.entries(apiErrorOf(error)?.fields ?? {});
    const others = fields.filter(([field]) => field.startsWith('requests.'));
    return [explain(error), ...new Set(others.map(([, text]) => text))].join('\n');
  };
};

export const useShiftsAgain = (projectId: number) => {
  const queries = useQueryClient();
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['crewPlan', projectId] }),
      queries.invalidateQueries({ queryKey: ['crewCandidates'] }),
    ]);
  };
};

export const useRequestActions = (projectId: number, { id, crew_id, name }: Assignment) => {
  const notify = useNotify();
  const call = useSessionCall();
  const explain = useExplainRequest();
  const again = useShiftsAgain(projectId);
  const { mutate, isPending } = useMutation({
    mutationFn: (act: () => Promise<string>) => call(act),
    onSuccess: text => notify(`crew.requests.${text}`, { messageArgs: { name } }),
    onError: error => {
      const text = explain(error);
      notify(text, { type: 'error', multiLine: true, messageArgs: { _: text } });
    },
    onSettled: again,
  });
  return {
    isPending,
    remind: () =>
      mutate(async () => ((await (await calls()).remind(id)).mailed ? 'reminded' : 'not_mailed')),
    withdraw: () =>
      mutate(async () => {
        await (await calls()).withdraw(id);
        return 'withdrawn';
      }),
    answer: (answer: CrewAnswer) =>
      mutate(async () => {
        const { result, state } = await (await calls()).answerFor(id, answer);
        return result === 'ok' ? `answered.${state}` : `results.${result}`;
      }),
    copyLink: () =>
      mutate(async () => {
        await navigator.clipboard.writeText(await (await calls()).readLink(crew_id));
        return 'copied';
      }),
  };
};
