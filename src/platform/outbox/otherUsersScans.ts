import { databaseNames, OUTBOX_DATABASE } from '../session/deviceDatabases.ts';
import { outboxDatabase, outboxTransaction, type Owner, notifyChanged } from './outboxDatabase.ts';

export interface LeftByOther {
  owner: Owner;
  /** The name, for colleagues of the same company only. */
  name: string | undefined;
  count: number;
}

const companyOf = (owner: Owner) => owner.slice(0, owner.indexOf('/'));

export const readLeftByOthers = async (me: Owner): Promise<LeftByOther[]> => {
  const database = await outboxDatabase().catch(() => undefined);
  if (!database) return [];
  const tx = await outboxTransaction('readonly');
  const [entries, scans] = await Promise.all([
    tx.objectStore('outbox').getAll(),
    tx.objectStore('scans').getAll(),
  ]);
  const names = new Map(scans.map(({ owner, by }) => [owner, by]));
  const counts = new Map<Owner, number>();
  for (const { owner } of entries) {
    if (owner !== me) counts.set(owner, (counts.get(owner) ?? 0) + 1);
  }
  return [...counts].map(([owner, count]) => ({
    owner,
    count,
    name: companyOf(owner) === companyOf(me) ? (names.get(owner) ?? '') : undefined,
  }));
};

/**
 * Takes over a colleague's scans on this device, to be sent in this user's session. Each scan keeps
 * the colleague's name. Only within one company.
 */
export const takeOver = async (from: Owner, me: { owner: Owner; name: string }) => {
  if (companyOf(from) !== companyOf(me.owner)) return;
  const tx = await outboxTransaction('readwrite');
  for await (const cursor of tx.objectStore('outbox').index('owner').iterate(from)) {
    await cursor.update({ ...cursor.value, owner: me.owner });
  }
  for await (const cursor of tx.objectStore('scans').index('owner').iterate(from)) {
    const stored = cursor.value;
    const isUnsent = stored.answer === undefined && stored.refusal === undefined;
    const scan = isUnsent
      ? { ...stored.scan, scanned_by: stored.scan.scanned_by ?? stored.by }
      : stored.scan;
    await cursor.update({ ...stored, owner: me.owner, by: me.name, scan });
  }
  await tx.done;
  notifyChanged();
};

export const countUnsentOfUser = async (userId: number | string) => {
  if (!(await databaseNames()).has(OUTBOX_DATABASE)) return 0;
  const entries = await (await outboxDatabase()).getAll('outbox');
  return entries.filter(({ owner }) => owner.endsWith(`/${userId}`)).length;
};
