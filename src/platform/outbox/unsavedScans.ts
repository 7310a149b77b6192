import type { Entry, OutboxScan } from './outboxDatabase.ts';

export interface Unwritten {
  record: OutboxScan;
  entry: Entry | undefined;
  /** The device could not store it. Before that is known, it is neither lost nor safe. */
  isRefused: boolean;
}

/** In scan order. If the disk is full, kept only while the page is open. */
let unwritten: readonly Unwritten[] = [];

export const readUnwritten = () => unwritten;

export const keepUnwritten = (added: Unwritten) => {
  unwritten = [...unwritten, added];
};

export const updateUnwritten = (id: string, change: Partial<Unwritten>) => {
  unwritten = unwritten.map(each => (each.record.scan.id === id ? { ...each, ...change } : each));
};

export const refuseUnwritten = (refused: readonly Unwritten[]) => {
  const ids = new Set(refused.map(({ record }) => record.scan.id));
  unwritten = unwritten.map(each =>
    ids.has(each.record.scan.id) ? { ...each, isRefused: true } : each
  );
};

export const readRefused = () => unwritten.filter(({ isRefused }) => isRefused);

export const dropUnwritten = (written: readonly Unwritten[]) => {
  unwritten = unwritten.filter(each => !written.includes(each));
};

export const findUnwritten = (id: string) => unwritten.find(({ record }) => record.scan.id === id);
