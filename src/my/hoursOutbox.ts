import { ApiError, textOf, valueOf } from '../platform/api/ApiError.ts';
import { withTabLock } from '../platform/api/client.ts';
import { apiUpload } from '../platform/api/upload.ts';
import { isSessionOf } from '../platform/session/confirmedUser.ts';
import { WORK_HOURS_KEY } from '../platform/session/workStorage.ts';
import { ownCall } from './hours.ts';
import type { Worked } from './work.ts';

export interface Known {
  id: number;
  version: number;
  /** True to withdraw it; false to correct it and hand it in again. */
  isWithdrawn: boolean;
}

/** The server's text for this code addresses the office. */
export const HOURS_CLOSED = 'hours_closed';

/** Hours that the server has not confirmed yet. */
export interface Waiting {
  owner: string;
  /** Of this entry: sent again after a lost answer, it is there once. */
  client_id: string;
  /** Absent for a new entry. */
  known?: Known | undefined;
  worked: Worked;
  /** The receipt of the first expense, as a data address. */
  photo: string | null;
  about: string;
  /**
   * The reason of the server's refusal; for closed hours its code. The person changes or removes
   * the entry.
   */
  problem: string | null;
}

export const readWaiting = (): Waiting[] => {
  const stored: unknown = JSON.parse(localStorage.getItem(WORK_HOURS_KEY) ?? '[]');
  return Array.isArray(stored) ? stored.filter(isWaiting) : [];
};

const isWaiting = (row: unknown): row is Waiting =>
  ['owner', 'client_id', 'about'].every(name => textOf(row, name) !== undefined) &&
  textOf(valueOf(row, 'worked'), 'from') !== undefined;

const keep = (all: readonly Waiting[]) => localStorage.setItem(WORK_HOURS_KEY, JSON.stringify(all));

const isOfSame = (one: Waiting, other: Waiting) =>
  one.client_id === other.client_id ||
  (one.known !== undefined && one.known.id === other.known?.id);

/** Throws where the device has no room for it. */
export const addWaiting = (added: Waiting) =>
  keep([...readWaiting().filter(each => !isOfSame(each, added)), added]);

export const dropWaiting = (id: string) =>
  keep(readWaiting().filter(({ client_id }) => client_id !== id));

export type SendingHours = 'fine' | 'unreachable' | 'signedOut';

/** Sends what waits, in its order. What the server refuses stays, with its reason. */
export const sendHours = (owner: string): Promise<SendingHours> =>
  withTabLock(WORK_HOURS_KEY, async () => {
    for (const each of readWaiting()) {
      if (each.owner !== owner || each.problem !== null) continue;
      if (!isSessionOf(owner)) return 'signedOut';
      try {
        await send(owner, each);
        dropWaiting(each.client_id);
      } catch (error) {
        if (!(error instanceof ApiError) || error.status === 0) return 'unreachable';
        if (error.status === 401) return 'signedOut';
        if (error.status === 429 || error.status >= 500) return 'unreachable';
        if (isDone(each, error)) {
          dropWaiting(each.client_id);
          continue;
        }
        const fields = Object.values(error.fields ?? {});
        const problem = error.code === HOURS_CLOSED ? HOURS_CLOSED : error.message;
        addWaiting({ ...each, problem: fields[0] ?? problem });
      }
    }
    return 'fine';
  });

const send = async (owner: string, waiting: Waiting) => {
  const { client_id, known } = waiting;
  if (!known) {
    const body = { client_id, ...(await withReceipt(waiting)), state: 'submitted' };
    return ownCall(owner, '/my/hours', { method: 'POST', body });
  }
  const path = `/my/hours/${known.id}`;
  if (known.isWithdrawn) return ownCall(owner, path, { method: 'DELETE' });
  // An assignment that was cancelled meanwhile stays that of the entry.
  const { assignment_id: _assignment, ...worked } = await withReceipt(waiting);
  return ownCall(owner, path, {
    method: 'PATCH',
    body: { ...worked, state: 'submitted' },
    headers: { 'If-Match': `"v${known.version}"` },
  });
};

/** True if the write arrived before, and only its answer was lost. */
const isDone = ({ known, worked }: Waiting, { status, code, body }: ApiError) => {
  if (known?.isWithdrawn) return status === 404;
  const current = valueOf(body, 'current');
  return (
    code === 'edit_conflict' &&
    valueOf(current, 'state') === 'submitted' &&
    momentIn(current, 'from') === Date.parse(worked.from) &&
    momentIn(current, 'until') === Date.parse(worked.until) &&
    (['break_minutes', 'km', 'notes'] as const).every(
      name => valueOf(current, name) === worked[name]
    ) &&
    hasExpenses(current, worked.expenses)
  );
};

/** A receipt that the server has was uploaded by the earlier try. */
const hasExpenses = (current: unknown, sent: Worked['expenses']) => {
  const stored: unknown = valueOf(current, 'expenses');
  const rows: readonly unknown[] = Array.isArray(stored) ? stored : [];
  return (
    rows.length === sent.length &&
    sent.every(
      ({ text, amount, file }, at) =>
        valueOf(rows[at], 'text') === text &&
        valueOf(rows[at], 'amount') === amount &&
        (file === undefined || valueOf(rows[at], 'file') === file)
    )
  );
};

const momentIn = (row: unknown, name: string) => Date.parse(textOf(row, name) ?? '');

/** Uploads the photo of the first expense, once: its key is kept in its place. */
const withReceipt = async (waiting: Waiting): Promise<Worked> => {
  const { photo, worked, client_id } = waiting;
  const [first, ...others] = worked.expenses;
  if (photo === null || !first) return worked;
  const form = new FormData();
  form.append('type', 'receipts');
  form.append('file', pictureIn(photo), 'receipt.jpg');
  const answer = await apiUpload('/files/upload', form, {
    headers: { 'Idempotency-Key': client_id },
    onProgress: () => undefined,
  });
  const file = textOf(valueOf(answer, 'file'), 'key');
  if (file === undefined) throw new Error('An upload without a key.');
  const uploaded = { ...worked, expenses: [{ ...first, file }, ...others] };
  addWaiting({ ...waiting, worked: uploaded, photo: null });
  return uploaded;
};

/** The picture of a data address: the content policy keeps pages from fetching one. */
const pictureIn = (address: string) => {
  const [, base64 = ''] = address.split(',');
  const bytes = Uint8Array.from(atob(base64), letter => letter.codePointAt(0) ?? 0);
  return new Blob([bytes], { type: 'image/jpeg' });
};
