import type { Change } from './changes.ts';
import { kindOf, type Naming, renamed } from './rowsOfChange.ts';
import { refOf, toWire } from './wire.ts';

/**
 * The numbers that a row has one after the other: one of this browser until the server gives it its
 * own, and another one where an undone removal brings it back.
 */
export const makeRowNames = () => {
  /** By the browser's number the server's, and back. */
  const numbers = new Map<number, number>();
  const keys = new Map<number, number>();
  const restored = { group: new Map<number, number>(), line: new Map<number, number>() };

  const latest: Naming = (id, kind) => {
    const next = restored[kind].get(id) ?? numbers.get(id);
    return next === undefined ? id : latest(next, kind);
  };

  return {
    /** The name of a row in this browser: the same before and after the server has numbered it. */
    keyOf: (id: number) => keys.get(id) ?? id,

    /** A change of the rows as they are called by now, for what is done from now on. */
    latest: (change: Change) => renamed(change, latest),

    /** A change that waits: it may be the one that removes a row which came back after it. */
    numbered: (change: Change) => renamed(change, id => numbers.get(id) ?? id),

    toWire: (changes: readonly Change[]) => toWire(changes, numbers),

    /** Takes the numbers that the server gave to the rows of its answer. */
    learn: (changes: readonly Change[], refs: Readonly<Record<string, number>>) => {
      for (const change of changes) {
        const given = 'id' in change ? refs[refOf(change.id)] : undefined;
        if (!('id' in change) || given === undefined) continue;
        numbers.set(change.id, given);
        keys.set(given, change.id);
      }
    },

    noteRestored: (changes: readonly Change[]) => {
      for (const change of changes) {
        if (!('restores' in change) || !change.restores) continue;
        restored[kindOf(change)].set(change.restores, change.id);
      }
    },

    forgetRestored: (changes: readonly Change[]) => {
      for (const change of changes) {
        if ('restores' in change && change.restores) {
          restored[kindOf(change)].delete(change.restores);
        }
      }
    },
  };
};
