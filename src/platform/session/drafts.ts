import type { RaRecord } from 'ra-core';
import { valueOf } from '../api/ApiError.ts';
import { isRecord } from '../data/records.ts';

/** The unsaved input of a form when a session ended. */
interface Draft {
  /** The fields that differ from the record that the form started from. */
  typed: object;
  /** The edited record with its version; none for a new one. */
  base: RaRecord | undefined;
}

const KEY = 'draft';

type Keeper = () => Draft;

/** The signed-in user, if known. */
let owner: number | string | undefined;

/** The forms with unsaved changes. */
const keepers = new Map<Keeper, string>();

/** Stores a form's draft if the session ends before the returned function is called. */
export const saveDraftAtSessionEnd = (place: string, keeper: Keeper) => {
  keepers.set(keeper, place);
  return () => void keepers.delete(keeper);
};

/** Stores unsaved input when the session ends, in this tab only, for the same user. */
export const keepDrafts = () => {
  if (owner === undefined) return;
  if (keepers.size === 0) return;
  const drafts = Object.fromEntries([...keepers].map(([keeper, place]) => [place, keeper()]));
  sessionStorage.setItem(KEY, JSON.stringify({ owner, drafts }));
};

/** The signed-in user's draft at this address. */
export const draftAt = (place: string): Draft | undefined => {
  if (valueOf(keptDrafts(), 'owner') !== owner) return undefined;
  const kept = valueOf(valueOf(keptDrafts(), 'drafts'), place);
  if (kept === undefined) return undefined;
  const base = valueOf(kept, 'base');
  return { typed: Object(valueOf(kept, 'typed')), base: isRecord(base) ? base : undefined };
};

/** Deletes the drafts after a sign-out. */
export const forgetDrafts = () => sessionStorage.removeItem(KEY);

/** Deletes the draft of one form after it was restored. */
export const forgetDraft = (place: string) => {
  const kept = keptDrafts();
  const drafts = { ...Object(valueOf(kept, 'drafts')) };
  Reflect.deleteProperty(drafts, place);
  if (Object.keys(drafts).length === 0) forgetDrafts();
  else sessionStorage.setItem(KEY, JSON.stringify({ ...Object(kept), drafts }));
};

/** Assigns drafts to the user who signs in, and deletes those of others. */
export const ownDrafts = (userId: number | string) => {
  owner = userId;
  if (valueOf(keptDrafts(), 'owner') !== userId) forgetDrafts();
};

const keptDrafts = (): unknown => JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
