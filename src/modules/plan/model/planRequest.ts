import type { PlanInput } from '../../../platform/data/planning.ts';
import { removedRows } from '../../../ui/edits/removedRows.ts';
import { refOf } from '../../../ui/edits/rowNames.ts';
import type { Change } from './changes.ts';

type WireChange = PlanInput['changes'][number];

export type KnownIds = ReadonlyMap<number, number>;

/** Changes in wire format: new rows have a `ref`, rows of an earlier call their id. */
export const toRequest = (changes: readonly Change[], known: KnownIds): WireChange[] => {
  const idOf = (id: number) => known.get(id) ?? id;
  const line = (id: number) => (idOf(id) > 0 ? { id: idOf(id) } : { line_ref: refOf(id) });
  const ofLine = (id: number) => (idOf(id) > 0 ? { line_id: idOf(id) } : { line_ref: refOf(id) });
  const group = (id: number) => (idOf(id) > 0 ? { id: idOf(id) } : { group_ref: refOf(id) });
  const inGroup = (id: number | null) => {
    if (id === null) return { group_id: null };
    return idOf(id) > 0 ? { group_id: idOf(id) } : { group_ref: refOf(id) };
  };
  const place = (after: number | null | undefined) => {
    if (after === undefined || after === null) return after === null ? { after } : {};
    return idOf(after) > 0 ? { after: idOf(after) } : { after_ref: refOf(after) };
  };

  const restored = removedRows(changes, idOf);

  return changes.map((change): WireChange => {
    switch (change.op) {
      case 'add_group': {
        const { op, id, after, restores: _restores, ...values } = change;
        return { op, ref: refOf(id), ...restored(change), ...values, ...place(after) };
      }
      case 'update_group': {
        const { op, id, ...values } = change;
        return { op, ...group(id), ...values };
      }
      case 'remove_group':
        return { op: change.op, ...group(change.id) };
      case 'add_line': {
        const { product, ...values } = change.line;
        return {
          op: change.op,
          ref: refOf(change.id),
          ...restored(change),
          ...(product && { product_id: product.id }),
          ...values,
          ...inGroup(change.group_id),
          ...place(change.after),
        };
      }
      case 'update_line':
        return { op: change.op, ...line(change.id), ...change.values };
      case 'move_line':
        return {
          op: change.op,
          ...line(change.id),
          ...inGroup(change.group_id),
          ...place(change.after),
        };
      case 'remove_line':
        return { op: change.op, ...line(change.id) };
      case 'add_units':
      case 'remove_units':
        return { op: change.op, ...ofLine(change.line_id), unit_ids: change.unit_ids };
      case 'resynchronise':
      case 'cover':
        return { op: change.op, ...ofLine(change.line_id) };
      case 'update_prices':
        return { op: change.op, line_ids: [idOf(change.line_id)] };
      case 'copy_from':
        return change;
    }
  });
};
