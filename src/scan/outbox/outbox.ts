import { type Direction, SCANS_MAX } from '#contract/warehouse/scans';
import type { ScanAnswer } from '#contract/warehouse/warehouse';
import type { Audible } from '../../platform/scanner/heard.ts';
import { counted, judge, type Verdict } from '../../platform/scanner/judge.ts';
import {
  database,
  type DoorScan,
  type Entry,
  type Job,
  type Owner,
  type Scanned,
  tellChanged,
} from './database.ts';

/** A project, as one person works on it. */
export interface Place {
  owner: Owner;
  projectId: number;
}

/** Writes a scan down, to be sent; it is safe once this resolves. */
export const addScan = async ({ owner, projectId }: Place, scan: DoorScan, verdict: Verdict) => {
  const tx = (await database()).transaction(['outbox', 'scans'], 'readwrite');
  const of = { owner, project_id: projectId };
  await tx.objectStore('outbox').add({
    ...of,
    kind: 'scan',
    scan_id: scan.id,
    scan,
    attempted: false,
  });
  await tx.objectStore('scans').add({
    ...of,
    scan,
    result: verdict.result,
    name: verdict.name,
    isSent: false,
    message: undefined,
    isUndone: false,
    isOpen: false,
  });
  await tx.done;
  tellChanged();
};

/** Undoes a scan: takes it out of the outbox, or has the server undo what may have reached it. */
export const undoScan = async (id: string) => {
  const tx = (await database()).transaction(['outbox', 'scans'], 'readwrite');
  const scanned = await tx.objectStore('scans').get(id);
  if (!scanned || scanned.isUndone) return;
  let isUnsent = false;
  for await (const cursor of tx.objectStore('outbox')) {
    if (cursor.value.scan_id !== id || cursor.value.attempted) continue;
    await cursor.delete();
    isUnsent = true;
  }
  if (isUnsent) await tx.objectStore('scans').delete(id);
  else {
    const { owner, project_id } = scanned;
    const entry = { owner, project_id, scan_id: id, attempted: false };
    await tx.objectStore('outbox').add({ ...entry, kind: 'undo' });
    await tx.objectStore('scans').put({ ...scanned, isUndone: true });
  }
  await tx.done;
  tellChanged();
};

/** The person has decided about a refused scan. */
export const settleRefusal = async (id: string) => {
  const tx = (await database()).transaction('scans', 'readwrite');
  const scanned = await tx.store.get(id);
  if (scanned) await tx.store.put({ ...scanned, isOpen: false });
  await tx.done;
  tellChanged();
};

/** Entries that go in one call: scans of one project, or one undo. */
export interface Batch {
  projectId: number;
  keys: number[];
  entries: Entry[];
}

/** The oldest entries of a person that go in one call; from then on the server may know them. */
export const nextBatch = async (owner: Owner, limit = SCANS_MAX): Promise<Batch | undefined> => {
  const tx = (await database()).transaction('outbox', 'readwrite');
  let batch: Batch | undefined;
  for await (const cursor of tx.store) {
    const entry = cursor.value;
    if (entry.owner !== owner) continue;
    batch ??= { projectId: entry.project_id, keys: [], entries: [] };
    // A case may come back from one project to go out for the other: the order counts.
    if (entry.project_id !== batch.projectId) break;
    const isAlone = entry.kind === 'undo' || batch.entries[0]?.kind === 'undo';
    if (batch.entries.length > 0 && isAlone) break;
    await cursor.update({ ...entry, attempted: true });
    batch.keys.push(cursor.key);
    batch.entries.push(entry);
    if (batch.entries.length >= limit) break;
  }
  await tx.done;
  return batch;
};

/** A person decides about every refusal: the next scan may have hidden it. */
const needsDecision = ({ result }: ScanAnswer, { isUndone }: Scanned) =>
  result !== 'ok' && result !== 'already' && !isUndone;

/**
 * Takes what the server answered to a batch: counts it, and keeps what was refused for a decision. Answers
 * whether more changed than can be counted here: an undone scan, or a crate, kit or unit unknown until now.
 */
