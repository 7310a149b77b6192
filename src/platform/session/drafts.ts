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
  if (keepers.size === 0) return;
  const drafts = Object.fromEntries([...keepers].map(([keeper, place]) => [place, keeper()]));
  sessionStorage.setItem(KEY, JSON.stringify({ owner, drafts }));
};

/** The draft that was kept at this address by the person who is signed in. */
export const draftAt = (place: string): Draft | undefined => {
  if (valueOf(keptDrafts(), 'owner') !== owner) return undefined;
  const kept = valueOf(valueOf(keptDrafts(), 'drafts'), place);
  if (kept === undefined) return undefined;
  const base = valueOf(kept, 'base');
  return { typed: Object(valueOf(kept, 'typed')), base: isRecord(base) ? base : undefined };
};

/** Forgets the drafts: the person signed out. */
export const forgetDrafts = () => sessionStorage.removeItem(KEY);

/** Forgets the draft of one form, as it is back there. */
export const forgetDraft = (place: string) => {
  const kept = keptDrafts();
  const drafts = { ...Object(valueOf(kept, 'drafts')) };
  Reflect.deleteProperty(drafts, place);
  if (Object.keys(drafts).length === 0) forgetDrafts();
  else sessionStorage.setItem(KEY, JSON.stringify({ ...Object(kept), drafts }));
};

/** Someone signed in: drafts are theirs from now on, and those of anyone else are gone. */
export const ownDrafts = (userId: number | string) => {
  owner = userId;
  if (valueOf(keptDrafts(), 'owner') !== userId) forgetDrafts();
};

const keptDrafts = (): unknown => JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
