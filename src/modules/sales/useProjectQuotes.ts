import { useQuery } from '@tanstack/react-query';
import { useServerHas, useHolds, useSeesPrices } from '../../platform/session/useSignedInUser.ts';
import { useRecord } from '../../ui/resource/useRecord.ts';

export const useProjectQuotes = () => {
  const project = useRecord<'projects'>();
  const hasSales = useServerHas('sales');
  const mayRead = useHolds('quotes.view') === true;
  const seesPrices = useSeesPrices() === true;
  return useQuery({
    queryKey: ['projectQuotes', project?.id],
    queryFn: async ({ signal }) =>
      (await import('./quotes/quotes.calls.ts')).readProjectQuotes(project?.id ?? 0, signal),
    enabled: project !== undefined && !project.is_template && hasSales && mayRead && seesPrices,
  });
};
