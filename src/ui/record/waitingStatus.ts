import type { Identifier } from 'ra-core';
import type { Shortage } from '#contract/plan/plans';
import type { RecordOf } from '../../platform/data/recordTypes.ts';

/** Resources whose status can change without the form. */
export type WithStatus = 'projects' | 'transport' | 'sub-hires';

/** A change of a status that makes a shortage, and waits for an answer. */
export interface WaitingStatus {
  resource: WithStatus;
  /** As it was when its status was chosen. */
  record: RecordOf<WithStatus>;
  status: string | null;
  shortages: readonly Shortage[];
}

let waiting: readonly WaitingStatus[] = [];

const listeners = new Set<() => void>();

const become = (next: readonly WaitingStatus[]) => {
  waiting = next;
  for (const listener of listeners) listener();
};

const without = (resource: WithStatus, id: Identifier | undefined) =>
  waiting.filter(each => each.resource !== resource || each.record.id !== id);

/** Outside of the pages: a question stays until it is answered, also when its page is left. */
export const waitingStatuses = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  read: () => waiting,
  ask: (asked: WaitingStatus) => become([...without(asked.resource, asked.record.id), asked]),
  settle: (resource: WithStatus, id: Identifier | undefined) => become(without(resource, id)),
  /** The session has ended. */
  clear: () => become([]),
};
