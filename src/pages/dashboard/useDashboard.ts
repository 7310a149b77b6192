import { useQuery } from '@tanstack/react-query';
import { readDashboard } from '../../providers/dashboard.ts';

/** What the server has for the dashboard, read once for all its parts; `null` where it has nothing. */
export const useDashboard = () =>
  useQuery({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => readDashboard(signal),
    retry: false,
  });
