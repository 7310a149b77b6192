import { z } from 'zod';
import type { Resource } from './definition.ts';

const versionField = z.object({ version: z.int().optional() });

/**
 * A whole record (`PUT`, as ra-data-simple-rest sends): input fields, and the server's fields, which are
 * ignored. Other fields are refused by name.
 */
export const wholeRecordOf = ({ schemas, details = [] }: Resource, input: z.ZodObject) => {
  const apart = details.map(({ field }) => field);
  const added = Object.keys(schemas.record.shape).filter(field => !(field in input.shape));
  const wholeRecord = input.extend(
    Object.fromEntries(added.map(field => [field, z.unknown().optional()]))
  );
  const splitRecord = (record: z.infer<typeof wholeRecord>) => ({
    input: Object.fromEntries(
      Object.entries(record).filter(([field]) => field in input.shape && !apart.includes(field))
    ),
    version: versionField.safeParse(record).data?.version,
  });
  return {
    wholeRecord: withoutCheck(wholeRecord, apart),
    splitRecord,
  };
};

/** Fields in tables of their own change only by `PATCH`: reads return more than writes accept. */
const withoutCheck = (schema: z.ZodObject, fields: readonly string[]) =>
  schema.extend(Object.fromEntries(fields.map(field => [field, z.unknown().optional()])));
