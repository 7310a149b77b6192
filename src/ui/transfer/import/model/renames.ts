import type { Checked } from './checked.ts';
import { folded } from './synonyms.ts';

export interface Rename {
  index: number;
  before: string;
  after: string;
}

/** If they are most of the matched ones, its ids or codes are probably another program's. */
export const suspectRenames = ({
  changed,
  equal,
}: Pick<Checked, 'changed' | 'equal'>): Rename[] => {
  const renames = changed.flatMap(({ index, changes: { name } }) => {
    if (typeof name?.before !== 'string' || typeof name.after !== 'string') return [];
    const { before, after } = name;
    return folded(before) === folded(after) ? [] : [{ index, before, after }];
  });
  return renames.length * 2 > changed.length + equal.length ? renames : [];
};
