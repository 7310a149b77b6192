import type { Entry, KeptScan } from './outboxDatabase.ts';

/** A scan that the device would not write down, kept by this page until it does. */
export interface Unwritten {
  kept: KeptScan;
  /** The unsent part of it. */
  entry: Entry | undefined;
}

/** In the order of the scans. With a full disk they are kept as long as the page is open. */
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
