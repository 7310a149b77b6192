import type { Entry, KeptScan } from './outboxDatabase.ts';

export interface Unwritten {
  kept: KeptScan;
  entry: Entry | undefined;
}

/** In scan order. If the disk is full, kept only while the page is open. */
let unwritten: readonly Unwritten[] = [];

export const readUnwritten = () => unwritten;

export const keepUnwritten = (added: Unwritten) => {
  unwritten = [...unwritten, added];
};

export const updateUnwritten = (id: string, change: Partial<Unwritten>) => {
  unwritten = unwritten.map(each => (each.kept.scan.id === id ? { ...each, ...change } : each));
};

export const dropUnwritten = (written: readonly Unwritten[]) => {
  unwritten = unwritten.filter(each => !written.includes(each));
};

export const findUnwritten = (id: string) => unwritten.find(({ kept }) => kept.scan.id === id);
