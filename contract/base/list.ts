import { z } from 'zod';
import { recordId, searchText } from './fields.ts';
import { LIST_MAX_ROWS, WHOLE_MAX } from './limits.ts';

/**
 * The query of a list, in the dialect of ra-data-simple-rest:
 * `?range=[0,24]&sort=["name","ASC"]&filter={"q":"jan"}`. Without `range` the answer is the plain
 * array, without a `Content-Range`.
 */
const json = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: 'custom' });
        return z.NEVER;
      }
    })
    .pipe(schema);

const range = z
  .tuple([z.int().min(0).max(WHOLE_MAX), z.int().min(0).max(WHOLE_MAX)])
  .refine(([first, last]) => last >= first && last - first < LIST_MAX_ROWS);

/** `range` in a query. */
export const rangeQuery = json(range);

/** A row number range, both ends included. */
export type Range = z.infer<typeof range>;

/** The query of any list. Each resource's schema narrows it. */
export interface ListQuery {
  range?: Range;
  sort?: [field: string, direction: 'ASC' | 'DESC'];
  /** `q` searches the texts, `id` picks records, the rest are equalities. */
  filter?: { q?: string; id?: number[]; [field: string]: unknown };
  tenantId?: number;
}

/**
 * A resource's list query. `sortable` names the fields to sort by, besides the id. `filterable` has
 * the fields to filter by, each with the schema of its value.
 */
export const listQuery = <Sort extends string, Filters extends z.ZodRawShape>(
  sortable: readonly Sort[],
  filterable: Filters
) =>
  z.strictObject({
    range: rangeQuery.optional(),
    sort: json(z.tuple([z.enum([...sortable, 'id']), z.enum(['ASC', 'DESC'])])).optional(),
    filter: json(
      z.strictObject({
        q: searchText.optional(),
        id: z.array(recordId).max(LIST_MAX_ROWS).optional(),
        ...filterable,
      })
    ).optional(),
    tenantId: tenantIdQuery.optional(),
  });

/** The part of a list query that all resources share. */
export type ListQuerySchema = z.ZodObject<{
  range: z.ZodType<ListQuery['range']>;
  sort: z.ZodType<ListQuery['sort']>;
  filter: z.ZodType<ListQuery['filter']>;
  tenantId: z.ZodType<ListQuery['tenantId']>;
}>;

/** Narrows a call to one tenant, for users who see several. */
export const tenantIdQuery = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number);

/** Maximum ids in the query of a call. */
const ID_LIST_MAX = 200;

/** `1,2,3` */
export const idList = z
  .string()
  .regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9})*$/)
  .transform(text => text.split(',').map(Number))
  .pipe(z.array(recordId).max(ID_LIST_MAX));

/** The query of a call for one record. */
export const recordQuery = z.strictObject({ tenantId: tenantIdQuery.optional() });

export { contentRange, TOTAL_IS_MINIMUM } from './contentRange.ts';
