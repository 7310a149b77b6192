import { DAY_MS } from '#contract/base/durations';
import { HOURS_STATES, type HoursState } from '#contract/crew/hoursStates.values';
import { textOf, valueOf } from '../platform/api/ApiError.ts';
import { api, timeLimit } from '../platform/api/client.ts';
import { isTokenOf } from '../platform/session/confirmedUser.ts';
import { type Shift, type Worked, workFrom } from './work.ts';

export interface ReportedHours extends Worked {
  id: number;
  version: number;
  project_name: string | null;
  state: HoursState;
  reason: string | null;
}

export interface OwnHours {
  reported: ReportedHours[];
  shifts: Shift[];
  closedUntil: string | null;
}

const [DAYS_BEFORE, DAYS_AFTER] = [28, 1];

const period = (now: number) => ({
  from: new Date(now - DAYS_BEFORE * DAY_MS).toISOString(),
  until: new Date(now + DAYS_AFTER * DAY_MS).toISOString(),
});

export const ownCall = (
  owner: string,
  path: string,
  request: { method?: string; body?: object; headers?: Record<string, string> } = {}
) =>
  api(path, {
    ...request,
    accepts: isTokenOf(owner),
    signal: timeLimit(),
  });

/** The answers themselves: they are kept on the device as they came. */
export const readOwnHours = async (owner: string, now: number): Promise<object> => {
  const query = new URLSearchParams(period(now));
  const [told, work] = await Promise.all([
    ownCall(owner, `/my/hours?${query}`),
    ownCall(owner, `/my/work?${query}`),
  ]);
  return { told: told.body, work: work.body };
};

/** Throws for what another version of the page kept. */
export const ownHoursFrom = (stored: unknown): OwnHours => {
  const rows = valueOf(stored, 'told');
  if (!Array.isArray(rows)) throw new Error('An answer without hours.');
  const work = valueOf(stored, 'work');
  return {
    reported: rows.flatMap(reportedFrom),
    shifts: workFrom(work).shifts.filter(({ state }) => state === 'confirmed'),
    closedUntil: textOf(work, 'closed_until') ?? null,
  };
};

const reportedFrom = (row: unknown): ReportedHours[] => {
  const state = HOURS_STATES.find(each => each === valueOf(row, 'state'));
  const from = textOf(row, 'from');
  const until = textOf(row, 'until');
  if (!state || from === undefined || until === undefined) return [];
  return [
    {
      id: Number(valueOf(row, 'id')),
      version: Number(valueOf(row, 'version')),
      assignment_id: numberOrNull(row, 'assignment_id'),
      project_name: textOf(row, 'project_name') ?? null,
      from,
      until,
      break_minutes: Number(valueOf(row, 'break_minutes') ?? 0),
      km: numberOrNull(row, 'km'),
      notes: textOf(row, 'notes') ?? null,
      expenses: expensesIn(valueOf(row, 'expenses')),
      state,
      reason: textOf(row, 'reason') ?? null,
    },
  ];
};

const numberOrNull = (row: unknown, name: string) => {
  const value = valueOf(row, name);
  return typeof value === 'number' ? value : null;
};

const expensesIn = (rows: unknown): Worked['expenses'] =>
  (Array.isArray(rows) ? rows : []).map((row: unknown) => {
    const file = textOf(row, 'file');
    return {
      text: textOf(row, 'text') ?? '',
      amount: Number(valueOf(row, 'amount')),
      ...(file !== undefined && { file }),
    };
  });

export const plain = (times: Pick<Worked, 'from' | 'until' | 'break_minutes'>): Worked => ({
  assignment_id: null,
  km: null,
  notes: null,
  expenses: [],
  ...times,
});

export const asPlanned = ({ assignment_id, from, until, break_minutes }: Shift): Worked => ({
  ...plain({ from, until, break_minutes }),
  assignment_id,
});

export const nameOf = ({ name, project_name }: Shift) => `${name}, ${project_name}`;
