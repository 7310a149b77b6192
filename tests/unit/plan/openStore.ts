import type { Plan, Shortage } from '#contract/plan/plans';
import type { Change } from '#src/modules/plan/model/changes.ts';
import { makePlanStore } from '#src/modules/plan/model/planStore.ts';
import type { PlanInput } from '#src/platform/data/planning.ts';
import { buildPlan, buildText } from '../../support/plans.ts';

/** How a call ends that the server refuses. */
interface Refusal {
  current?: Plan;
  shortages?: readonly Shortage[];
  refused?: { at: number; field: string };
}

interface Call {
  input: PlanInput;
  version: number;
  answer: (plan: Plan, refs?: Record<string, number>) => Promise<void>;
  refuse: (refusal: Refusal) => Promise<void>;
}

/** Lets everything run that waits for what was just answered. */
const settled = async () => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
};

const refusals = new WeakMap<Error, Refusal>();

const refusalOf = (error: unknown) => (error instanceof Error ? refusals.get(error) : undefined);

/** A store, and the calls that it makes, which the test answers. */
export const open = (plan: Plan) => {
  const calls: Call[] = [];
  const store = makePlanStore(plan, {
    send: (input, version) => {
      const { promise, resolve, reject } = Promise.withResolvers<
        Plan & { refs: Record<string, number> }
      >();
      calls.push({
        input,
        version,
        answer: (answered, refs = {}) => {
          resolve({ ...answered, refs });
          return settled();
        },
        refuse: refusal => {
          const error = new Error('refused');
          refusals.set(error, refusal);
          reject(error);
          return settled();
        },
      });
      return promise;
    },
    currentOf: error => refusalOf(error)?.current,
    shortagesOf: error => refusalOf(error)?.shortages,
    refusedIn: error => refusalOf(error)?.refused,
  });
  const call = (index: number) => {
    const made = calls[index];
    if (!made) throw new Error(`There was no call ${index}.`);
    return made;
  };
  return {
    store,
    calls,
    call,
    sent: (index: number) => call(index).input.changes,
    shown: () => store.getState().plan.lines.map(({ amount, name }) => `${amount} ${name}`),
    state: store.getState,
  };
};

export const LAMP = buildText({ id: 1, text: 'lamp' });
export const STAND = buildText({ id: 2, text: 'stand' });
export const PLAN = buildPlan({ lines: [LAMP, STAND] });

export const amountOf = (id: number, amount: number): Change => ({
  op: 'update_line',
  id,
  values: { amount },
});

export const added = (id: number, text: string, group_id: number | null = null): Change => ({
  op: 'add_line',
  id,
  group_id,
  line: { amount: 1, text },
});

/** The plan as the server has it after so many changes, with other lines. */
export const version = (number: number, ...lines: Plan['lines']) =>
  buildPlan({ version: number, lines: lines.length > 0 ? lines : PLAN.lines });

export const SHORTAGES: Shortage[] = [
  {
    product_id: 101,
    name: 'lamp',
    from: '2026-06-01T08:00:00.000Z',
    until: null,
    needed: 9,
    free: 4,
    short: 5,
    others: [],
  },
];
