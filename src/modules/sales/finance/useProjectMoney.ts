import { useQuery } from '@tanstack/react-query';
import { useSessionCall } from '../../../platform/session/useSessionCall.ts';

export const useProjectMoney = (projectId: number) => {
  const call = useSessionCall();
  return useQuery({
    queryKey: ['projectMoney', projectId],
    queryFn: async ({ signal }) => {
      const { readProjectMoney } = await import('./finance.calls.ts');
      return call(() => readProjectMoney(projectId, signal));
    },
  });
};

export const useProjectInvoices = (projectId: number) =>
  useQuery({
    queryKey: ['projectInvoices', projectId],
    queryFn: async ({ signal }) =>
      (await import('../invoices/invoices.calls.ts')).readInvoices(
        { project_id: projectId },
        signal
      ),
  });
