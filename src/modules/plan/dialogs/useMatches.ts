import { useQuery } from '@tanstack/react-query';
import { useMatchTexts } from '../../../ui/products/matchTexts.ts';
import { matchOf } from '../model/pasted.ts';
import type { PastedRow } from '../parsePaste.ts';
import { usePlan } from '../PlanContext.tsx';

export const useMatches = (rows: readonly PastedRow[]) => {
  const matchTexts = useMatchTexts(usePlan().tenantId);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['pasted', rows],
    queryFn: async ({ signal }) => {
      const matches = await matchTexts(
        rows.map(({ words }) => words),
        signal
      );
      return rows.map((row, at) =>
        matchOf(row, matches[at]?.products ?? [], matches[at]?.nearest ?? [])
      );
    },
    gcTime: 0,
    enabled: rows.length > 0,
  });
  return { matches: data ?? [], error, isPending: rows.length > 0 && isPending, refetch };
};
