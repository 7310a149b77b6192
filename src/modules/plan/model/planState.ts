import type { Plan, Shortage } from '#contract/plan/plans';
import type { PlanInput } from '../../../platform/data/planning.ts';
import { applied, type Change } from './changes.ts';
import type { Conflict } from './conflicts.ts';
import { NO_NAMES, numbered, type RowNames } from './rowNames.ts';

/** Changes that undo or redo an edit. */
export interface Step {
  /** The edit that they are the opposite of. */
  id: number;
  changes: readonly Change[];
}

/** Steps come from one stack; their opposites go onto the other. */
export type Stack = 'undos' | 'redos';

/** The changes of one action: sent, reverted and undone together. */
export interface Edit {
  id: number;
  changes: readonly Change[];
  /** When it was made, in milliseconds. */
  at: number;
  /** The step of an undo or redo: it goes back onto its stack if it is refused. */
  step?: { stack: Stack; taken: Step };
  /** Belongs to the previous edit, and is no step of its own. */
  isAside?: boolean;
}

/** A call of the server, which is repeated as it is until there is an answer. */
export interface PlanCall {
  /** The server applies the changes of a key once, for any number of calls. */
  key: string;
  edits: readonly number[];
  version: number;
  input: PlanInput;
  /** Number of failed attempts. */
  tries: number;
}

/** An answer that is a failure, as data; nothing where there was no answer to read. */
interface FailedAnswer {
  status: number;
  body: unknown;
}

/** The meaning of a failed call. */
export type Refusal =
  /** Not about the changes: they wait. */
  | { kind: 'unreached'; answer: FailedAnswer; retryAfter?: number | undefined }
  /** Somebody else changed the plan; this is the current one. */
  | { kind: 'stale'; current: Plan }
  | { kind: 'short'; shortages: readonly Shortage[] }
  /** `at` is the number of the refused change. `isOfOne`: the other changes may be accepted. */
  | {
      kind: 'refused';
      answer: FailedAnswer | undefined;
      isOfOne: boolean;
      at?: number | undefined;
      field?: string | undefined;
    };

/** The reason why a change was reverted, with its line and field if known. */
export interface Failure {
  id: number;
  answer: FailedAnswer | undefined;
  lineId?: number | undefined;
  field?: string | undefined;
  /** The line's name; the line may be gone with the change. */
  name?: string | undefined;
}

/** The state of a plan and its changes. Plain data: it is stored and compared. */
export interface PlanState {
  /** The server's last answer. */
  stored: Plan;
  /** Edits without an answer, in their order. */
  queue: readonly Edit[];
  call: PlanCall | undefined;
  /** After a refusal edits are sent one by one, so that the others are kept. */
  oneByOne: number;
  /** The first edit causes a shortage: it waits for a reason. */
  held: readonly Shortage[] | undefined;
  /** The reason with which the first edit is sent. */
  reason: string | undefined;
  /** Edits wait that are too old to be sent without asking. */
  asksOld: boolean;
  /** Refusals that the person has not closed. */
  failures: readonly Failure[];
  conflicts: readonly Conflict[];
  undos: readonly Step[];
  redos: readonly Step[];
  names: RowNames;
  /** The last ids: of an edit, a failure, and a restored row. */
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

/** The plan with all that is not answered yet. */
export const shownPlan = ({ stored, queue, names }: PlanState): Plan =>
  queue
    .flatMap(({ changes }) => changes)
    .reduce((plan, change) => applied(plan, numbered(names, change)), stored);

/** `waiting`: the server was unavailable, and is tried again. */
export type Saving = 'saved' | 'saving' | 'waiting' | 'failed' | 'old';

export const savingOf = ({ queue, call, failures, asksOld }: PlanState): Saving => {
  if (asksOld) return 'old';
  if (call && call.tries > 0) return 'waiting';
  if (failures.length > 0) return 'failed';
  return queue.length > 0 ? 'saving' : 'saved';
};

/** True if losing this state would lose changes. */
export const isUnsettled = ({ queue, failures, conflicts }: PlanState) =>
  queue.length > 0 || failures.length > 0 || conflicts.length > 0;

export const isCopy = ({ op }: Change) => op === 'copy_from';

/** True if the last step can be undone: for a copy, only after its answer. */
export const nextUndo = ({ undos, queue }: PlanState) => {
  const last = undos.at(-1);
  const isOpen = queue.some(({ id, changes }) => id === last?.id && changes.some(isCopy));
  return isOpen ? undefined : last;
};

/** The lines that the last edit removed, as long as it is the last. */
export const removedLast = ({ undos, lastEdit }: PlanState) => {
  const last = undos.at(-1);
  if (last?.id !== lastEdit) return undefined;
  const back = last.changes.filter(change => change.op === 'add_line' && change.restores);
  return back.length > 0 ? { edit: last.id, lines: back.length } : undefined;
};
