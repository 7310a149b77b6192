import type { Query } from '@tanstack/react-query';
import type { Dependences } from '../../platform/live/queryDependencies.ts';

const recordOf =
  (owner: string) =>
  ({ queryKey: [, of, id] }: Query) =>
    of === owner ? id : [];

/** A new or deleted file is a change of the record. */
export const live: Dependences = {
  recordFiles: { on: [], of: { projects: recordOf('projects'), customers: recordOf('customers') } },
};
