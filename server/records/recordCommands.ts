import type { Resource } from './definition.ts';
import { manyRecordsCommands } from './manyRecords.ts';
import { oneRecordCommands } from './oneRecord.ts';
import { recordContext } from './recordContext.ts';

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
