import { useQuery } from '@tanstack/react-query';
import type { DashboardAnswer } from '#contract/dashboard/dashboard';
import { valueOf } from '../../platform/api/ApiError.ts';
import { api } from '../../platform/api/client.ts';
import { serverHas } from '../../platform/session/currentUser.ts';
import { inChosenTenant } from '../../platform/tenant/chosenTenant.ts';

const readDashboard = async (signal: AbortSignal): Promise<DashboardAnswer | null> => {
  if (!(await serverHas('dashboard'))) return null;
  const { body } = await api(inChosenTenant('/dashboard'), { signal });
  return isDashboard(body) ? body : null;
};

const LISTS = ['thisWeek', 'undecided', 'tripsToday', 'unavailable'];

const isDashboard = (body: unknown): body is DashboardAnswer =>
  Array.isArray(valueOf(body, 'weeks')) &&
  LISTS.every(list => Array.isArray(valueOf(valueOf(body, list), 'rows')));

export const useDashboard = () =>
  useQuery({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => readDashboard(signal),
    retry: false,
  });
