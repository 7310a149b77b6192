import fc from 'fast-check';
import type { PlanChange } from '#contract/plan/planChanges';
import type { Invoicing } from './invoicing.ts';

/** What changes the prices of a plan. */
export const PLAN_CHANGES = [
  'add',
  'add',
  'text',
  'kit',
  'optional',
  'amount',
  'price',
  'factor',
  'line discount',
  'remove',
  'group',
  'group discount',
  'move into group',
  'remove group',
  'update prices',
] as const;

/** How a plan changes. `at` chooses among what is there. */
export const CHANGE_VALUES = {
  at: fc.nat(99),
  cents: fc.integer({ min: 0, max: 90_000 }),
  percent: fc.integer({ min: 0, max: 10_000 }).map(parts => parts / 100),
};

export interface RandomPlanChange {
  what: string;
  at: number;
  cents: number;
  percent: number;
}

export const pick = <Each>(all: readonly Each[], at: number) => all[at % Math.max(1, all.length)];

/** The changes of a plan that a random one stands for: none where there is nothing to change. */
export const planChangesOf = async (
  ours: Invoicing,
  { projectId, lamp, set }: { projectId: number; lamp: number; set: number },
  { what, at, cents, percent }: RandomPlanChange
): Promise<PlanChange[]> => {
  const { lines, groups } = await ours.plan(projectId);
  const heads = lines.filter(({ parent_id }) => parent_id === null);
  const [line, group] = [pick(heads, at), pick(groups, at)];
  const onLine = (values: object) =>
    line ? [{ op: 'update_line' as const, id: line.id, ...values }] : [];
  const added = { op: 'add_line' as const, amount: 1 + (at % 7) };
  switch (what) {
    case 'add':
      return [{ ...added, product_id: lamp }];
    case 'kit':
      return [{ ...added, product_id: set }];
    case 'text':
      return [{ ...added, text: 'Opbouw', unit_price: cents / 100 }];
    case 'optional':
      return onLine({ optional: at % 2 === 0 });
    case 'amount':
      return onLine({ amount: 1 + (at % 9) });
    case 'price':
      return onLine({ unit_price: cents / 100 });
    case 'factor':
      return onLine({ factor: at % 3 === 0 ? null : percent });
    case 'line discount':
      return onLine({ discount: at % 3 === 0 ? null : percent });
    case 'remove':
      return line ? [{ op: 'remove_line', id: line.id }] : [];
    case 'group':
      return [{ op: 'add_group', name: 'Licht' }];
    case 'group discount':
      return group
        ? [{ op: 'update_group', id: group.id, discount: at % 3 === 0 ? null : percent }]
        : [];
    case 'move into group':
      return line && group ? [{ op: 'move_line', id: line.id, group_id: group.id }] : [];
    case 'remove group':
      return group ? [{ op: 'remove_group', id: group.id }] : [];
    case 'update prices':
      return [{ op: 'update_prices' }];
    default:
      return [];
  }
};
