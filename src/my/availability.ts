import { AVAILABILITY_STATES } from '#contract/crew/crewKinds.values';
import { textOf, valueOf } from '../platform/api/ApiError.ts';
import { api, type ApiRequest, timeLimit } from '../platform/api/client.ts';
import { keyedForm } from '../platform/api/keyed.ts';
import { isTokenOf } from '../platform/session/confirmedUser.ts';

export type State = (typeof AVAILABILITY_STATES)[number];

interface Shared {
  id: number;
  state: State;
  reason: string | undefined;
}

export type Entry = Shared &
  ({ from: string; until: string } | { weekdays: number[]; times: string; valid_until?: string });

const call = (
  owner: string,
  path: string,
  request: Pick<ApiRequest, 'method' | 'body' | 'headers'> = {}
) =>
  api(`/my/availability${path}`, {
    ...request,
    accepts: isTokenOf(owner),
    signal: timeLimit(),
  });

export const readAvailability = async (owner: string): Promise<Entry[]> => {
  const { body } = await call(owner, '');
  if (!Array.isArray(body)) throw new Error('An answer without entries.');
  return body.flatMap(entryFrom);
};

export type When =
  | { from: string; until: string }
  | { weekdays: number[]; time_from: string; time_until: string };

export type NewEntry = { state: State; reason: string | null } & When;

export const addEntry = (owner: string, body: NewEntry) =>
  keyedForm(['availability', owner], body, key =>
    call(owner, '', { method: 'POST', body, headers: { 'Idempotency-Key': key } })
  );

export const removeEntry = (owner: string, id: number) =>
  call(owner, `/${id}`, { method: 'DELETE' });

const entryFrom = (row: unknown): Entry[] => {
  const state = AVAILABILITY_STATES.find(each => each === valueOf(row, 'state'));
  if (!state) return [];
  const shared = { id: Number(valueOf(row, 'id')), state, reason: textOf(row, 'reason') };
  const from = textOf(row, 'from');
  const until = textOf(row, 'until');
  if (from !== undefined && until !== undefined) return [{ ...shared, from, until }];
  const weekdays = valueOf(row, 'weekdays');
  const valid_until = textOf(row, 'valid_until');
  return [
    {
      ...shared,
      weekdays: Array.isArray(weekdays) ? weekdays.filter(each => typeof each === 'number') : [],
      times: `${textOf(row, 'time_from') ?? ''}–${textOf(row, 'time_until') ?? ''}`,
      ...(valid_until !== undefined && { valid_until }),
    },
  ];
};
