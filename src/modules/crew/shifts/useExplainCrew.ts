import { useTranslate } from 'ra-core';
import { z } from 'zod';
import { takenBy } from '#contract/crew/crewPlans';
import { valueOf } from '../../../platform/api/ApiError.ts';
import { apiErrorOf } from '../../../platform/data/httpClient.ts';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { useExplain } from '../../../ui/feedback/useExplain.ts';

/** A refusal in words. For a booked person it names the other booking. */
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
