import { z } from 'zod';
import { MALFORMED_RULE } from './errors.ts';
import { recordId, searchText } from './fields.ts';
import { LIST_MAX_ROWS, WHOLE_MAX } from './limits.ts';
import { isPeriod } from './periods.ts';

/**
 * Dialect of ra-data-simple-rest: `?range=[0,24]&sort=["name","ASC"]&filter={"q":"jan"}`. Without `range`:
 * the plain array, without `Content-Range`.
 */
const json = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: 'custom', ...MALFORMED_RULE });
        return z.NEVER;
      }
    })
    .pipe(schema);

const range = z
  .tuple([z.int().min(0).max(WHOLE_MAX), z.int().min(0).max(WHOLE_MAX)])
  .refine(([first, last]) => last >= first && last - first < LIST_MAX_ROWS, MALFORMED_RULE);

export const rangeQuery = json(range);

export type Range = z.infer<typeof range>;

export const AFTER_LIMIT = 100;

export interface ListQuery {
  range?: Range;
  /** For programs that read everything: only greater ids, in their order. Not beside `range` or `sort`. */
  after?: number;
  limit?: number;
  sort?: [field: string, direction: 'ASC' | 'DESC'];
  filter?: { q?: string; id?: number[]; [field: string]: unknown };
  tenantId?: number;
}

const afterId = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number)
  .pipe(z.int().max(WHOLE_MAX));

const afterLimit = z
  .string()
  .regex(/^[1-9]\d{0,3}$/)
  .transform(Number)
  .refine(rows => rows <= LIST_MAX_ROWS, MALFORMED_RULE);

export const periodFilter = z.string().refine(isPeriod, MALFORMED_RULE).optional();

/** The part of a query that reads everything (docs/modules/integrations.md, rule 13). */
export const pageByIdQuery = { after: afterId.optional(), limit: afterLimit.optional() };

export const isPageById = ({ after, limit }: Pick<ListQuery, 'after' | 'limit'>) =>
  after !== undefined || limit !== undefined;

export const listQuery = <Sort extends string, Filters extends z.ZodRawShape>(
  sortable: readonly Sort[],
  filterable: Filters
) =>
  z.strictObject({
    range: rangeQuery.optional(),
    ...pageByIdQuery,
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

export type ListQuerySchema = z.ZodObject<{
  range: z.ZodType<ListQuery['range']>;
  after: z.ZodType<ListQuery['after']>;
  limit: z.ZodType<ListQuery['limit']>;
  sort: z.ZodType<ListQuery['sort']>;
  filter: z.ZodType<ListQuery['filter']>;
  tenantId: z.ZodType<ListQuery['tenantId']>;
}>;

export const tenantIdQuery = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number);

const ID_LIST_MAX = 200;

export const idList = z
  .string()
  .regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9})*$/)
  .transform(text => text.split(',').map(Number))
  .pipe(z.array(recordId).max(ID_LIST_MAX));

export const recordQuery = z.strictObject({ tenantId: tenantIdQuery.optional() });

export { contentRange, TOTAL_IS_MINIMUM } from './contentRange.ts';
