import type { Plan, Shortage } from '#contract/plans';
import type { PlanInput } from '../../../platform/data/planning.ts';
import { applied, type Change } from './changes.ts';
import { type Conflict, rebased } from './conflicts.ts';
import { inverseOf, removalOfNew } from './inverse.ts';
import { kindOf, lineOf, type Naming, needsAny, renamed } from './rowsOfChange.ts';
import { refOf, toWire } from './wire.ts';

/** What one press of a key or a button does: sent, put back and undone as one. */
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
  /** What is short, where a call was refused for that. */
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
  /** The numbers that the server gave to rows that were made here. */
  const known = new Map<number, number>();
  const keys = new Map<number, number>();
  /** Rows that an undone removal brought back, by what they were before. */
  const restored = { group: new Map<number, number>(), line: new Map<number, number>() };
  const listeners = new Set<() => void>();

  const planShown = () =>
    queue
      .flatMap(({ changes }) => changes)
      .reduce((plan, change) => applied(plan, numbered(change)), stored);

  const idNow: Naming = (id, kind) => {
    const next = restored[kind].get(id) ?? known.get(id);
    return next === undefined ? id : idNow(next, kind);
  };

  /** A change of the rows as they are called by now, for what is done from now on. */
  const now = (change: Change) => renamed(change, idNow);

  /** A change that waits: it may be the one that removes a row which came back after it. */
  const numbered = (change: Change) => renamed(change, id => known.get(id) ?? id);

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

  /** The edit that undoes another one, worked out on the plan that it is about to change. */
  const undoOf = ({ id, changes }: Edit): Edit => {
    let plan = planShown();
    const inverse: Change[] = [];
    for (const change of changes) {
      inverse.unshift(...inverseOf(plan, change));
      plan = applied(plan, change);
    }
    return { id, changes: inverse };
  };

  const enqueue = (changes: readonly Change[], undoes?: number): Edit => {
    const edit = { id: ++lastEdit, changes: changes.map(now), undoes };
    const undoing = undoOf(edit);
    for (const change of edit.changes) {
      if (!('restores' in change) || !change.restores) continue;
      restored[kindOf(change)].set(change.restores, change.id);
    }
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

  /** What goes in one call. What a copy brings is told by the answer: it goes alone. */
  const nextEdits = () => {
    const copy = queue.findIndex(({ changes }) => changes.some(isCopy));
    const together = copy < 0 ? queue.length : Math.max(copy, 1);
    return queue.slice(0, oneByOne > 0 ? 1 : together);
  };

  const deliver = async (edits: readonly Edit[], reason?: string) => {
    const changes = edits.flatMap(edit => edit.changes).map(numbered);
    const before = stored;
    try {
      const { refs, ...plan } = await server.send(
        {
          changes: toWire(changes, known),
          ...(reason !== undefined && { accept_shortage: { reason } }),
        },
        stored.version
      );
      for (const change of changes) {
        const given = 'id' in change ? refs[refOf(change.id)] : undefined;
        if (!('id' in change) || given === undefined) continue;
        known.set(change.id, given);
        keys.set(given, change.id);
      }
      stored = plan;
      drop(edits);
      rememberCopies(edits, before);
      oneByOne = Math.max(0, oneByOne - 1);
    } catch (error) {
      refuse(error, edits, changes);
    }
  };

  /** What a copy brought is known from the answer alone. */
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
      ...rebased(edit.changes.map(numbered), stored, current),
    }));
    queue = results.map(({ edit, changes }) => ({ ...edit, changes }));
    for (const conflict of results.flatMap(result => result.conflicts)) {
      conflicts = [...conflicts.filter(each => !isOfSameCell(each, conflict)), conflict];
    }
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
        if ('restores' in change && change.restores) {
          restored[kindOf(change)].delete(change.restores);
        }
      }
    }
    forget(queue.filter(({ id }) => gone.has(id)));
    oneByOne = 0;
  };

  const go = () => {
    emit();
    void send();
  };

  return {
    /** The name of a row in this browser: the same before and after the server has numbered it. */
    keyOf: (id: number) => keys.get(id) ?? id,
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
      // What a copy brought is not known before it is answered.
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

const isOfSameCell = (one: Conflict, other: Conflict) =>
  one.lineId === other.lineId && one.field === other.field;
