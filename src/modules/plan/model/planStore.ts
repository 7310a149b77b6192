import type { Plan, Shortage } from '#contract/plan/plans';
import type { PlanInput } from '../../../platform/data/planning.ts';
import { applied, type Change } from './changes.ts';
import { type Conflict, rebased, withConflict } from './conflicts.ts';
import { removalOfNew, undoOf } from './inverse.ts';
import { makeRowNames } from './rowNames.ts';
import { lineOf, needsAny } from './rowsOfChange.ts';

/** The changes of one action: sent, put back and undone together. */
interface Edit {
  id: number;
  changes: Change[];
  /** The edit that it takes back. */
  undoes?: number | undefined;
}

/** Why a change was put back, and which line and field it was of, where one can be told. */
export interface Failure {
  error: unknown;
  lineId?: number | undefined;
  field?: string | undefined;
}

/** A change that waits for an answer: it promises what is not there. */
interface HeldShortage {
  shortages: readonly Shortage[];
}

export interface PlanState {
  /** As the server has it, with what is not sent yet. */
  plan: Plan;
  saving: 'saved' | 'saving' | 'failed';
  failure: Failure | undefined;
  conflicts: readonly Conflict[];
  held: HeldShortage | undefined;
  canUndo: boolean;
  canRedo: boolean;
}

/** The server, and what its refusals mean. */
interface Server {
  /** Makes changes of the plan as it was in a version; answers the plan after them. */
  send: (input: PlanInput, version: number) => Promise<Plan & { refs: Record<string, number> }>;
  /** The plan as it is, where a call was refused because somebody else had changed it. */
  currentOf: (error: unknown) => Plan | undefined;
  /** The shortages for which a call was refused. */
  shortagesOf: (error: unknown) => readonly Shortage[] | undefined;
  /** The number of the change that was refused, and its field. */
  refusedIn: (error: unknown) => { at: number; field: string } | undefined;
}

export type PlanStore = ReturnType<typeof makePlanStore>;

let lastEdit = 0;

/**
 * A plan that is changed here at once and on the server right after: one call at a time, in order, on
 * the version that the last one answered. What the server refuses is put back.
 */
