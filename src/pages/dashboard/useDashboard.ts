import { useQuery } from '@tanstack/react-query';
import { readDashboard } from '../../providers/dashboard.ts';

/** The server's dashboard data, read once for all parts; `null` at a server without it. */
export const useDashboard = () =>
  useQuery({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => readDashboard(signal),
    retry: false,
  });
