import type { Plan, Shortage } from '#contract/plan/plans';
import type { Change } from '#src/modules/plan/model/changes.ts';
import { PLAN_EDITS, type PlanEdits } from '#src/modules/plan/model/planEdits.ts';
import type { PlanInput } from '#src/platform/data/planning.ts';
import {
  type EditsState,
  type Answered,
  type Refusal as RefusalOf,
  stateOf,
} from '#src/ui/edits/editsState.ts';
import { makeEditsStore } from '#src/ui/edits/editsStore.ts';
import { buildPlan, buildText } from '../../support/plans.ts';

type PlanState = EditsState<PlanEdits>;
type Refusal = RefusalOf<PlanEdits>;

interface Call {
  key: string;
  input: PlanInput;
  version: number;
  answer: (plan: Plan, refs?: Record<string, number>) => Promise<void>;
  refuse: (refusal: Refusal) => Promise<void>;
}

/** Lets everything run that waits for the last answer. */
const settled = async () => {
  for (let turn = 0; turn < 12; turn++) await Promise.resolve();
};

class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super('refused');
    this.refusal = refusal;
  }
}

interface Opened {
  /** In milliseconds, when edits are made. */
  now?: number;
  isOurs?: () => boolean;
}

/** A store, and the calls that it makes, which the test answers. */
export const openWith = (first: PlanState, { now = 0, isOurs = () => true }: Opened = {}) => {
  const calls: Call[] = [];
  const kept: PlanState[] = [];
  const pauses: number[] = [];
  const clock = { now, unseen: 0, keys: 0, endPause: () => {} };
  const store = makeEditsStore<PlanEdits>(PLAN_EDITS, first, {
    send: ({ key, input, version }) => {
      const { promise, resolve, reject } = Promise.withResolvers<Answered<PlanEdits>>();
      calls.push({
        key,
        input,
        version,
        answer: (answered, refs = {}) => {
          resolve({ doc: answered, refs });
          return settled();
        },
        refuse: refusal => {
          reject(new Refused(refusal));
          return settled();
        },
      });
      return promise;
    },
    refusalOf: error =>
      error instanceof Refused
        ? error.refusal
        : { kind: 'refused', answer: undefined, isOfOne: false },
    isOurs,
    drawKey: () => `key${++clock.keys}`,
    now: () => clock.now,
    pause: tries => {
      pauses.push(tries);
      return new Promise<void>(resolve => (clock.endPause = resolve));
    },
    keep: state => void kept.push(state),
    onUnseen: () => void clock.unseen++,
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
    clock,
    kept,
    pauses,
    /** Repeats the call that the server could not answer. */
    again: () => {
      clock.endPause();
      return settled();
    },
    sent: (index: number) => call(index).input.changes,
    shown: () => store.getState().doc.lines.map(({ amount, name }) => `${amount} ${name}`),
    state: store.getState,
  };
};

export const open = (plan: Plan, opened?: Opened) => openWith(stateOf(plan), opened);

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

/** Another change of the plan was made meanwhile. */
export const stale = (current: Plan): Refusal => ({ kind: 'stale', current });

/** A change that the server does not take. */
export const invalid = (at: number, field: string): Refusal => ({
  kind: 'refused',
  answer: { status: 400, body: {} },
  isOfOne: true,
  at,
  field,
});

/** The server could not answer; `0`: it was not to be reached. */
export const unreached = (status = 0): Refusal => ({
  kind: 'unreached',
  answer: { status, body: undefined },
});

const SHORTAGES: Shortage[] = [
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

export const short: Refusal = { kind: 'asked', question: SHORTAGES };
