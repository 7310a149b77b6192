import type { Identifier } from 'ra-core';
import type { Shortage } from '#contract/plan/plans';
import type { RecordOf } from '../../platform/data/recordTypes.ts';

export type WithStatus = 'projects' | 'transport' | 'sub-hires';

export interface WaitingStatus {
  resource: WithStatus;
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

/** Outside of the pages: a question stays until answered, also after leaving its page. */
export const waitingStatuses = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  read: () => waiting,
  ask: (question: WaitingStatus) =>
    become([...without(question.resource, question.record.id), question]),
  settle: (resource: WithStatus, id: Identifier | undefined) => become(without(resource, id)),
  clear: () => become([]),
};
