import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { jsonInTurns } from '#server/http/longAnswers';

const line = z.object({
  id: z.int(),
  name: z.string().nullable(),
  note: z.string().optional(),
  at: z.iso.datetime().optional(),
});
const many = Array.from({ length: 500 }, (_, id) => ({ id, name: id % 2 ? `é "${id}"` : null }));

const SCHEMAS: [string, z.ZodType, unknown][] = [
  ['a list', z.array(line), many],
  [
    'a list in an object',
    z.object({ lines: z.array(line), total: z.int() }),
    { lines: many, total: 1 },
  ],
  [
    'lists in lists, optional and null',
    z.object({
      groups: z.array(z.object({ lines: z.array(line).nullable(), name: z.string() })),
      later: z.array(line).optional(),
      none: z.array(line).nullable(),
    }),
    {
      groups: [
        { lines: many, name: 'a' },
        { lines: null, name: 'b' },
      ],
      none: null,
      later: many,
    },
  ],
  ['one of two', z.object({ a: z.array(line) }).or(z.object({ b: z.array(line) })), { b: many }],
  ['fields by any name', z.record(z.string(), z.array(line)), { x: many }],
  ['a rule over fields', z.object({ lines: z.array(line) }).refine(() => true), { lines: many }],
  ['other fields too', z.looseObject({ lines: z.array(line) }), { lines: many, more: 1 }],
  ['a field that the schema lacks', z.object({ lines: z.array(line) }), { lines: many, secret: 1 }],
];

describe('A long answer', () => {
  it.each(SCHEMAS)('is written as a short one: %s', async (_what, schema, value) => {
    expect(await jsonInTurns(schema, value)).toBe(JSON.stringify(z.encode(schema, value)));
  });

  it('that breaks its schema is refused', async () => {
    const wrong = [...many, { id: 'x', name: null }];
    await expect(jsonInTurns(z.array(line), wrong)).rejects.toThrow();
  });

  it('lets other requests run', async () => {
    const rows = Array.from({ length: 50_000 }, (_, id) => ({ id, name: 'x'.repeat(100) }));
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 1);
    await jsonInTurns(z.array(line), rows);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(2);
  });
});
