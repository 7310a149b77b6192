import { useQuery } from '@tanstack/react-query';
import { planSchema } from '#contract/plan/plans';
import { read } from '../../../platform/data/callOptions.ts';
import { inChosenTenant } from '../../../platform/tenant/chosenTenant.ts';
import { useFormat } from '../../../platform/time/useFormat.tsx';

/** The optional lines of a project's plan, as choices. */
export const useOptions = (projectId: number | undefined) => {
  const format = useFormat();
  const { data } = useQuery({
    queryKey: ['quoteOptions', projectId],
    queryFn: ({ signal }) =>
      read(planSchema, inChosenTenant(`/projects/${projectId}/plan`), { signal }),
    enabled: projectId !== undefined,
  });
  return (data?.lines ?? [])
    .filter(({ optional, parent_id }) => optional && parent_id === null)
    .map(({ id, name, amount, total }) => ({
      id,
      name: `${format.number(amount)} × ${name} (${format.money(total ?? 0)})`,
    }));
};
