/** So many of the newest snapshots are kept, and of so many days the last one. */
const NEWEST = 8;
const DAYS = 7;

const SNAPSHOT = /^(\d{4}-\d\d-\d\d)T[\d-]+Z\.tar\.gz$/;

/** A moment as part of a file's name: sorted by name they are sorted by time. */
export const stampOf = (at: Date) => at.toISOString().replaceAll(/[:.]/g, '-');

export const snapshotName = (at: Date) => `${stampOf(at)}.tar.gz`;

/** The snapshots among a folder's names, the newest first. */
export const snapshotsAmong = (names: readonly string[]) =>
  names.filter(name => SNAPSHOT.test(name)).toSorted((one, other) => (one < other ? 1 : -1));

/** Those that are not kept. */
export const expiredSnapshots = (names: readonly string[]): string[] => {
  const snapshots = snapshotsAmong(names);
  const lastOfDay = new Map<string, string>();
  for (const name of snapshots) {
    const day = SNAPSHOT.exec(name)?.[1] ?? '';
    if (!lastOfDay.has(day)) lastOfDay.set(day, name);
  }
  const kept = new Set([...snapshots.slice(0, NEWEST), ...[...lastOfDay.values()].slice(0, DAYS)]);
  return snapshots.filter(name => !kept.has(name));
};