export const makePlanStore = (read: Plan, server: Server) => {
  let stored = read;
  let queue: Edit[] = [];
  let isSending = false;
  /** After a refusal edits go one by one, so that those beside the refused one are kept. */
  let oneByOne = 0;
  let held: (HeldShortage & { edit: Edit }) | undefined;
  let failure: Failure | undefined;
  let conflicts: readonly Conflict[] = [];
  let undos: Edit[] = [];
  let redos: Edit[] = [];
  const names = makeRowNames();
  const listeners = new Set<() => void>();

  const planShown = () =>
    queue
      .flatMap(({ changes }) => changes)
      .reduce((plan, change) => applied(plan, names.numbered(change)), stored);

  const stateNow = (): PlanState => ({
    plan: planShown(),
    saving: failure ? 'failed' : queue.length > 0 ? 'saving' : 'saved',
    failure,
    conflicts,
    held: held && { shortages: held.shortages },
    canUndo: undos.length > 0,
    canRedo: redos.length > 0,
  });

  let state = stateNow();

  const emit = () => {
    state = stateNow();
    for (const listener of listeners) listener();
  };

  const enqueue = (changes: readonly Change[], undoes?: number): Edit => {
    const edit = { id: ++lastEdit, changes: changes.map(names.latest), undoes };
    const undoing = { id: edit.id, changes: undoOf(planShown(), edit.changes) };
    names.noteRestored(edit.changes);
    queue = [...queue, edit];
    failure = undefined;
    return undoing;
  };

  const send = async () => {
    if (isSending || held || queue.length === 0) return;
    isSending = true;
    await deliver(nextEdits());
    isSending = false;
    emit();
    void send();
  };

  /** The changes of one call. A copy goes alone: only its answer tells which rows it adds. */
  const nextEdits = () => {
    const copy = queue.findIndex(({ changes }) => changes.some(isCopy));
    const together = copy < 0 ? queue.length : Math.max(copy, 1);
    return queue.slice(0, oneByOne > 0 ? 1 : together);
  };

  const deliver = async (edits: readonly Edit[], reason?: string) => {
    const changes = edits.flatMap(edit => edit.changes).map(names.numbered);
    const before = stored;
    try {
      const { refs, ...plan } = await server.send(
        {
          changes: names.toWire(changes),
          ...(reason !== undefined && { accept_shortage: { reason } }),
        },
        stored.version
      );
      names.learn(changes, refs);
      stored = plan;
      drop(edits);
      rememberCopies(edits, before);
      oneByOne = Math.max(0, oneByOne - 1);
    } catch (error) {
      refuse(error, edits, changes);
    }
  };

  /** Only the answer tells which rows a copy added. */
  const rememberCopies = (edits: readonly Edit[], before: Plan) => {
    for (const { id, changes } of edits) {
      if (!changes.some(isCopy)) continue;
      const undoing = { id, changes: removalOfNew(before, stored) };
      undos = undos.map(each => (each.id === id ? undoing : each));
    }
  };

  const refuse = (error: unknown, edits: readonly Edit[], changes: readonly Change[]) => {
    const current = server.currentOf(error);
    if (current) return rebase(current);
    const shortages = server.shortagesOf(error);
    const refused = server.refusedIn(error);
    if (edits.length > 1 && (shortages || refused)) {
      oneByOne = edits.length;
      return;
    }
    const [edit] = edits;
    if (shortages && edit) {
      held = { shortages, edit };
      return;
    }
    const change = refused && changes[refused.at];
    failure = { error, lineId: change && lineOf(change), field: refused?.field };
    putBack(edits);
  };

  /** Goes on from the plan as somebody else left it. */
  const rebase = (current: Plan) => {
    const results = queue.map(edit => ({
      edit,
      ...rebased(edit.changes.map(names.numbered), stored, current),
    }));
    queue = results.map(({ edit, changes }) => ({ ...edit, changes }));
    conflicts = results.flatMap(result => result.conflicts).reduce(withConflict, conflicts);
    forget(queue.filter(({ changes }) => changes.length === 0));
    stored = current;
  };

  const drop = (edits: readonly Edit[]) => {
    const ids = new Set(edits.map(({ id }) => id));
    queue = queue.filter(({ id }) => !ids.has(id));
  };

  /** As if edits had never been made: there is nothing of them to undo. */
  const forget = (edits: readonly Edit[]) => {
    drop(edits);
    const ids = new Set(edits.map(({ id }) => id));
    undos = undos.filter(({ id }) => !ids.has(id));
    redos = redos.filter(({ id }) => !ids.has(id));
  };

  /** Takes edits away, and those after them that undo them or need rows which they would have made. */
  const putBack = (edits: readonly Edit[]) => {
    const gone = new Set(edits.map(({ id }) => id));
    const made = new Set<number>();
    for (const { id, changes, undoes } of queue) {
      const isUndone = undoes !== undefined && gone.has(undoes);
      if (!gone.has(id) && !isUndone && !changes.some(change => needsAny(change, made))) continue;
      gone.add(id);
      for (const change of changes) {
        if (change.op === 'add_group' || change.op === 'add_line') made.add(change.id);
      }
      names.forgetRestored(changes);
    }
    forget(queue.filter(({ id }) => gone.has(id)));
    oneByOne = 0;
  };

  const go = () => {
    emit();
    void send();
  };

  return {
    keyOf: names.keyOf,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getState: () => state,

    /** Makes changes as one edit. */
    change: (...changes: Change[]) => {
      if (changes.length === 0) return;
      const undoing = enqueue(changes);
      undos = [...undos, undoing];
      redos = [];
      go();
    },

    undo: () => {
      const last = undos.at(-1);
      // Only the answer tells which rows a copy added.
      if (!last || queue.some(({ id, changes }) => id === last.id && changes.some(isCopy))) return;
      undos = undos.slice(0, -1);
      if (last.changes.length === 0) return emit();
      redos = [...redos, enqueue(last.changes, last.id)];
      go();
    },

    redo: () => {
      const last = redos.at(-1);
      if (!last) return;
      redos = redos.slice(0, -1);
      undos = [...undos, enqueue(last.changes, last.id)];
      go();
    },

    /** The plan as it was read again; an answer that came too late changes nothing. */
    receive: (plan: Plan) => {
      if (isSending || queue.length > 0 || plan.version < stored.version || plan === stored) return;
      stored = plan;
      emit();
    },

    /** Makes the change that waits all the same, and says why (planning rule 13). */
    acceptShortage: async (reason: string) => {
      if (!held || isSending) return;
      const { edit } = held;
      held = undefined;
      isSending = true;
      emit();
      await deliver([edit], reason);
      isSending = false;
      go();
    },

    /** Puts the change back that waits. */
    declineShortage: () => {
      if (!held) return;
      const { edit } = held;
      held = undefined;
      putBack([edit]);
      go();
    },

    /** Ends a conflict with what was typed here, or with what somebody else did. */
    settle: (conflict: Conflict, choice: 'mine' | 'theirs') => {
      conflicts = conflicts.filter(each => each !== conflict);
      const { lineId, field, mine } = conflict;
      if (choice === 'mine') {
        const edit: Change = { op: 'update_line', id: lineId, values: { [field]: mine } };
        undos = [...undos, enqueue([edit])];
      }
      go();
    },

    dismissFailure: () => {
      failure = undefined;
      emit();
    },
  };
};

const isCopy = ({ op }: Change) => op === 'copy_from';
