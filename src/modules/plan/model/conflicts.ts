import type { Plan, PlanLine } from '#contract/plan/plans';
import type { Change, LineField, LineValues } from './changes.ts';

export interface Conflict {
  lineId: number;
  field: LineField;
  mine: LineValues[LineField];
  theirs: LineValues[LineField];
}

interface Rebased {
  changes: Change[];
  conflicts: Conflict[];
}

export const rebased = (changes: readonly Change[], before: Plan, now: Plan): Rebased => {
  const conflicts: Conflict[] = [];
  const isGone = (rows: readonly { id: number }[], id: number) =>
    id > 0 && !rows.some(row => row.id === id);
  const kept = changes.flatMap((change): Change[] => {
    if (change.op === 'update_line') {
      const theirs = now.lines.find(({ id }) => id === change.id);
      const base = before.lines.find(({ id }) => id === change.id);
      if (!theirs) return isGone(now.lines, change.id) ? [] : [change];
      const found = base ? conflictsIn(change.id, change.values, base, theirs) : [];
      conflicts.push(...found);
      const values = Object.fromEntries(
        Object.entries(change.values).filter(([field]) => found.every(each => each.field !== field))
      );
      return Object.keys(values).length > 0 ? [{ ...change, values }] : [];
    }
    if ('line_id' in change && isGone(now.lines, change.line_id)) return [];
    if ('id' in change && change.id > 0) {
      const rows = change.op.endsWith('group') ? now.groups : now.lines;
      if (isGone(rows, change.id)) return [];
    }
    return [inPlace(change, now)];
  });
  return { changes: kept, conflicts };
};

/** Without its group or neighbour, a row goes to the end of the others. */
const inPlace = (change: Change, now: Plan): Change => {
  const isThere = (rows: readonly { id: number }[], id: number | null | undefined) =>
    typeof id !== 'number' || id < 0 || rows.some(row => row.id === id);
  if (change.op === 'add_group') {
    return isThere(now.groups, change.after) ? change : { ...change, after: undefined };
  }
  if (change.op !== 'add_line' && change.op !== 'move_line') return change;
  const hasGroup = isThere(now.groups, change.group_id);
  return {
    ...change,
    ...(!hasGroup && { group_id: null }),
    ...((!hasGroup || !isThere(now.lines, change.after)) && { after: undefined }),
  };
};

const conflictsIn = (lineId: number, values: LineValues, base: PlanLine, theirs: PlanLine) =>
  FIELDS.flatMap((field): Conflict[] => {
    if (!(field in values)) return [];
    const mine = values[field];
    const stored = valueOf(theirs, field);
    return stored === valueOf(base, field) || stored === mine
      ? []
      : [{ lineId, field, mine, theirs: stored }];
  });

const FIELDS = [
  'amount',
  'text',
  'unit_price',
  'factor',
  'discount',
  'notes',
  'optional',
  'kind',
  'vat_class',
] as const;

const valueOf = (line: PlanLine, field: (typeof FIELDS)[number]) => {
  const isDerived =
    (field === 'factor' && !line.factor_typed) ||
    (field === 'discount' && !line.discount_typed) ||
    (field === 'vat_class' && !line.vat_class_typed);
  return isDerived ? null : line[field];
};
