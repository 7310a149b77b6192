import { changesBetween } from '../../records/recordChanges.ts';
import type { Draft, LineValues, UnitChange } from './draft.ts';
import type { StoredPlan } from './loadDraft.ts';

const NAMED_AT_MOST = 100;

export const differencesOf = (draft: Draft, stored: StoredPlan) => ({
  ...groupsOf(draft, stored),
  ...linesOf(draft, stored),
  ...listed('units_added', unitsOf(draft.units, true)),
  ...listed('units_removed', unitsOf(draft.units, false)),
  ...listed(
    'covered',
    draft.covered.map(row => (row.row === 'part' ? row.line.name : row.name))
  ),
  ...listed(
    'accepted_lines',
    draft.accepted.map(({ row }) => (row.row === 'part' ? row.line.name : row.name))
  ),
});

const linesOf = (draft: Draft, { lines, parts }: StoredPlan) => {
  const before = new Map(lines.map(line => [line.id, line]));
  const kept = new Set(draft.lines.map(({ id }) => id));
  const changed = draft.lines.flatMap(line => {
    const old = before.get(line.id ?? 0);
    const { name, unit, amount, unit_price, factor, discount, notes, optional } = line;
    const { kind, vat_class } = line;
    const prices = { unit_price, factor, discount, kind, vat_class };
    const values = { name, unit, amount, ...prices, notes, optional };
    return old ? changeOf(old.name, old, values) : [];
  });
  const partsBefore = new Map(parts.map(part => [part.id, part]));
  const changedParts = [...draft.parts.values()].flatMap(
    ({ id, line, amount_each, amount_more }) => {
      const old = partsBefore.get(id);
      if (!old || !kept.has(line.id)) return [];
      const each = { part_amount: amount_each + amount_more };
      return changeOf(line.name, { part_amount: old.amount_each + old.amount_more }, each);
    }
  );
  return {
    ...listed('added', draft.lines.filter(({ id }) => !before.has(id ?? 0)).map(shown)),
    ...listed('changed', [...changed, ...changedParts]),
    ...listed('removed', lines.filter(({ id }) => !kept.has(id)).map(shown)),
  };
};

const groupsOf = (draft: Draft, { groups }: StoredPlan) => {
  const before = new Map(groups.map(group => [group.id, group]));
  const kept = new Set(draft.groups.map(({ id }) => id));
  const added = draft.groups.filter(({ id }) => !before.has(id ?? 0));
  return {
    ...listed('groups_added', added.map(nameOf)),
    ...listed(
      'groups_changed',
      draft.groups.flatMap(({ id, name, out_from, back_until, discount }) => {
        const old = before.get(id ?? 0);
        return old ? changeOf(old.name, old, { name, out_from, back_until, discount }) : [];
      })
    ),
    ...listed('groups_removed', groups.filter(({ id }) => !kept.has(id)).map(nameOf)),
  };
};

export const changeOf = (
  name: string,
  before: Record<string, unknown>,
  after: Record<string, unknown>
) => {
  const changes = changesBetween(before, after);
  return Object.keys(changes).length > 0 ? [{ name, changes }] : [];
};

const unitsOf = (changes: readonly UnitChange[], isAdded: boolean) =>
  changes
    .filter(change => change.isAdded === isAdded)
    .map(({ line, unitIds }) => ({ name: line.name, amount: unitIds.length }));

const nameOf = ({ name }: { name: string }) => name;

const shown = ({ name, amount, optional }: Pick<LineValues, 'name' | 'amount' | 'optional'>) => ({
  name,
  amount,
  ...(optional && { optional }),
});

export const listed = (name: string, items: readonly unknown[]) => {
  if (items.length === 0) return {};
  const first = { [name]: items.slice(0, NAMED_AT_MOST) };
  return items.length > NAMED_AT_MOST ? { ...first, [`${name}_count`]: items.length } : first;
};
