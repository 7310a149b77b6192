import { globSync, readFileSync } from 'node:fs';
import type { FastifyBaseLogger } from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { jobActor } from '#server/db/actor';
import type { Tx } from '#server/db/tx';
import { eachOfCompanies } from '#server/jobs/eachOfCompanies';

/** What takes a connection of the database: a transaction, or a read outside of one. */
const CONNECTS = /\b(?:\w*[tT]ransaction|\w*Snapshot|tenantCopy|sessionLookUp|withTenant)\(/;

const LOOP = /^( *)(?:for (?:await )?\(|while \(|do \{)/;

/** The text of a loop: by its indentation, as the formatter writes it. */
const loopAt = (lines: readonly string[], first: number, indent: string) => {
  const end = lines.findIndex((line, at) => at > first && line.startsWith(`${indent}}`));
  const isOneLine = lines[first]?.endsWith(';') ?? false;
  return lines.slice(first, isOneLine || end < 0 ? first + 1 : end + 1).join('\n');
};

const FUNCTION = /^( *)(?:export )?const (\w+) = (?:async )?(?:<[^=]*)?\(/;

/** The functions of a file by name, with those within others. Each ends with a statement of its own indentation. */
const functionsOf = (text: string) => {
  const lines = text.split('\n');
  return new Map(
    lines.flatMap((line, first): [string, string][] => {
      const [, indent, name] = FUNCTION.exec(line) ?? [];
      if (indent === undefined || name === undefined) return [];
      const isEnd = new RegExp(`^${indent}\\S.*;$`);
      const end = lines.findIndex((each, at) => at >= first && isEnd.test(each));
      return [[name, lines.slice(first, end < 0 ? undefined : end + 1).join('\n')]];
    })
  );
};

const calls = (text: string, name: string) => new RegExp(`(?<!const )\\b${name}\\(`).test(text);

/** The functions that take a connection, by themselves or through another of them. */
const connecting = (functions: ReadonlyMap<string, string>, imported: readonly string[] = []) => {
  const found = new Set(imported);
  for (let before = -1; before < found.size;) {
    before = found.size;
    for (const [name, body] of functions) {
      if (CONNECTS.test(body) || [...found].some(other => calls(body, other))) found.add(name);
    }
  }
  return [...found];
};

/** The first lines of the loops of a file that take a connection in each round. */
const loopsIn = (text: string, imported: readonly string[] = []) => {
  const lines = text.split('\n');
  const takers = connecting(functionsOf(text), imported);
  return lines.flatMap((line, first) => {
    const indent = LOOP.exec(line)?.[1];
    if (indent === undefined) return [];
    const loop = loopAt(lines, first, indent);
    const takes = CONNECTS.test(loop) || takers.some(name => calls(loop, name));
    return takes ? [line.trim()] : [];
  });
};

const IMPORTED = /^import \{([^}]*)\} from '[.#]/gm;

const importedBy = (text: string) =>
  [...text.matchAll(IMPORTED)].flatMap(([, names = '']) =>
    names.split(',').map(name => name.trim())
  );

/** The connecting functions that each file imports, through any number of files. */
const importedTakers = (texts: ReadonlyMap<string, string>) => {
  const takers = new Set<string>();
  const ofFile = (text: string) => importedBy(text).filter(name => takers.has(name));
  for (let before = -1; before < takers.size;) {
    before = takers.size;
    for (const text of texts.values()) {
      for (const name of connecting(functionsOf(text), ofFile(text))) {
        if (text.includes(`export const ${name} = `)) takers.add(name);
      }
    }
  }
  return ofFile;
};

/** What may take a connection in each round, and why it is not one for each row. */
const ALLOWED: Record<string, string> = {
  'server/files/orphans.ts': 'five hundred files at once',
  'server/jobs/eachOfCompanies.ts': 'twenty rows of a company at once',
  'server/jobs/jobs.ts': 'a thousand rows of a table at once',
  'server/mail/outbox.ts': 'a mail is sent between both, and none is claimed before its turn',
  'server/modules/account/auth/signIn.ts': 'a thousand failures at once',
  'server/modules/billing/invoices/monthlyRun.ts': 'a company is locked while its invoice is made',
  'server/modules/billing/payments/paymentPoller.ts': 'the provider answers between both',
  'server/modules/integrations/webhooks/readOn.ts': 'five hundred events of an endpoint at once',
  'server/modules/integrations/webhooks/send.ts': 'a hundred deliveries at once',
  'server/modules/integrations/webhooks/switchOff.ts': 'for each reason, not for each endpoint',
  'server/modules/sales/payments/salesPaymentPoller.ts': 'the provider answers between both',
  'server/modules/sales/reminders/reminders.tasks.ts': 'two hundred reminders of a company at once',
  'server/modules/sales/salesRetention.ts': 'two hundred invoices of a company at once',
  'server/modules/warehouse/returns.ts': 'no scan waits for those behind it',
  'server/modules/warehouse/warehouse.commands.ts': 'no scan waits for those behind it',
  'server/records/transfer/longImports.ts': 'a portion of an import at once',
  'server/sampleData/samples.ts': 'a part of the examples at once',
};

/** Loops over routes, which declare transactions and open none. */
const isOfRoutes = (file: string) => /(?:\.routes|Routes?)\.ts$/.test(file);

describe('work on many rows', () => {
  it('takes no connection for each of them', () => {
    const files = globSync('server/{files,jobs,live,mail,modules,records,sampleData}/**/*.ts');
    const texts = new Map(
      files.filter(file => !isOfRoutes(file)).map(file => [file, readFileSync(file, 'utf8')])
    );
    const imported = importedTakers(texts);
    const found = [...texts].filter(([, text]) => loopsIn(text, imported(text)).length > 0);
    expect(found.map(([file]) => file).toSorted()).toEqual(Object.keys(ALLOWED).toSorted());
  });

  it.each([
    'for (const row of rows) {\n  await database.tenantTransaction(of(row), tx => work(tx, row));\n}',
    'for (const row of rows) await withTenant(tx => work(tx, row));',
    'while (row) {\n  row = await next();\n}\n\nconst next = () => platformTransaction(JOB, read);',
  ])('is found where it does: %s', text => expect(loopsIn(text)).toHaveLength(1));

  it.each([
    'for (const row of rows) {\n  await work(tx, row);\n}\nawait withTenant(work);',
    'for (const row of rows) add(row);\nawait withTenant(tx => write(tx));',
  ])('is not found where it does not: %s', text => expect(loopsIn(text)).toEqual([]));
});

const rowsOf = (tenant_id: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({ tenant_id, id: tenant_id * 1_000 + at }));

const run = async (
  rows: ReturnType<typeof rowsOf>,
  fails: readonly number[] = [],
  atOnce?: number
) => {
  const done: number[] = [];
  const warn = vi.fn<FastifyBaseLogger['warn']>();
  let transactions = 0;
  await eachOfCompanies({
    database: {
      tenantTransaction: async (_context, work) => {
        transactions += 1;
        const before = done.length;
        return work(Object.create(null)).catch((error: unknown) => {
          done.length = before;
          throw error;
        });
      },
    },
    actor: jobActor('a test'),
    log: { warn },
    rows,
    ...(atOnce !== undefined && { atOnce }),
    work: async (_tx: Tx, { id }) => {
      if (fails.includes(id)) throw new Error(`no ${id}`);
      done.push(id);
    },
    failed: 'not done',
  });
  return { done, transactions, warned: warn.mock.calls.length };
};

describe('rows of companies', () => {
  it('share transactions, each of one company', async () => {
    const rows = [...rowsOf(1, 20), ...rowsOf(2, 21)];
    const { done, transactions } = await run(rows);
    expect(done).toEqual(rows.map(({ id }) => id));
    expect(transactions).toBe(3);
  });

  it('have transactions of their own where they ask for it', async () => {
    expect((await run(rowsOf(1, 3), [], 1)).transactions).toBe(3);
  });

  it('that fail are logged, and stop no other', async () => {
    const { done, warned } = await run([...rowsOf(1, 3), ...rowsOf(2, 1)], [1_001, 2_000]);
    expect(done).toEqual([1_000, 1_002]);
    expect(warned).toBe(2);
  });
});
