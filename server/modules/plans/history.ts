import type { Draft } from './draft.ts';
import type { StoredPlan } from './loadDraft.ts';
import { changesBetween } from '../../records/changes.ts';

/** Lines that an entry of the history names, of each kind. */
const NAMED_AT_MOST = 100;

/** What a call changed of a plan, for its one entry in the history. */
export const differencesOf = (draft: Draft, { groups, lines }: StoredPlan) => {
  const linesBefore = new Map(lines.map(line => [line.id, line]));
  const groupsBefore = new Map(groups.map(group => [group.id, group]));
  const kept = new Set(draft.lines.map(({ id }) => id));
  const keptGroups = new Set(draft.groups.map(({ id }) => id));
  const changed = draft.lines.flatMap(line => {
    const before = linesBefore.get(line.id ?? 0);
    const { name, unit, amount, unit_price, factor, discount, notes } = line;
    const values = { name, unit, amount, unit_price, factor, discount, notes };
    const changes = before ? changesBetween(before, values) : {};
    return Object.keys(changes).length > 0 ? [{ name, changes }] : [];
  });
  return {
    ...listed('added', draft.lines.filter(({ id }) => !linesBefore.has(id ?? 0)).map(shown)),
    ...listed('changed', changed),
    ...listed('removed', lines.filter(({ id }) => !kept.has(id)).map(shown)),
    ...listed(
      'groups_added',
      draft.groups.filter(({ id }) => !groupsBefore.has(id ?? 0)).map(({ name }) => name)
    ),
    ...listed(
      'groups_removed',
      groups.filter(({ id }) => !keptGroups.has(id)).map(({ name }) => name)
    ),
  };
};

const shown = ({ name, amount }: { name: string; amount: number }) => ({ name, amount });

/** The first of them, and how many there are where that is not all. */
const listed = (name: string, items: readonly unknown[]) => {
  if (items.length === 0) return {};
  const shownItems = { [name]: items.slice(0, NAMED_AT_MOST) };
  return items.length > NAMED_AT_MOST
    ? { ...shownItems, [`${name}_count`]: items.length }
    : shownItems;
};
