import type { Messages } from './translate.ts';

/** One tree of texts from a language's files, which may each add to the same branch. */
export const mergeAreas = (files: Record<string, Messages>): Messages =>
  Object.values(files).reduce<Messages>(merge, {});

const merge = (tree: Messages, added: Messages): Messages => {
  const merged = { ...tree };
  for (const [key, value] of Object.entries(added)) {
    const present = merged[key];
    merged[key] =
      typeof value === 'object' && typeof present === 'object' ? merge(present, value) : value;
  }
  return merged;
};
