import { describe, expect, it } from 'vitest';
import type { Change } from '#src/modules/plan/model/changes.ts';
import { rebased } from '#src/modules/plan/model/conflicts.ts';
import { toRequest } from '#src/modules/plan/model/planRequest.ts';
import { buildGroup, buildLine, buildPlan } from '../../support/plans.ts';

const LINE = buildLine({ id: 1 });
const BEFORE = buildPlan({
  groups: [buildGroup({ id: 5 })],
  lines: [LINE, buildLine({ id: 2, group_id: 5 })],
});

describe('changes of a plan that somebody else changed', () => {
  it('conflict where both made something else of one cell', () => {
    const now = buildPlan({ lines: [{ ...LINE, amount: 8, discount: 10, notes: 'zacht' }] });
    const change: Change = {
      op: 'update_line',
      id: 1,
      values: { amount: 6, discount: 10, unit_price: 30 },
    };
    expect(rebased([change], BEFORE, now)).toEqual({
      changes: [{ ...change, values: { discount: 10, unit_price: 30 } }],
      conflicts: [{ lineId: 1, field: 'amount', mine: 6, theirs: 8 }],
    });
  });

  it('do not conflict over a factor of the table, whatever it is by now', () => {
    const now = buildPlan({ factor: 2, lines: [{ ...LINE, factor: 2 }] });
    const change: Change = { op: 'update_line', id: 1, values: { factor: 3 } };
    expect(rebased([change], BEFORE, now)).toEqual({ changes: [change], conflicts: [] });
    const typed = buildPlan({ lines: [{ ...LINE, factor: 2, factor_typed: true }] });
    expect(rebased([change], BEFORE, typed).conflicts).toMatchObject([{ mine: 3, theirs: 2 }]);
  });

  it('are left out of rows that are gone', () => {
    const gone: Change[] = [
      { op: 'update_line', id: 1, values: { amount: 6 } },
      { op: 'move_line', id: 1, group_id: null },
      { op: 'remove_line', id: 1 },
      { op: 'add_units', line_id: 1, unit_ids: [7] },
      { op: 'cover', line_id: 1 },
      { op: 'update_group', id: 5, name: 'Geluid' },
      { op: 'remove_group', id: 5 },
    ];
    expect(rebased(gone, BEFORE, buildPlan())).toEqual({ changes: [], conflicts: [] });
  });

  it('go to the end where their group or neighbour is gone', () => {
    const line = { amount: 1, text: 'decor' };
    const changes: Change[] = [
      { op: 'add_line', id: -1, group_id: 5, line, after: 2 },
      { op: 'add_line', id: -2, group_id: null, line, after: 9 },
      { op: 'add_group', id: -3, name: 'Video', after: 5 },
      { op: 'add_line', id: -4, group_id: -3, line, after: -2 },
      { op: 'move_line', id: 1, group_id: 5, after: null },
    ];
    const now = buildPlan({ lines: [LINE] });
    expect(rebased(changes, BEFORE, now).changes).toEqual([
      { op: 'add_line', id: -1, group_id: null, line },
      { op: 'add_line', id: -2, group_id: null, line },
      { op: 'add_group', id: -3, name: 'Video' },
      { op: 'add_line', id: -4, group_id: -3, line, after: -2 },
      { op: 'move_line', id: 1, group_id: null },
    ]);
  });
});

describe('changes as the call takes them', () => {
  it('name rows that the server does not know by what the same call adds', () => {
    const product = { id: 101, name: 'Shure SM58', unit: 'st', price: 25 };
    const changes: Change[] = [
      { op: 'add_group', id: -1, name: 'Licht', out_from: null, after: null, restores: 5 },
      { op: 'add_line', id: -2, group_id: -1, line: { amount: 2, product }, restores: 6 },
      { op: 'add_line', id: -3, group_id: -1, line: { amount: 1, text: 'decor' }, after: -2 },
      { op: 'update_line', id: -2, values: { amount: 3, factor: null } },
      { op: 'move_line', id: -2, group_id: null, after: -3 },
      { op: 'update_group', id: -1, name: 'Geluid' },
      { op: 'add_units', line_id: -2, unit_ids: [7] },
      { op: 'resynchronise', line_id: -2 },
      { op: 'remove_line', id: -2 },
      { op: 'remove_group', id: -1 },
    ];
    expect(toRequest(changes, new Map())).toEqual([
      { op: 'add_group', ref: 'new1', restores: 5, name: 'Licht', out_from: null, after: null },
      { op: 'add_line', ref: 'new2', restores: 6, product_id: 101, amount: 2, group_ref: 'new1' },
      {
        op: 'add_line',
        ref: 'new3',
        text: 'decor',
        amount: 1,
        group_ref: 'new1',
        after_ref: 'new2',
      },
      { op: 'update_line', line_ref: 'new2', amount: 3, factor: null },
      { op: 'move_line', line_ref: 'new2', group_id: null, after_ref: 'new3' },
      { op: 'update_group', group_ref: 'new1', name: 'Geluid' },
      { op: 'add_units', line_ref: 'new2', unit_ids: [7] },
      { op: 'resynchronise', line_ref: 'new2' },
      { op: 'remove_line', line_ref: 'new2' },
      { op: 'remove_group', group_ref: 'new1' },
    ]);
  });

  it('name rows of earlier calls by their numbers', () => {
    const known = new Map([
      [-1, 31],
      [-2, 32],
    ]);
    const changes: Change[] = [
      { op: 'move_line', id: -2, group_id: -1, after: 4 },
      { op: 'cover', line_id: -2 },
      { op: 'add_line', id: -3, group_id: -1, line: { amount: 1, text: 'decor' }, after: -2 },
      { op: 'copy_from', project_id: 9 },
    ];
    expect(toRequest(changes, known)).toEqual([
      { op: 'move_line', id: 32, group_id: 31, after: 4 },
      { op: 'cover', line_id: 32 },
      { op: 'add_line', ref: 'new3', text: 'decor', amount: 1, group_id: 31, after: 32 },
      { op: 'copy_from', project_id: 9 },
    ]);
  });

  it('name the removed line that the server knows, also after undo, redo and undo in one call', () => {
    const add = (id: number, restores: number): Change => ({
      op: 'add_line',
      id,
      group_id: null,
      line: { amount: 1, text: 'decor' },
      restores,
    });
    const removed: Change = { op: 'remove_line', id: -1 };
    const restoredIn = (changes: Change[], known = new Map<number, number>()) =>
      toRequest(changes, known).map(change => 'restores' in change && change.restores);
    expect(restoredIn([add(-1, 6), removed, add(-2, -1)])).toEqual([6, false, 6]);
    expect(restoredIn([add(-2, -1)], new Map([[-1, 31]]))).toEqual([31]);
    // Added and removed in one call.
    expect(restoredIn([add(-2, -1)])).toEqual([false]);
  });
});
