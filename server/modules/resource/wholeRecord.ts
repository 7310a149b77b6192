import { z } from 'zod';
import type { Resource } from './definition.ts';

const versionField = z.object({ version: z.int().optional() });

/**
 * A record as clients send it back whole (`PUT`, as ra-data-simple-rest does): the fields that people
 * fill in, as far as they are there, and those that the server adds, which are passed over. Any other
 * field is refused by its name.
 */
export const wholeRecordOf = ({ schemas, detail }: Resource) => {
  const input = schemas.input.partial();
  const added = Object.keys(schemas.record.shape).filter(field => !(field in input.shape));
  const wholeRecord = input.extend(
    Object.fromEntries(added.map(field => [field, z.unknown().optional()]))
  );
  const splitRecord = (record: z.infer<typeof wholeRecord>) => ({
    input: Object.fromEntries(
      Object.entries(record).filter(([field]) => field in input.shape && field !== detail?.field)
    ),
    version: versionField.safeParse(record).data?.version,
  });
  return {
    wholeRecord: detail ? withoutCheck(wholeRecord, detail.field) : wholeRecord,
    splitRecord,
  };
};

/** What lies in a table of its own is changed by `PATCH`: as it is read, it holds more than is written. */
const withoutCheck = (schema: z.ZodObject, field: string) =>
  schema.extend({ [field]: z.unknown().optional() });
