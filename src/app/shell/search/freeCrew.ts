import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { Candidate } from '#contract/crew/candidates';
import type { Found } from '../../../platform/session/lastVisited.ts';
import type { Days } from '../../../platform/time/nearestDays.ts';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { type Free, useMayAsk, usePeriod } from './useParsedSearch.ts';
import { FREE } from './searchOptions.ts';

export const useFreeCrew = (found: readonly Found[], days: Days | undefined): Free => {
  const mayAsk = useMayAsk('crew', 'crew.view');
  const textOf = useStateText();
  const period = usePeriod(days);
  const people = found.filter(({ kind }) => kind === 'crew');
  const crewIds = people.map(({ id }) => Number(id));
  const query = period && { ...period, crewIds };
  const enabled = mayAsk && query !== undefined && crewIds.length > 0;
  const { data, isPending, isError } = useQuery({
    queryKey: ['search', 'freeCrew', query],
    queryFn: async ({ signal }) => {
      if (!query) return [];
      // Lazy: keeps zod and the calls of crew out of the shell.
      const { readFreeCrew } = await import('../../../platform/data/freeCrew.ts');
      return readFreeCrew(query, { signal });
    },
    enabled,
    retry: false,
  });
  const options = people.flatMap(({ id, title }) => {
    const candidate = data?.find(({ crew_id }) => crew_id === Number(id));
    if (!candidate) return [];
    const to = `/crew/${id}`;
    return { group: FREE, key: `${FREE}/crew/${id}`, title, detail: textOf(candidate), to };
  });
  return { options, isAsking: enabled && isPending, isFailed: enabled && isError };
};

/** `vrij`, or where somebody is: `Zomerfeest, za 4 jul, 08:00–18:00`. */
const useStateText = () => {
  const translate = useTranslate();
  const format = useFormat();
  return ({ state, conflicts }: Candidate) => {
    const [first, ...others] = conflicts;
    if (!first) return translate(`layout.search_crew.${state}`);
    const project = first.project_name ?? translate('layout.search_crew.without_project');
    return translate(`layout.search_crew.${others.length > 0 ? 'elsewhere_more' : 'elsewhere'}`, {
      state: translate(`layout.search_crew.${state}`),
      where: `${project}, ${format.times(first.from, first.until)}`,
      count: others.length,
    });
  };
};
