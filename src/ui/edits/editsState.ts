import type { UndoStack, UndoSteps } from '../grid/undoSteps.ts';
import type { EditsKind, EditTypes } from './editsKind.ts';
import { NO_NAMES, numbered, type RowNames } from './rowNames.ts';

interface Step<T extends EditTypes> {
  /** The edit that this step reverses. */
  id: number;
  changes: readonly T['change'][];
}

export interface Edit<T extends EditTypes> {
  id: number;
  changes: readonly T['change'][];
  /** Creation time, in milliseconds. */
  at: number;
  /** The step of an undo or redo: returns to its stack if refused. */
  step?: { stack: UndoStack; taken: Step<T> };
  /** Belongs to the previous edit; not a separate step. */
  isAside?: boolean;
}

/** A server call, repeated unchanged until it is answered. */
export interface EditsCall<T extends EditTypes> {
  /** Idempotency key: the server applies its changes once. */
  key: string;
  edits: readonly number[];
  version: number;
  input: T['input'];
  tries: number;
}

/** Undefined if there was no readable answer. */
interface FailedAnswer {
  status: number;
  body: unknown;
}

export interface Answered<T extends EditTypes> {
  doc: T['doc'];
  refs: Readonly<Record<string, number>>;
}

export type Refusal<T extends EditTypes> =
  /** Not about the changes: they wait. */
  | { kind: 'unreached'; answer: FailedAnswer; retryAfter?: number | undefined }
  /** Another user changed the document; this is the current one. */
  | { kind: 'stale'; current: T['doc'] }
  | { kind: 'asked'; question: T['question'] }
  /** `at` is the index of the refused change. `isOfOne`: the other changes may be accepted. */
  | {
      kind: 'refused';
      answer: FailedAnswer | undefined;
      isOfOne: boolean;
      at?: number | undefined;
      field?: string | undefined;
    };

export interface Failure<T extends EditTypes> {
  id: number;
  /** The reverted changes that can be repeated, with their steps among the redos. Absent once they are repeated. */
  again?: { edits: readonly number[]; changes: readonly T['change'][] } | undefined;
  answer: FailedAnswer | undefined;
  row?: number | undefined;
  field?: string | undefined;
  name?: string | undefined;
}

/** Plain data: it is stored and compared. */
export interface EditsState<T extends EditTypes> extends UndoSteps<Step<T>> {
  stored: T['doc'];
  queue: readonly Edit<T>[];
  call: EditsCall<T> | undefined;
  /** After a refusal edits are sent one by one, to keep the others. */
  oneByOne: number;
  /** The server's question about the first edit, which waits for a reason. */
  held: T['question'] | undefined;
  reason: string | undefined;
  asksOld: boolean;
  failures: readonly Failure<T>[];
  conflicts: readonly T['conflict'][];
  names: RowNames;
  lastEdit: number;
  lastFailure: number;
  lastRow: number;
}

export const stateOf = <T extends EditTypes>(doc: T['doc']): EditsState<T> => ({
  stored: doc,
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

/** With the changes that are not sent yet. */
export const shownDoc = <T extends EditTypes>(
  kind: EditsKind<T>,
  { stored, queue, names }: EditsState<T>
): T['doc'] =>
  queue
    .flatMap(({ changes }) => changes)
    .reduce<T['doc']>((doc, change) => kind.applied(doc, numbered(kind, names, change)), stored);

/** `waiting`: the server was unavailable; calls are retried. */
export type Saving = 'saved' | 'saving' | 'waiting' | 'failed' | 'old';

export const savingOf = <T extends EditTypes>(state: EditsState<T>): Saving => {
  const { queue, call, failures, asksOld } = state;
  if (asksOld) return 'old';
  if (call && call.tries > 0) return 'waiting';
  if (failures.length > 0) return 'failed';
  return queue.length > 0 ? 'saving' : 'saved';
};

type Unsettled = Pick<EditsState<EditTypes>, 'queue' | 'failures' | 'conflicts'>;

export const isUnsettled = ({ queue, failures, conflicts }: Unsettled) =>
  queue.length > 0 || failures.length > 0 || conflicts.length > 0;

/** A copy can be undone only after its answer. */
export const nextUndo = <T extends EditTypes>(
  { isCopy }: EditsKind<T>,
  { undos, queue }: EditsState<T>
) => {
  const last = undos.at(-1);
  const isOpen = queue.some(({ id, changes }) => id === last?.id && changes.some(isCopy));
  return isOpen ? undefined : last;
};

export const removedLast = <T extends EditTypes>(
  { addedBy, countedRows }: EditsKind<T>,
  { undos, lastEdit }: EditsState<T>
) => {
  const last = undos.at(-1);
  if (last?.id !== lastEdit) return undefined;
  const back = last.changes.map(addedBy).filter(row => row?.kind === countedRows && row.restores);
  return back.length > 0 ? { edit: last.id, rows: back.length } : undefined;
};
