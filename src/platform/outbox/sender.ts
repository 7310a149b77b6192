import { SCANS_MAX } from '#contract/warehouse/scans';
import { ApiError } from '../api/ApiError.ts';
import { api, isNotNow, timeLimit, withTabLock } from '../api/client.ts';
import { isSessionOf, isTokenOf } from '../session/confirmedUser.ts';
import { isRefusal, repliesFrom, type Reply, replyFrom } from './scanKinds.ts';
import {
  changes,
  CHANGED,
  type Entry,
  type OutboxScan,
  type Owner,
  type Place,
} from './outboxDatabase.ts';
import { type Batch, endBatch, nextBatch, Outdated } from './outboxBatches.ts';
import { countFailures, type Failures } from './poisonBatches.ts';

/**
 * The state of sending. `unreachable` and `unreadable` (device storage fails) retry automatically; the others
 * wait for the user.
 */
export type Connection =
  | { state: 'fine' | 'unreachable' | 'unreadable' | 'signedOut' | 'outdated' }
  | { state: 'refused'; message: string };

/** Sending and reading never overlap, in any tab. */
export const OUTBOX_LOCK = 'scan-outbox';

/** Pauses before a retry in milliseconds; the last one repeats. */
const PAUSES = [1_000, 2_000, 4_000, 8_000, 20_000];

const UNREADABLE: Connection = { state: 'unreadable' };

export const answers = new EventTarget();

export class Answered extends Event {
  readonly place: Place;
  readonly replies: readonly Reply[];

  constructor(place: Place, replies: readonly Reply[]) {
    super('answered');
    this.place = place;
    this.replies = replies;
  }
}

/**
 * Sends a user's outbox: after each addition, when the device is online or the page visible again,
 * and after a pause if the server is unreachable. Returns a function that stops it.
 */
export const keepSending = (owner: Owner, tell: (connection: Connection) => void) => {
  let isOver = false;
  let running: Promise<void> | undefined;
  let isRequestedAgain = false;
  let tries = 0;
  const failures = countFailures();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const run = async () => {
    while (isRequestedAgain && !isOver) {
      isRequestedAgain = false;
      const connection = await oneAtATime(() => sendAll(owner, failures, () => isOver)).catch(
        () => UNREADABLE
      );
      if (isOver) return;
      tell(connection);
      clearTimeout(timer);
      tries = connection.state === 'fine' ? 0 : tries + 1;
      const pause = PAUSES[Math.min(tries, PAUSES.length) - 1] ?? 20_000;
      timer = setTimeout(sendSoon, pause);
    }
  };

  const sendSoon = () => {
    isRequestedAgain = true;
    running ??= run().finally(() => (running = undefined));
  };

  const sendIfShown = () => document.visibilityState !== 'hidden' && sendSoon();

  changes.addEventListener(CHANGED, sendSoon);
  window.addEventListener('online', sendSoon);
  document.addEventListener('visibilitychange', sendIfShown);
  sendSoon();
  return () => {
    isOver = true;
    clearTimeout(timer);
    changes.removeEventListener(CHANGED, sendSoon);
    window.removeEventListener('online', sendSoon);
    document.removeEventListener('visibilitychange', sendIfShown);
  };
};

let sending: Promise<unknown> = Promise.resolve();

const oneAtATime = <Result>(work: () => Promise<Result>): Promise<Result> => {
  const next = sending.then(() => withTabLock(OUTBOX_LOCK, work));
  sending = next.catch(() => undefined);
  return next;
};

/**
 * Sends all entries in order. One that is rejected permanently, or that a reachable server fails at
 * every time, does not block the rest. Nothing leaves after `isOver`.
 */
const sendAll = async (
  owner: Owner,
  failures: Failures,
  isOver: () => boolean
): Promise<Connection> => {
  let oneByOne = 0;
  for (;;) {
    if (!isSessionOf(owner)) return { state: 'signedOut' };
    let batch: Batch | undefined;
    try {
      batch = await nextBatch(owner, oneByOne > 0 ? 1 : SCANS_MAX);
    } catch (error) {
      if (error instanceof Outdated) return { state: 'outdated' };
      throw error;
    }
    if (!batch || isOver()) return { state: 'fine' };
    let replies: Reply[];
    try {
      replies = await deliver(batch);
    } catch (error) {
      const connection = connectionAfter(error);
      if (connection && !(await failures.isPoison(batch, error, oneByOne > 0))) return connection;
      // One entry made the call fail: send each separately from now on.
      if (batch.entries.length > 1) oneByOne = batch.entries.length;
      else await endBatch(batch, () => refusedBy(batch, error));
      continue;
    }
    await endBatch(batch, (record, entry) => changeBy(record, entry, replies));
    answers.dispatchEvent(new Answered(batch.place, replies));
    oneByOne -= 1;
  }
};

const changeBy = (
  { isSettled }: OutboxScan,
  { kind, scan_id }: Entry,
  replies: readonly Reply[]
): Partial<OutboxScan> => {
  const answer = replies.find(({ id }) => id === scan_id);
  if (!answer) return {};
  const { result, message } = answer;
  if (kind === 'scan') {
    return { answer, answered_at: Date.now(), isOpen: isRefusal(result) && !isSettled };
  }
  return result === 'ok'
    ? { undo: 'done', undone_at: Date.now(), undo_message: message, isOpen: false }
    : { undo: 'refused', undo_message: message, isOpen: true };
};

const refusedBy = ({ entries }: Batch, error: unknown): Partial<OutboxScan> => {
  const message = error instanceof ApiError ? error.message : '';
  if (entries[0]?.kind === 'scan') return { refusal: message, isOpen: true };
  return { undo: 'refused', undo_message: message, isOpen: true };
};

const deliver = async ({ place, entries, scans }: Batch): Promise<Reply[]> => {
  const { area, id, owner, tenantId } = place;
  const query = tenantId === undefined ? '' : `?tenantId=${tenantId}`;
  const list = area === 'stocktakings' ? 'counts' : 'scans';
  const address = area === 'returns' ? '/warehouse/returns' : `/${area}/${id}/${list}`;
  const call = async (path: string, body: object) =>
    (
      await api(`${address}${path}${query}`, {
        method: 'POST',
        body,
        accepts: isTokenOf(owner),
        signal: timeLimit(),
      })
    ).body;
  const [first] = entries;
  if (first?.kind === 'undo') return [replyFrom(area, await call(`/${first.scan_id}/undo`, {}))];
  // By the clock of the scans, so that the server can correct them.
  const clock = area === 'stocktakings' ? {} : { sent_at: new Date().toISOString() };
  return repliesFrom(area, await call('', { [list]: scans, ...clock }));
};

/** The connection's state after a failure; `undefined` if the failure is about the sent data. */
export const connectionAfter = (error: unknown): Connection | undefined => {
  // A captive portal's page is not our server's answer.
  if (!(error instanceof ApiError)) return { state: 'unreachable' };
  if (error.status === 0 || error.status >= 500 || isNotNow(error)) return { state: 'unreachable' };
  if (error.status === 401) return { state: 'signedOut' };
  if (error.status === 403) return { state: 'refused', message: error.message };
  return undefined;
};
