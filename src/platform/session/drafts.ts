import type { RaRecord } from 'ra-core';
import { valueOf } from '../api/ApiError.ts';
import { isRecord } from '../data/records.ts';

interface Draft {
  /** The fields that differ from the record that the form started from. */
  typed: object;
  base: RaRecord | undefined;
}

const KEY = 'draft';

type Keeper = () => Draft;

let owner: number | string | undefined;

const keepers = new Map<Keeper, string>();

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

export const draftAt = (place: string): Draft | undefined => {
  if (valueOf(keptDrafts(), 'owner') !== owner) return undefined;
  const kept = valueOf(valueOf(keptDrafts(), 'drafts'), place);
  if (kept === undefined) return undefined;
  const base = valueOf(kept, 'base');
  return { typed: Object(valueOf(kept, 'typed')), base: isRecord(base) ? base : undefined };
};

export const forgetDrafts = () => sessionStorage.removeItem(KEY);

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
