import type { Resource } from './definition.ts';
import { manyRecordsCommands } from './manyRecords.ts';
import { oneRecordCommands } from './oneRecord.ts';
import { recordContext } from './recordContext.ts';

/** Creating, changing and deleting a resource's records, each with its entry in the audit log. */
export const recordCommands = (resource: Resource) => {
  const context = recordContext(resource);
  const { read, withDetails, shownOf } = context;
  return {
    read,
    withDetails,
    shownOf,
    ...oneRecordCommands(resource, context),
    ...manyRecordsCommands(resource, context),
  };
};
