import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { plannerOf } from './support/planner.ts';
import { schemasWhile } from './support/routeSchemas.ts';
import { buildTestApp, type TestApp } from './support/testApp.ts';

let test: TestApp;

const routes = await schemasWhile(async () => {
  test = await buildTestApp({ registrationOpen: true });
});

/**
 * Texts that are taken exactly: secrets, addresses of mail, and values that are only
 * compared. A filter is JSON, whose texts are fields of text. */
const EXACT =
  /password|confirm$|token|secret|email|sessionId|userId|endpoint|recipients|import\.(columns|rows|match|file)|text\/csv|bank-files.*\.file$|webhooks|timezone|sha256|einvoice_mailbox|order\.to$|\.(range|sort|filter)$|\.hash$/i;

/** The texts of a schema that keep an invisible character. */
const keepingIn = (schema: unknown, path: string): string[] => {
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([field, inner]) =>
      keepingIn(inner, `${path}.${field}`)
    );
  }
  if (schema instanceof z.ZodArray) return keepingIn(schema.element, path);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(each => keepingIn(each, path));
  if (schema instanceof z.ZodPipe)
    return [schema.in, schema.out].flatMap(each => keepingIn(each, path));
  if (schema instanceof z.ZodString) {
    const { data } = schema.safeParse('a\u200Bb');
    return data?.includes('\u200B') ? [path] : [];
  }
  const isWrapped =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault;
  return isWrapped ? keepingIn(schema.unwrap(), path) : [];
};

describe('an invisible character', () => {
  it('is removed from every text of every body, query and path', () => {
    const kept = routes.flatMap(({ title, schema: { body, querystring, params } }) =>
      [body, querystring, params].flatMap(schema => keepingIn(schema, title))
    );
    expect(kept.filter(path => !EXACT.test(path))).toEqual([]);
  });
});

describe('codes that look alike', () => {
  let planner: Awaited<ReturnType<typeof plannerOf>>;

  beforeAll(async () => {
    planner = await plannerOf(test);
  });

  it('are the same code, by hand, by import and by scan', async () => {
    const { call, add } = planner;
    const { id, code } = await add('/equipment', { name: 'Ze\u200Bro', code: 'ZW-001\u200B' });
    expect(code).toBe('ZW-001');
    const again = await call('POST', '/equipment', { name: 'Twee', code: '\uFEFFZW-001' });
    expect(again.statusCode).toBe(409);
    for (const spelled of ['ZW-001', 'ZW\u00AD-001', ']C1ZW-001', ']d2ZW-001', ']Q3ZW-001']) {
      const found = await call('GET', `/codes/${encodeURIComponent(spelled)}`);
      expect(found.json(), spelled).toMatchObject({ kind: 'unit', id });
    }
    const rows = {
      columns: ['code', 'location'],
      rows: [['ZW-\u2060001', 'Hal 2']],
      match: 'code',
    };
    const imported = await call('POST', '/equipment/import', { ...rows, dryRun: true });
    expect(imported.json()).toMatchObject({ new: [], changed: [{ id }], errors: [] });
    const csv = Buffer.from('name,code\nDrie,ZW-00\u200B1');
    const asCsv = await call('POST', '/equipment/import', csv, { 'content-type': 'text/csv' });
    expect(asCsv.json().errors).toMatchObject([{ row: 1 }]);
    const named = await call('GET', '/equipment?filter={"q":"zero"}');
    expect(named.json()).toMatchObject([{ id, name: 'Zero' }]);
  });

  it('are removed from numbers of a company', async () => {
    const { add } = planner;
    expect(
      await add('/customers', {
        name: 'Jan',
        country: 'NL',
        coc_number: '8765\u200B4321',
        vat_number: 'NL004495445B01\u200B',
      })
    ).toMatchObject({ coc_number: '87654321', vat_number: 'NL004495445B01' });
  });
});
