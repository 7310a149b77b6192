import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { VALIDATION_CODES } from '#contract/base/errorCodes';
import { fieldProblems, MALFORMED, MALFORMED_RULE } from '#contract/base/errors';
import office from '#i18n/base/officeErrors.nl';
import start from '#i18n/base/validation.nl';

const sources = import.meta.glob<string>(['/contract/**/*.ts', '/src/**/*.{ts,tsx}'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

const node = z.looseObject({ type: z.string(), start: z.int(), end: z.int() });
const call = z.looseObject({
  type: z.literal('CallExpression'),
  callee: z.looseObject({ property: z.looseObject({ name: z.string() }) }),
  arguments: z.array(z.unknown()),
});
const object = z.looseObject({
  type: z.literal('ObjectExpression'),
  properties: z.array(
    z.looseObject({
      type: z.string(),
      key: z.looseObject({ name: z.string() }).optional().catch(undefined),
      value: z.unknown(),
    })
  ),
});
const literal = z.looseObject({ type: z.literal('Literal'), value: z.string() });

/** Ids, cursors and keys that the server gave: nobody types them. */
const PATTERNS_OF_PROGRAMS = [
  '/contract/audit/audit.ts',
  '/contract/availability/availability.ts',
  '/contract/base/fields.ts',
  '/contract/base/list.ts',
  '/contract/billing/invoices.ts',
  '/contract/files/uploads.ts',
  '/contract/integrations/events.ts',
  '/contract/plan/unitChoices.ts',
];

const RULE =
  'add { params: { code } } that says what is wrong, or MALFORMED_RULE if no screen sends it';

/** The rules of a file that would show "This value is not valid" at a field. */
const namelessRules = (file: string, source: string): string[] => {
  const found: string[] = [];
  const report = (value: unknown, why: string) => {
    const { start, end } = node.parse(value);
    found.push(`${file}: ${source.slice(start, end).slice(-120)}: ${why}`);
  };
  const checkCall = (value: unknown) => {
    const { data } = call.safeParse(value);
    const name = data?.callee.property.name;
    if (name === 'refine' && data?.arguments.length === 1) report(value, RULE);
    if (name === 'regex' && !PATTERNS_OF_PROGRAMS.includes(file)) {
      report(value, 'use refine with a code: a pattern has none');
    }
  };
  const checkObject = (value: unknown) => {
    const properties = object.safeParse(value).data?.properties ?? [];
    const valueOf = (name: string) => properties.find(({ key }) => key?.name === name)?.value;
    const code = literal.safeParse(valueOf('code')).data?.value;
    const isSpread = properties.some(({ type }) => type === 'SpreadElement');
    const hasParams = properties.some(({ key }) => key?.name === 'params');
    if (code === 'custom' && !isSpread && !hasParams) report(value, RULE);
    const params = object.safeParse(valueOf('params')).data?.properties ?? [];
    const { data } = literal.safeParse(params.find(({ key }) => key?.name === 'code')?.value);
    if (data && !VALIDATION_CODES.some(known => known === data.value)) {
      report(value, 'add the code to VALIDATION_CODES, with a text in every language');
    }
  };
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    checkCall(value);
    checkObject(value);
    for (const child of Object.values(value)) walk(child);
  };
  walk(parseAst(source, { lang: file.endsWith('.tsx') ? 'tsx' : 'ts' }));
  return found;
};

it('every rule of a field says what is wrong', () => {
  const asked = Object.entries(sources).filter(([, source]) =>
    /\.refine\(|\.regex\(|'custom'|params: \{/.test(source)
  );
  expect(asked.length).toBeGreaterThan(20);
  expect(asked.flatMap(([file, source]) => namelessRules(file, source))).toEqual([]);
});

it.each([
  ['a rule without a code', 'z.string().refine(isShort)', true],
  ['a pattern', 'z.string().regex(/^a/)', true],
  ['an issue without a code', "addIssue({ code: 'custom', path })", true],
  ['a code without a text', "z.string().refine(isShort, { params: { code: 'odd' } })", true],
  ['a rule with a code', "z.string().refine(isShort, { params: { code: 'too_long' } })", false],
  ['a rule of what no screen sends', 'z.string().refine(isShort, MALFORMED_RULE)', false],
])('%s', (_what, source, isWrong) => {
  expect(namelessRules('/contract/odd.ts', source).length > 0).toBe(isWrong);
});

it('every code has a sentence', () => {
  const texts = { ...office.validation, ...start.validation };
  expect([...VALIDATION_CODES, MALFORMED].filter(code => !(code in texts))).toEqual([]);
});

it.each([
  [z.number(), 'abc', 'number'],
  [z.int(), 1.5, 'whole_number'],
  [z.boolean(), 'maybe', 'yes_or_no'],
  [z.iso.date(), '31-12-2026', 'date'],
  [z.email(), 'abc', 'email'],
  [z.string().refine(text => text === '', MALFORMED_RULE), 'abc', MALFORMED],
  [z.string(), 1, MALFORMED],
])('reads %o', (schema, value, code) => {
  const { error } = z.object({ field: schema }).safeParse({ field: value }, { reportInput: true });
  expect(fieldProblems(error?.issues ?? []).get('field')?.code).toBe(code);
});
