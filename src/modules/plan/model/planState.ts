import type { Plan, Shortage } from '#contract/plan/plans';
import type { PlanInput } from '../../../platform/data/planning.ts';
import { applied, type Change } from './changes.ts';
import type { UndoStack, UndoSteps } from '../../../ui/grid/undoSteps.ts';
import type { Conflict } from './conflicts.ts';
import { NO_NAMES, numbered, type RowNames } from './rowNames.ts';

interface Step {
  /** The edit that this step reverses. */
  id: number;
  changes: readonly Change[];
}

export interface Edit {
  id: number;
  changes: readonly Change[];
  /** Creation time, in milliseconds. */
  at: number;
  /** The step of an undo or redo: returns to its stack if refused. */
  step?: { stack: UndoStack; taken: Step };
  /** Belongs to the previous edit; not a separate step. */
  isAside?: boolean;
}

/** A server call, repeated unchanged until it is answered. */
export interface PlanCall {
  /** Idempotency key: the server applies its changes once. */
  key: string;
  edits: readonly number[];
  version: number;
  input: PlanInput;
  tries: number;
}

/** Undefined if there was no readable answer. */
interface FailedAnswer {
  status: number;
  body: unknown;
}

export type Refusal =
  /** Not about the changes: they wait. */
  | { kind: 'unreached'; answer: FailedAnswer; retryAfter?: number | undefined }
  /** Another user changed the plan; this is the current one. */
  | { kind: 'stale'; current: Plan }
  | { kind: 'short'; shortages: readonly Shortage[] }
  /** `at` is the index of the refused change. `isOfOne`: the other changes may be accepted. */
  | {
      kind: 'refused';
      answer: FailedAnswer | undefined;
      isOfOne: boolean;
      at?: number | undefined;
      field?: string | undefined;
    };

export interface Failure {
  id: number;
  answer: FailedAnswer | undefined;
  lineId?: number | undefined;
  field?: string | undefined;
  /** The line's name; the line may no longer exist. */
  name?: string | undefined;
}

/** Plain data: it is stored and compared. */
export interface PlanState extends UndoSteps<Step> {
  stored: Plan;
  queue: readonly Edit[];
  call: PlanCall | undefined;
  /** After a refusal edits are sent one by one, to keep the others. */
  oneByOne: number;
  /** The first edit causes a shortage and waits for a reason. */
  held: readonly Shortage[] | undefined;
  reason: string | undefined;
  asksOld: boolean;
  failures: readonly Failure[];
  conflicts: readonly Conflict[];
  names: RowNames;
  lastEdit: number;
  lastFailure: number;
  lastRow: number;
}

export const stateOf = (plan: Plan): PlanState => ({
  stored: plan,
  queue: [],
  call: undefined,
  oneByOne: 0,
  held: undefined,
  reason: undefined,
  asksOld: false,
  failures: [],
  conflicts: [],
  undos: [],
  redos: [],
  names: NO_NAMES,
  lastEdit: 0,
  lastFailure: 0,
  lastRow: 0,
});

export const shownPlan = ({ stored, queue, names }: PlanState): Plan =>
  queue
    .flatMap(({ changes }) => changes)
    .reduce((plan, change) => applied(plan, numbered(names, change)), stored);

/** `waiting`: the server was unavailable; calls are retried. */
export type Saving = 'saved' | 'saving' | 'waiting' | 'failed' | 'old';

export const savingOf = ({ queue, call, failures, asksOld }: PlanState): Saving => {
  if (asksOld) return 'old';
  if (call && call.tries > 0) return 'waiting';
  if (failures.length > 0) return 'failed';
  return queue.length > 0 ? 'saving' : 'saved';
};

export const isUnsettled = ({ queue, failures, conflicts }: PlanState) =>
  queue.length > 0 || failures.length > 0 || conflicts.length > 0;

export const isCopy = ({ op }: Change) => op === 'copy_from';

/** A copy can be undone only after its answer. */
export const nextUndo = ({ undos, queue }: PlanState) => {
  const last = undos.at(-1);
  const isOpen = queue.some(({ id, changes }) => id === last?.id && changes.some(isCopy));
  return isOpen ? undefined : last;
};

export const removedLast = ({ undos, lastEdit }: PlanState) => {
  const last = undos.at(-1);
  if (last?.id !== lastEdit) return undefined;
  const back = last.changes.filter(change => change.op === 'add_line' && change.restores);
  return back.length > 0 ? { edit: last.id, lines: back.length } : undefined;
};
