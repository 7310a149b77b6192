import type { RaRecord } from 'ra-core';
import { valueOf } from '../api/ApiError.ts';
import { storeIfRoom } from './remember.ts';

interface Draft {
  /** The fields that differ from the record that the form started from. */
  typed: object;
  base: Partial<RaRecord> | undefined;
}

const KEY = 'draft';

type Keeper = () => Draft | undefined;

/** The small pages know the id as a text alone. */
let owner: string | undefined;

const keepers = new Map<Keeper, string>();

export const saveDraftAtSessionEnd = (place: string, keeper: Keeper) => {
  keepers.set(keeper, place);
  return () => void keepers.delete(keeper);
};

/**
 * Stores unsaved input when the session ends, in this tab only, for the same user. Earlier input that is not put
 * back yet stays.
 */
export const keepDrafts = () => {
  const typed = [...keepers].map(([keeper, place]) => [place, keeper()] as const);
  saveDrafts(Object.fromEntries(typed.filter(([, draft]) => draft !== undefined)));
};

/** Deletes the stored drafts of fields that are still on screen, and so still have their text. */
export const forgetOpenDrafts = () => {
  for (const place of new Set(keepers.values())) forgetDraft(place);
};

export const saveDrafts = (drafts: Record<string, Draft | undefined>) => {
  if (owner === undefined || Object.keys(drafts).length === 0) return;
  const earlier = valueOf(storedDrafts(), 'owner') === owner && valueOf(storedDrafts(), 'drafts');
  // The session ends all the same where the device has no room.
  storeIfRoom(
    sessionStorage,
    KEY,
    JSON.stringify({ owner, drafts: { ...Object(earlier), ...drafts } })
  );
};

export const draftAt = (place: string): Draft | undefined => {
  if (valueOf(storedDrafts(), 'owner') !== owner) return undefined;
  const stored = valueOf(valueOf(storedDrafts(), 'drafts'), place);
  if (stored === undefined) return undefined;
  const base = valueOf(stored, 'base');
  return { typed: Object(valueOf(stored, 'typed')), base: isObject(base) ? base : undefined };
};

export const draftPlaces = () =>
  valueOf(storedDrafts(), 'owner') === owner
    ? Object.keys(Object(valueOf(storedDrafts(), 'drafts')))
    : [];

export const forgetDrafts = () => sessionStorage.removeItem(KEY);

export const forgetDraft = (place: string) => {
  const stored = storedDrafts();
  const drafts = { ...Object(valueOf(stored, 'drafts')) };
  Reflect.deleteProperty(drafts, place);
  if (Object.keys(drafts).length === 0) forgetDrafts();
  else storeIfRoom(sessionStorage, KEY, JSON.stringify({ ...Object(stored), drafts }));
};

export const ownDrafts = (userId: number | string) => {
  owner = String(userId);
  if (valueOf(storedDrafts(), 'owner') !== owner) forgetDrafts();
};

const isObject = (value: unknown): value is Partial<RaRecord> =>
  typeof value === 'object' && value !== null;

const storedDrafts = (): unknown => JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
