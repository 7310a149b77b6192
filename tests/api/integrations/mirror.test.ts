import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { TOKEN_PERMISSIONS } from '#contract/integrations/tokenPermissions.values';
import { PLATFORM } from '#server/db/actor';
import { readDeveloperPage } from '#server/modules/integrations/developers/developerPages';
import { customers } from '#server/tables/customers';
import { onFileEnd } from '../support/fileEnd.ts';
import { DUTCH_CUSTOMER, type Invoicing, invoicingOf } from '../support/invoicing.ts';
import { mirrorRuns, type Moment } from '../support/mirrorRuns.ts';
import { companyWithTokens } from '../support/programs.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

const SEED = 2026;

const KILLS = 15;

/** More than a page of the program. */
const CUSTOMERS = 1_100;

const WRITERS = 3;

let test: TestApp;
let origin: string;
let program: string;

beforeAll(async () => {
  test = await buildTestApp({ ownDatabase: true });
  origin = await test.app.listen({ port: 0, host: '127.0.0.1' });
  const page = await readDeveloperPage('mirror', new URL(origin));
  program = /^```ts\n(.*?)^```$/ms.exec(page)?.[1] ?? '';
});

const KINDS = ['add', 'change', 'draft', 'import', 'issue', 'remove'];

const anyWrite = fc.record({
  what: fc.constantFrom('add', 'add', 'change', 'change', 'remove', 'draft', 'issue', 'import'),
  at: fc.nat(9_999),
});

const anyMoment: fc.Arbitrary<Moment> = fc.record({
  at: fc.constantFrom('asked', 'answered', 'writing'),
  nth: fc.integer({ min: 1, max: 12 }),
});

/** Writers of customers and invoices. Some calls are refused, such as a change of a deleted customer. */
const writersOf = ({ call, codeOf }: Invoicing, known: number[]) => {
  const writes = fc.sample(anyWrite, { seed: SEED, numRuns: 2_000 });
  const drafts: number[] = [];
  const done = new Map<string, number>();
  const failed: string[] = [];
  const underWay = new Set<Promise<void>>();

  const sent = ({ what, at }: (typeof writes)[number]) => {
    const customer = known[at % known.length];
    switch (what) {
      case 'add':
        return call('POST', '/customers', { ...DUTCH_CUSTOMER, name: `Klant ${at}` });
      case 'change':
        return call('PATCH', `/customers/${customer}`, { name: `Anders ${at}`, city: null });
      case 'remove':
        return call('DELETE', `/customers/${customer}`);
      case 'draft': {
        const line = { description: 'Licht', amount: 1, unit_price: at / 100 };
        const lines = [{ ...line, vat_code_id: codeOf('high') }];
        return call('POST', '/sales-invoices', { kind: 'manual', customer_id: customer, lines });
      }
      case 'issue':
        return call('POST', `/sales-invoices/${drafts.shift() ?? 0}/issue`);
      case 'import': {
        const csv = Buffer.from(`Naam\nEen ${at}\nTwee ${at}\nDrie ${at}`);
        return call('POST', '/customers/import', csv, { 'content-type': 'text/csv' });
      }
    }
  };

  const write = async (given: (typeof writes)[number]) => {
    const { statusCode, body } = await sent(given);
    if (statusCode >= 500) failed.push(`${given.what}: ${body}`);
    if (statusCode >= 300) return;
    done.set(given.what, (done.get(given.what) ?? 0) + 1);
    if (given.what === 'add') known.push(JSON.parse(body).id);
    if (given.what === 'draft') drafts.push(JSON.parse(body).id);
  };

  const begin = () => {
    const next = underWay.size < WRITERS && writes.pop();
    if (!next) return;
    const writing = write(next).finally(() => underWay.delete(writing));
    underWay.add(writing);
  };
  /** Not before each kind was written, however slow the server was. */
  const end = async () => {
    while (done.size < KINDS.length && writes.length > 0) {
      begin();
      await Promise.race(underWay);
    }
    writes.length = 0;
    await Promise.all(underWay);
    expect(failed).toEqual([]);
    return done;
  };
  return { begin, end };
};

