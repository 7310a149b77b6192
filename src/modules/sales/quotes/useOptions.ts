import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../../platform/time/useFormat.tsx';

export const useOptions = (quoteId: number) => {
  const format = useFormat();
  const { data } = useQuery({
    queryKey: ['quoteOptions', quoteId],
    queryFn: async ({ signal }) => (await import('./quotes.calls.ts')).readOptions(quoteId, signal),
  });
  return (data ?? []).map(({ id, name, amount, net }) => ({
    id,
    name: `${format.number(amount)} × ${name} (${format.money(net ?? 0)})`,
  }));
};