export const settle = async (
  owner: Owner,
  batch: Batch,
  answers: readonly ScanAnswer[]
): Promise<boolean> => {
  const tx = (await database()).transaction(['outbox', 'scans', 'jobs'], 'readwrite');
  const jobs = tx.objectStore('jobs');
  const job = await jobs.get([owner, batch.projectId]);
  let lines = job?.lines ?? [];
  let isMore = false;
  for (const [index, entry] of batch.entries.entries()) {
    const scanned = await tx.objectStore('scans').get(entry.scan_id);
    const answer = answers[index];
    if (!scanned || !answer) continue;
    const { result, message } = answer;
    if (entry.kind === 'undo') {
      isMore = true;
      const isUndone = result === 'ok';
      await tx.objectStore('scans').put({ ...scanned, isUndone, message, isOpen: !isUndone });
      continue;
    }
    if (result === 'ok') {
      isMore ||= scanned.result === 'unchecked';
      lines = counted(lines, entry.scan, answer);
    }
    const isOpen = needsDecision(answer, scanned);
    await tx.objectStore('scans').put({ ...scanned, result, message, isSent: true, isOpen });
  }
  if (job) await jobs.put({ ...job, lines });
  for (const key of batch.keys) await tx.objectStore('outbox').delete(key);
  await tx.done;
  tellChanged();
  return isMore;
};

/** Takes that the server will never take a batch, and why. */
export const refuse = async (batch: Batch, message: string) => {
  const tx = (await database()).transaction(['outbox', 'scans'], 'readwrite');
  for (const { kind, scan_id } of batch.entries) {
    const scanned = await tx.objectStore('scans').get(scan_id);
    if (!scanned) continue;
    const result = kind === 'scan' ? 'refused' : scanned.result;
    const told = { ...scanned, result, message, isSent: true, isUndone: false, isOpen: true };
    await tx.objectStore('scans').put(told);
  }
  for (const key of batch.keys) await tx.objectStore('outbox').delete(key);
  await tx.done;
  tellChanged();
};

/** A project as it is with what this device has still to tell of it. */
export interface JobView {
  job: Job | undefined;
  /** The lines with the unsent scans counted. */
  lines: Job['lines'];
  /** The newest first. */
  scans: Scanned[];
  /** The outcomes of the scans, for the ears. */
  audible: readonly Audible[];
  /** Of all projects of this person. */
  unsent: number;
}

/** Reads what is known of a project, and how much of the person's is unsent. */
export const readJob = async ({ owner, projectId }: Place): Promise<JobView> => {
  const tx = (await database()).transaction(['outbox', 'scans', 'jobs']);
  const [job, scans, entries] = await Promise.all([
    tx.objectStore('jobs').get([owner, projectId]),
    tx.objectStore('scans').index('job').getAll([owner, projectId]),
    tx.objectStore('outbox').index('owner').getAll(owner),
  ]);
  let lines = job?.lines ?? [];
  for (const entry of entries) {
    if (entry.project_id !== projectId || entry.kind !== 'scan') continue;
    if (judge(lines, entry.scan).result === 'ok') lines = counted(lines, entry.scan);
  }
  scans.sort((one, other) => Date.parse(other.scan.at) - Date.parse(one.scan.at));
  const audible = scans.map(({ scan, result }) => ({ id: scan.id, result }));
  return { job, lines, scans, audible, unsent: entries.length };
};

/** How many entries of a person are unsent. */
export const countUnsent = async (owner: Owner) =>
  (await database()).countFromIndex('outbox', 'owner', owner);

/** A project that this device keeps, with what it has still to tell and the person to decide. */
export interface KeptJob {
  projectId: number;
  name: string;
  /** Which way the person scanned last. */
  mode: Direction;
  unsent: number;
  decisions: number;
}

/** The projects that this device keeps of a person, those with something left to do first. */
export const readKeptJobs = async (owner: Owner): Promise<KeptJob[]> => {
  const tx = (await database()).transaction(['outbox', 'scans', 'jobs']);
  const [jobs, scans, entries] = await Promise.all([
    tx.objectStore('jobs').getAll(IDBKeyRange.bound([owner], [owner, []])),
    tx.objectStore('scans').index('owner').getAll(owner),
    tx.objectStore('outbox').index('owner').getAll(owner),
  ]);
  const ids = new Set([...jobs, ...scans, ...entries].map(({ project_id }) => project_id));
  const kept = [...ids].map((projectId): KeptJob => {
    const ofProject = <Row extends { project_id: number }>(rows: readonly Row[]) =>
      rows.filter(row => row.project_id === projectId);
    const own = ofProject(scans).toSorted(
      (one, other) => Date.parse(other.scan.at) - Date.parse(one.scan.at)
    );
    return {
      projectId,
      name: ofProject(jobs)[0]?.name ?? `#${projectId}`,
      mode: own[0]?.scan.mode ?? 'out',
      unsent: ofProject(entries).length,
      decisions: own.filter(({ isOpen }) => isOpen).length,
    };
  });
  return kept.toSorted(
    (one, other) => other.unsent + other.decisions - (one.unsent + one.decisions)
  );
};
