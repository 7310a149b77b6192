import { z } from 'zod';
import { shortTurns } from '../process/yielding.ts';

const LONG = 100;

type Issue = z.core.$ZodIssue;

interface Divided {
  /** The schema with unchecked lists, and without rules over them: these need checked items. */
  outline: z.ZodObject;
  whole: z.ZodObject;
  items: ReadonlyMap<string, z.ZodType>;
}

export type CheckedBody = { value: Record<string, unknown> } | { issues: Issue[] };

/**
 * Checks long lists in short turns of the event loop, with the schema's own result: thousands of lines at
 * once would block all other requests. Returns undefined for a schema without lists.
 */
export const checksInTurns = (schema: unknown) => {
  const divided = dividedBy(schema);
  if (!divided) return undefined;
  const { items } = divided;
  return {
    isLong: (body: unknown): body is Record<string, unknown> =>
      isRecord(body) && [...items.keys()].some(name => isLongList(body[name])),
    check: (body: Record<string, unknown>) => checkDivided(divided, body),
  };
};

const checkDivided = async (
  { outline, whole, items }: Divided,
  body: Record<string, unknown>
): Promise<CheckedBody> => {
  const issues: Issue[] = [...(outline.safeParse(body, REPORTED).error?.issues ?? [])];
  const value = { ...body };
  const turn = shortTurns();
  for (const [name, item] of items) {
    const list = body[name];
    // A list that is too long is reported as that alone.
    if (!Array.isArray(list) || issues.some(({ path }) => path[0] === name)) continue;
    const checked: unknown[] = [];
    for (const [at, given] of list.entries()) {
      const result = item.safeParse(given, REPORTED);
      if (result.success) checked.push(result.data);
      else
        issues.push(
          ...result.error.issues.map(issue => ({ ...issue, path: [name, at, ...issue.path] }))
        );
      await turn();
    }
    value[name] = checked;
  }
  if (issues.length > 0) return { issues };
  const result = whole.safeParse(value, REPORTED);
  return result.success ? { value: result.data } : { issues: result.error.issues };
};

const REPORTED = { reportInput: true };

const dividedBy = (schema: unknown): Divided | undefined => {
  if (!(schema instanceof z.ZodObject)) return undefined;
  const lists = Object.entries(schema.shape).flatMap(([name, part]) => {
    const list = listIn(part);
    return list ? [{ name, part, ...list }] : [];
  });
  if (lists.length === 0) return undefined;
  const shapeWith = (partOf: (list: (typeof lists)[number]) => z.ZodType) => ({
    ...schema.shape,
    ...Object.fromEntries(lists.map(list => [list.name, partOf(list)])),
  });
  return {
    outline: schema.clone({
      ...schema.def,
      checks: [],
      shape: shapeWith(({ sized, wrap }) => wrap(sized)),
    }),
    whole: schema.clone({ ...schema.def, shape: shapeWith(({ list, wrap }) => wrap(list)) }),
    items: new Map(lists.map(({ name, item }) => [name, item])),
  };
};

interface List {
  list: z.ZodType;
  sized: z.ZodType;
  item: z.ZodType;
  wrap: (list: z.ZodType) => z.ZodType;
}

const listIn = (schema: unknown): List | undefined => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    const found = listIn(schema.unwrap());
    if (!found) return undefined;
    const { wrap } = found;
    const again = (list: z.ZodType) =>
      schema instanceof z.ZodOptional ? list.optional() : list.nullable();
    return { ...found, wrap: list => again(wrap(list)) };
  }
  if (!(schema instanceof z.ZodArray) || !(schema.element instanceof z.ZodType)) return undefined;
  const { def } = schema;
  const checks = (def.checks ?? []).filter(check => check._zod.def.check !== 'custom');
  return {
    list: schema.clone({ ...def, element: z.unknown() }),
    sized: schema.clone({ ...def, checks, element: z.unknown() }),
    item: schema.element,
    wrap: list => list,
  };
};

const isLongList = (value: unknown) => Array.isArray(value) && value.length > LONG;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