/** A company that invoices, and the program that mirrors it. */
const mirrored = async () => {
  const ours = await invoicingOf(test);
  const { make } = await companyWithTokens(test, ours.tenantId);
  const { token, call } = await make(TOKEN_PERMISSIONS);
  const mirror = await mirrorRuns({ program, origin, token });
  onFileEnd(mirror.close);

  const all = async (list: string) => {
    const rows: Record<string, unknown>[] = [];
    for (;;) {
      const answer = await call('GET', `/${list}?after=${Number(rows.at(-1)?.id ?? 0)}&limit=1000`);
      expect(answer.statusCode, answer.body).toBe(200);
      rows.push(...answer.json());
      if (answer.json().length < 1000) return rows;
    }
  };

  /** Runs it to its end. Returns the number of rows, once they are those of the API. */
  const finish = async () => {
    expect(await mirror.run()).toEqual({ end: 0, errors: '' });
    const counts: number[] = [];
    for (const list of ['customers', 'sales-invoices']) {
      const copied = mirror.rowsOf(list);
      const columns = Object.keys(copied[0] ?? {});
      const rows = (await all(list)).filter(({ number }) => number !== null);
      const shown = rows.map(row => Object.fromEntries(columns.map(name => [name, row[name]])));
      expect(copied, list).toEqual(shown);
      counts.push(copied.length);
    }
    return counts;
  };

  return { ours, mirror, finish };
};

it('equals what the API answers, however often it was killed beside writers', async () => {
  const { ours, mirror, finish } = await mirrored();
  const rows = Array.from({ length: CUSTOMERS }, (_, at) => ({
    tenant_id: ours.tenantId,
    name: `Klant ${at}`,
    street: 'Plein 2',
    postal_code: '3511 AA',
    city: 'Utrecht',
    country: 'NL',
  }));
  const added = await test.database.platformTransaction(PLATFORM, tx =>
    tx.insert(customers).values(rows).returning({ id: customers.id })
  );
  const writers = writersOf(
    ours,
    added.map(({ id }) => id)
  );
  let kills = 0;
  for (const moment of fc.sample(anyMoment, { seed: SEED, numRuns: 500 })) {
    const { end, errors } = await mirror.run(moment, writers.begin);
    expect(['SIGKILL', 0], errors).toContain(end);
    kills += Number(end === 'SIGKILL');
    if (kills === KILLS) break;
  }
  expect(kills).toBe(KILLS);
  const done = await writers.end();
  expect([...done.keys()].toSorted()).toEqual(KINDS);
  const [copied = 0, invoices = 0] = await finish();
  expect(copied).toBeGreaterThan(CUSTOMERS / 2);
  expect(invoices).toBe(done.get('issue'));
}, 300_000);

it.each([
  ['nothing of a page', (text: string) => text, 0],
  // So the check sees rows that were written without their progress.
  ['the rows without a transaction', (text: string) => text.replace(/db.exec\('begin.*/, ''), 1],
])('keeps %s when it is killed between its rows and its progress', async (_what, changed, kept) => {
  const ours = await invoicingOf(test);
  const { make } = await companyWithTokens(test, ours.tenantId);
  const { token } = await make(TOKEN_PERMISSIONS);
  await ours.customer();
  const dies = "  write();\n  process.kill(process.pid, 'SIGKILL');\n";
  const dying = changed(program).replace('  write();\n', dies);
  expect(dying).toContain(dies);
  const mirror = await mirrorRuns({ program: dying, origin, token });
  onFileEnd(mirror.close);
  expect((await mirror.run()).end).toBe('SIGKILL');
  expect(mirror.rowsOf('customers')).toHaveLength(kept);
});

it('reads everything again once its events have expired', async () => {
  const { ours, mirror, finish } = await mirrored();
  const [staying, leaving] = [await ours.customer(), await ours.customer()];
  await ours.issued();
  await finish();
  await ours.done('PATCH', `/customers/${staying}`, { name: 'Anders' });
  await ours.done('DELETE', `/customers/${leaving}`);
  await test.pool.query('alter table audit_log disable trigger user');
  await test.pool.query(
    `update audit_log set created_at = created_at - interval '31 days' where tenant_id = $1`,
    [ours.tenantId]
  );
  await test.pool.query('alter table audit_log enable trigger user');
  expect(await finish()).toEqual([2, 1]);
  expect(mirror.statuses.get(410)).toBe(1);
});
