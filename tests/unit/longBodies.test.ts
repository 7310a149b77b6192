import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { PLAN_MAX, planInput } from '#contract/plan/planChanges';
import { SALES_MAX, salesInvoiceInput } from '#contract/sales/salesInvoices';
import { checksInTurns } from '#server/http/longBodies';
import { turnsDuring } from './support/turnsDuring.ts';

const line = z.strictObject({
  name: z.string().trim().min(1),
  amount: z.int().optional(),
  to: z.object({ id: z.int() }).nullable().optional(),
});
const lines = (count = 500, more: object = {}) =>
  Array.from({ length: count }, (_, at) => ({ name: ` Lamp ${at} `, amount: at, ...more }));

const list = z.strictObject({ title: z.string(), lines: z.array(line).min(1).max(1_000) });
const ruled = z
  .object({
    title: z.string().trim(),
    lines: z
      .array(line)
      .max(1_000)
      .refine(all => new Set(all.map(({ name }) => name)).size === all.length, { error: 'twice' })
      .nullable()
      .optional(),
  })
  .refine(({ title, lines: all }) => all?.every(({ name }) => name !== title), { error: 'title' });

const BODIES: [string, z.ZodType, unknown][] = [
  ['right', list, { title: 'a', lines: lines() }],
  ['a wrong line', list, { title: 'a', lines: [...lines(), { name: 1 }, {}] }],
  ['another wrong field', list, { title: 1, lines: lines() }],
  ['a missing field, and wrong lines', list, { lines: lines(500, { name: '', x: 1 }) }],
  ['an unknown field', list, { title: 'a', lines: lines(), more: 1 }],
  ['too many lines', list, { title: 'a', lines: lines(1_001) }],
  ['wrong parts of lines', list, { title: 'a', lines: lines(200, { to: { id: 'x' } }) }],
  ['with rules', ruled, { title: ' a ', lines: lines(), dropped: 1 }],
  ['against a rule of the list', ruled, { title: 'a', lines: [...lines(), ...lines()] }],
  ['against a rule of the body', ruled, { title: 'Lamp 3', lines: lines() }],
  ['against rules that read no wrong lines', ruled, { title: 'a', lines: lines(500, { name: 1 }) }],
];

const resultOf = (schema: z.ZodType, body: unknown) => {
  const { data, error } = schema.safeParse(body, { reportInput: true });
  return error ? { issues: error.issues } : { value: data };
};

const inTurns = async (schema: z.ZodType, body: unknown) => {
  const turns = checksInTurns(schema);
  if (!turns?.isLong(body)) throw new Error('it is not checked in turns');
  return turns.check(body);
};

describe('A body with a long list', () => {
  it.each(BODIES)('is checked as a short one: %s', async (_what, schema, body) => {
    expect(await inTurns(schema, body)).toEqual(resultOf(schema, body));
  });

  it('lets others have their turns, also where every line is wrong', async () => {
    for (const body of [lines(), lines(500, { name: 1 })]) {
      const turns = await turnsDuring(() => inTurns(list, { title: 'a', lines: body }));
      expect(turns).toBeGreaterThanOrEqual(499);
    }
  });

  it('is checked in turns for the longest bodies of the API', () => {
    const vat = { amount: 1, unit_price: 10, vat_code_id: 1 };
    const invoice = {
      kind: 'manual',
      lines: Array.from({ length: SALES_MAX.lines }, () => ({ description: 'Lamp', ...vat })),
    };
    const plan = {
      changes: Array.from({ length: PLAN_MAX.changes }, () => ({ op: 'add_line', text: 'x' })),
    };
    expect(checksInTurns(salesInvoiceInput)?.isLong(invoice)).toBe(true);
    expect(checksInTurns(planInput)?.isLong(plan)).toBe(true);
  });

  it('others are left to the schema', () => {
    expect(checksInTurns(z.string())).toBeUndefined();
    expect(checksInTurns(z.object({ name: z.string() }))).toBeUndefined();
    expect(checksInTurns(list)?.isLong({ title: 'a', lines: lines(3) })).toBe(false);
    expect(checksInTurns(list)?.isLong(null)).toBe(false);
  });
});
