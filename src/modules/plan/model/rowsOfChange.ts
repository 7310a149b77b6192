import type { Naming } from '../../../ui/edits/editsKind.ts';
import type { Change } from './changes.ts';

/** Groups and lines have separate ids: one id may occur in both. */
export type Kind = 'group' | 'line';

export const kindOf = ({ op }: Change): Kind => (op.endsWith('group') ? 'group' : 'line');

export const renamed = (change: Change, nameOf: Naming): Change => {
  const kind = kindOf(change);
  return {
    ...change,
    ...('id' in change && { id: nameOf(change.id, kind) }),
    ...('line_id' in change && { line_id: nameOf(change.line_id, 'line') }),
    ...('group_id' in change &&
      change.group_id !== null && { group_id: nameOf(change.group_id, 'group') }),
    ...('after' in change &&
      typeof change.after === 'number' && { after: nameOf(change.after, kind) }),
  };
};

export const lineOf = (change: Change) => {
  if ('line_id' in change) return change.line_id;
  return 'id' in change && kindOf(change) === 'line' ? change.id : undefined;
};

export const needsAny = (change: Change, rows: ReadonlySet<number>) =>
  [
    'id' in change && change.id,
    'line_id' in change && change.line_id,
    'group_id' in change && change.group_id,
    'after' in change && change.after,
  ].some(id => typeof id === 'number' && rows.has(id));
