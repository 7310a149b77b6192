import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { CountAnswer, CountInput } from '#contract/warehouse/stocktakings';
import type { Taking } from '../answers.ts';
import { isFresh, KEPT_MS, type Owner, tellChanged } from '../outbox/database.ts';

/** A count that is told, or told to be undone. */
export type KeptKind = 'scan' | 'undo';

interface KeptCount {
  owner: Owner;
  taking_id: number;
  kind: KeptKind;
  count: CountInput;
  /** The server's answer, or its reason for never accepting the count. */
  answer?: CountAnswer | undefined;
  refusal?: string | undefined;
  isUndone?: boolean;
  /** The person has said how many there are, or what becomes of a refused count. */
  isSettled?: boolean;
}

interface CountDatabase extends DBSchema {
  counts: { key: number; value: KeptCount; indexes: { taking: [Owner, number] } };
  takings: { key: Owner; value: { owner: Owner; takings: Taking[]; kept_at?: number } };
}

export const COUNT_DATABASE = 'flightcase-count';

let opening: Promise<IDBPDatabase<CountDatabase>> | undefined;

/** The counts of this device: kept until they are sent, and two days after for looking back. */
export const countDatabase = () =>
  (opening ??= openDB<CountDatabase>(COUNT_DATABASE, 1, {
    upgrade: created => {
      const counts = created.createObjectStore('counts', { autoIncrement: true });
      counts.createIndex('taking', ['owner', 'taking_id']);
      created.createObjectStore('takings', { keyPath: 'owner' });
    },
    terminated: () => (opening = undefined),
  }));

/** Writes a count or its undo down; it is safe once this resolves. */
export const keepCount = async (kept: KeptCount) => {
  await (await countDatabase()).add('counts', kept);
  tellChanged();
};

/** The counts and undos of a stocktaking, in their order, but for those that are too old to look at. */
export const keptCounts = async (owner: Owner, takingId: number) => {
  const rows = await (await countDatabase()).getAllFromIndex('counts', 'taking', [owner, takingId]);
  return rows.filter(row => isUnsent(row) || isRecent(row));
};

export const isUnsent = ({ answer, refusal }: KeptCount) =>
  answer === undefined && refusal === undefined;

const isRecent = ({ count }: KeptCount) => Date.now() - Date.parse(count.at) < KEPT_MS;

const ofPerson = async (owner: Owner) =>
  (await countDatabase()).getAllFromIndex(
    'counts',
    'taking',
    IDBKeyRange.bound([owner], [owner, []])
  );

/** The stocktakings of which a person has counts that the server has not answered. */
export const unsentTakings = async (owner: Owner) => {
  const unsent = (await ofPerson(owner)).filter(isUnsent);
  return [...new Set(unsent.map(({ taking_id }) => taking_id))];
};

export const countUnsentCounts = async (owner: Owner) =>
  (await ofPerson(owner)).filter(isUnsent).length;

/** Whether an answer leaves the person something to decide. */
export const isRefusal = (answer: CountAnswer | undefined) =>
  answer !== undefined && answer.result !== 'ok' && answer.result !== 'already';

/** Whether a count was refused and its person has not decided what becomes of it. */
export const isUndecided = ({ refusal, answer, isSettled, isUndone }: KeptCount) =>
  (refusal !== undefined || isRefusal(answer)) && !isSettled && !isUndone;

/** How many refused counts a person has still to decide about, by stocktaking. */
export const countDecisions = async (owner: Owner): Promise<ReadonlyMap<number, number>> => {
  const open = (await ofPerson(owner)).filter(kept => isUndecided(kept) && isRecent(kept));
  const byTaking = Map.groupBy(open, ({ taking_id }) => taking_id);
  return new Map([...byTaking].map(([id, counts]) => [id, counts.length]));
};

/** Changes what is kept of a count; without a change it is forgotten. */
const change = async (
  kind: KeptKind,
  changed: (kept: KeptCount) => Partial<KeptCount> | 'forget' | undefined
) => {
  const tx = (await countDatabase()).transaction('counts', 'readwrite');
  let isChanged = false;
  for await (const cursor of tx.store) {
    const found = cursor.value.kind === kind && changed(cursor.value);
    if (!found) continue;
    isChanged = true;
    if (found === 'forget') await cursor.delete();
    else await cursor.update({ ...cursor.value, ...found });
  }
  await tx.done;
  if (isChanged) tellChanged();
};

/** Keeps what the server answered to counts. */
export const keepAnswers = async (answers: readonly CountAnswer[]) => {
  const byId = new Map(answers.map(answer => [answer.id, answer]));
  await change('scan', ({ count }) => {
    const answer = byId.get(count.id);
    return answer && { answer };
  });
};

/** Keeps what the server answered to an undo: it is done, or the count stands. */
export const keepUndone = async (id: string, isUndone: boolean) => {
  await change('undo', ({ count }) => (count.id === id ? 'forget' : undefined));
  if (isUndone) {
    await change('scan', ({ count }) => (count.id === id ? { isUndone } : undefined));
  }
};

/** Keeps why the server will never take a count; an undo of it is forgotten. */
export const keepRefusal = async (kind: KeptKind, id: string, refusal: string) =>
  change(kind, ({ count }) => {
    if (count.id !== id) return undefined;
    return kind === 'undo' ? 'forget' : { refusal };
  });

/** The person has decided about a count. */
export const settleCount = async (id: string) =>
  change('scan', ({ count }) => (count.id === id ? { isSettled: true } : undefined));

/** Forgets what is older than two days, but nothing that is unsent. */
export const forgetOldCounts = async () => {
  await change('scan', kept => (isUnsent(kept) || isRecent(kept) ? undefined : 'forget'));
  const tx = (await countDatabase()).transaction('takings', 'readwrite');
  for await (const cursor of tx.store) {
    if (!isFresh({ kept_at: cursor.value.kept_at ?? 0 })) await cursor.delete();
  }
  await tx.done;
};

/** Keeps the open stocktakings for when the server cannot be reached. */
export const keepTakings = async (owner: Owner, takings: Taking[]) => {
  await (await countDatabase()).put('takings', { owner, takings, kept_at: Date.now() });
};

export const keptTakings = async (owner: Owner) =>
  (await (await countDatabase()).get('takings', owner))?.takings ?? [];
