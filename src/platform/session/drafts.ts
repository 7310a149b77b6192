import type { RaRecord } from 'ra-core';
import { valueOf } from '../api/ApiError.ts';
import { isRecord } from '../data/records.ts';

/** What someone had filled in when their session ended. */
interface Draft {
  /** The fields that differ from the record that the form started from. */
  typed: object;
  /** That record, with its version; none for a new one. */
  base: RaRecord | undefined;
}

const KEY = 'draft';

type Keeper = () => Draft;

/** The person who is signed in, as far as is known. */
let owner: number | string | undefined;

/** The forms with unsaved changes. */
const keepers = new Map<Keeper, string>();

/** Has a form's draft kept if the session ends before the function that it answers is called. */
export const keepAtSessionEnd = (place: string, keeper: Keeper) => {
  keepers.set(keeper, place);
  return () => void keepers.delete(keeper);
};

/** The session is over: keeps what is unsaved, in this tab alone, for the same person to go on. */
export const keepDrafts = () => {
  if (owner === undefined) return;
  for (const [keeper, place] of keepers) {
    sessionStorage.setItem(KEY, JSON.stringify({ owner, place, ...keeper() }));
  }
};

/** The draft that was kept at this address by the person who is signed in. */
export const draftAt = (place: string): Draft | undefined => {
  const kept = keptDraft();
  if (valueOf(kept, 'owner') !== owner || valueOf(kept, 'place') !== place) return undefined;
  const base = valueOf(kept, 'base');
  return { typed: Object(valueOf(kept, 'typed')), base: isRecord(base) ? base : undefined };
};

/** Forgets the draft: it is back in its form, or the person signed out. */
export const forgetDrafts = () => sessionStorage.removeItem(KEY);

/** Someone signed in: drafts are theirs from now on, and those of anyone else are gone. */
export const ownDrafts = (userId: number | string) => {
  owner = userId;
  if (valueOf(keptDraft(), 'owner') !== userId) forgetDrafts();
};

const keptDraft = (): unknown => JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
