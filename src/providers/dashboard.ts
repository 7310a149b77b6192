import type { DashboardAnswer } from '#contract/dashboard';
import { valueOf } from '../api/ApiError.ts';
import { api } from '../api/client.ts';
import { inChosenTenant } from './chosenTenant.ts';
import { serverHas } from './currentUser.ts';

/** What the morning brings; `null` where a server has no such answer. */
export const readDashboard = async (signal: AbortSignal): Promise<DashboardAnswer | null> => {
  if (!(await serverHas('dashboard'))) return null;
  const { body } = await api(inChosenTenant('/dashboard'), { signal });
  return isDashboard(body) ? body : null;
};

const LISTS = ['thisWeek', 'undecided', 'tripsToday', 'unavailable'];

const isDashboard = (body: unknown): body is DashboardAnswer =>
  Array.isArray(valueOf(body, 'weeks')) &&
  LISTS.every(list => Array.isArray(valueOf(valueOf(body, list), 'rows')));
