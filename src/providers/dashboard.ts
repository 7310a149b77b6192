import type { DashboardAnswer } from '#contract/dashboard';
import { ApiError, valueOf } from '../api/ApiError.ts';
import { api } from '../api/client.ts';

/** What the morning brings; `null` where a server has no such answer. */
export const readDashboard = async (signal: AbortSignal): Promise<DashboardAnswer | null> => {
  try {
    const { body } = await api('/dashboard', { signal });
    return isDashboard(body) ? body : null;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
};

const LISTS = ['thisWeek', 'undecided', 'tripsToday', 'unavailable'];

const isDashboard = (body: unknown): body is DashboardAnswer =>
  Array.isArray(valueOf(body, 'weeks')) &&
  LISTS.every(list => Array.isArray(valueOf(valueOf(body, list), 'rows')));
