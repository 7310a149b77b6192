import type { Plan } from '#contract/plan/plans';
import type { Change } from './changes.ts';
import type { PlanRow } from './rows.ts';

const headsOf = (plan: Plan, groupId: number | null) =>
  plan.lines.filter(({ group_id, parent_id }) => group_id === groupId && parent_id === null);

export const moveBy = (plan: Plan, row: PlanRow, by: number): Change[] => {
  if (row.kind === 'group' || row.line.parent_id !== null) return [];
  const { id, group_id } = row.line;
  const siblings = headsOf(plan, group_id);
  const at = siblings.findIndex(line => line.id === id);
  if (siblings[at + by]) {
    const after = by > 0 ? siblings[at + by]?.id : siblings[at + by - 1]?.id;
    return [{ op: 'move_line', id, group_id, after: after ?? null }];
  }
  const order = [null, ...plan.groups.map(group => group.id)];
  const next = order[order.indexOf(group_id) + by];
  if (next === undefined) return [];
  return [{ op: 'move_line', id, group_id: next, ...(by > 0 && { after: null }) }];
};

export const moveOnto = (plan: Plan, row: PlanRow, target: PlanRow): Change[] => {
  if (row.kind === 'group' || row.line.parent_id !== null || row.key === target.key) return [];
  const { id } = row.line;
  if (target.kind === 'group') {
    return [{ op: 'move_line', id, group_id: target.group.id, after: null }];
  }
  const head = target.line.parent_id ?? target.line.id;
  if (head === id) return [];
  const { group_id } = target.line;
  const isBelow = headsOf(plan, group_id).some(line => line.id === head);
  return isBelow ? [{ op: 'move_line', id, group_id, after: head }] : [];
};

export const moveToGroup = (rows: readonly PlanRow[], groupId: number | null): Change[] =>
  rows.flatMap(row =>
    row.kind === 'line' && row.line.parent_id === null && row.line.group_id !== groupId
      ? [{ op: 'move_line', id: row.line.id, group_id: groupId }]
      : []
  );
