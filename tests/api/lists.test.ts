import { brotliDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { asc, count, desc, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { LIST_COUNTED_ROWS, LIST_MAX_WITHOUT_RANGE } from '#contract/base/limits';
import { TOTAL_IS_MINIMUM } from '#contract/base/list';
import { customers } from '#server/tables/customers';
import { conditionsOf } from '#server/records/queries';
import { order } from '#server/records/conditions';
import { PLATFORM } from '#server/db/actor';
import { plannerOf, query } from './support/planner.ts';
import { buildTestApp, type TestApp } from './support/testApp.ts';

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp();
});

type Row = typeof customers.$inferInsert;

/** A planner, and many customers at once: some alike, some without a contact, in any case. */
const withCustomers = async (rows: Omit<Row, 'tenant_id'>[]) => {
  const planner = await plannerOf(test);
  const { tenantId } = planner;
  const write = (values: Omit<Row, 'tenant_id'>[]) =>
    test.database.tenantTransaction({ tenantId, actor: PLATFORM, allTenants: false }, async tx => {
      for (let first = 0; first < values.length; first += 1_000) {
        const part = values.slice(first, first + 1_000);
        await tx.insert(customers).values(part.map(row => ({ ...row, tenant_id: tenantId })));
      }
    });
  await write(rows);
  const page = async (first: number, last: number, sort: [string, string], filter = {}) => {
    const answer = await planner.call(
      'GET',
      `/customers?${query({ range: [first, last], sort, filter })}`
    );
    expect(answer.statusCode, answer.body).toBe(200);
    const ids: number[] = answer.json().map((row: { id: number }) => row.id);
    return { ids, range: answer.headers['content-range'], headers: answer.headers };
  };
  return { ...planner, write, page };
};

const some = (length: number) =>
  Array.from({ length }, (_, index) => ({
    name: `${index % 2 ? 'klant' : 'Klant'} ${(index * 7_919) % 90}`,
    contact_person: index % 3 ? `Contact ${index % 17}` : null,
  }));

/** The plain query that every page must agree with. */
const plainPage = async (tenantId: number, first: number, last: number, sort: Sort) => {
  const [field, direction] = sort;
  const way = direction === 'ASC' ? asc : desc;
  const by = field === 'id' ? [] : [way(sql`lower(${customers[field]})`)];
  return test.database.tenantTransaction(
    { tenantId, actor: PLATFORM, allTenants: false },
    async tx => {
      const rows = await tx
        .select({ id: customers.id })
        .from(customers)
        .where(eq(customers.tenant_id, tenantId))
        .orderBy(...by, way(customers.id))
        .offset(first)
        .limit(last - first + 1);
      const [counted] = await tx
        .select({ total: count() })
        .from(customers)
        .where(eq(customers.tenant_id, tenantId));
      return { ids: rows.map(row => row.id), total: counted?.total };
    }
  );
};

const FIELDS = ['name', 'contact_person', 'id'] as const;

type Sort = [(typeof FIELDS)[number], 'ASC' | 'DESC'];

const anySort = fc.tuple(fc.constantFrom(...FIELDS), fc.constantFrom('ASC', 'DESC'));
const anyPage = fc.record({
  first: fc.integer({ min: 0, max: 1_700 }),
  size: fc.constantFrom(1, 10, 25, 100),
  sort: anySort,
  change: fc.constantFrom('none', 'add', 'rename', 'remove', 'undone'),
});

describe('any page of a list', () => {
  it('is what the plain query answers, whatever is changed in between', async () => {
    const { tenantId, call, add, page } = await withCustomers(some(1_600));
    const change = {
      none: async () => undefined,
      add: async () => void (await add('/customers', { name: 'klant 45' })),
      rename: async (id: number) => void (await call('PATCH', `/customers/${id}`, { name: 'AAA' })),
      remove: async (id: number) => void (await call('DELETE', `/customers/${id}`)),
      undone: async (id: number) => {
        const broken = test.database.tenantTransaction(
          { tenantId, actor: PLATFORM, allTenants: false },
          async tx => {
            await tx.delete(customers).where(eq(customers.id, id));
            throw new Error('undone');
          }
        );
        await expect(broken).rejects.toThrow('undone');
      },
    };
    await fc.assert(
      fc.asyncProperty(anyPage, async ({ first, size, sort, change: kind }) => {
        const before = await page(first, first + size - 1, sort);
        await change[kind](before.ids[0] ?? 0);
        const [ours, plain] = await Promise.all([
          page(first, first + size - 1, sort),
          plainPage(tenantId, first, first + size - 1, sort),
        ]);
        expect(ours.ids).toEqual(plain.ids);
        expect(ours.range?.toString().split('/')[1]).toBe(String(plain.total));
      }),
      { numRuns: 60 }
    );
  });

  it('shows each record once while others write', async () => {
    const { call, add, page } = await withCustomers(some(1_200));
    const writers = Array.from({ length: 20 }, (_, index) =>
      add('/customers', { name: `Nieuw ${index}` })
    );
    const pages = Array.from({ length: 20 }, (_, index) =>
      page(1_100 + index, 1_150 + index, ['name', 'DESC'])
    );
    for (const { ids, range } of await Promise.all(pages)) {
      const total = Number(range?.toString().split('/')[1]);
      expect(new Set(ids).size).toBe(ids.length);
      expect(total).toBeGreaterThanOrEqual(1_200);
      expect(total).toBeLessThanOrEqual(1_220);
    }
    await Promise.all(writers);
    const whole = (await call('GET', '/customers')).json();
    expect((await page(1_219, 1_219, ['id', 'ASC'])).ids).toEqual([whole.at(-1).id]);
  });

  it('never has rows of another tenant with as many records', async () => {
    const one = await withCustomers(some(1_100));
    const other = await withCustomers(some(1_100));
    const theirs = await one.page(1_000, 1_024, ['name', 'ASC']);
    const ours = await other.page(1_000, 1_024, ['name', 'ASC']);
    expect(ours.ids).toHaveLength(25);
    expect(theirs.ids.filter(id => ours.ids.includes(id))).toEqual([]);
  });
});

describe('the text that a list is searched for', () => {
  it.each(['fest', 'FESTIVAL', 'ivalé', 'l&m', '100%', 'f_st', 'x', '06-12'])(
    'is found inside words as the plain query finds it: %s',
    async q => {
      const names = ['Zomerfestivalé', 'FESTIVAL L&M', '100% fest', 'f_st', 'xyz', 'Ander'];
      const { page } = await withCustomers(
        names.map((name, index) => ({ name, phone: index === 5 ? '06-12345678' : null }))
      );
      const { ids } = await page(0, 24, ['id', 'ASC'], { q });
      const all = await page(0, 24, ['id', 'ASC']);
      const expected = all.ids.filter((_, index) =>
        `${names[index]} ${index === 5 ? '06-12345678' : ''}`
          .toLowerCase()
          .includes(q.toLowerCase())
      );
      expect(ids).toEqual(expected);
    }
  );

  it.each(['\0', 'a\0b', '\ud800'])('is refused where no text can be %j', async q => {
    const { call } = await withCustomers([]);
    expect((await call('GET', `/customers?${query({ filter: { q } })}`)).statusCode).toBe(400);
    const filtered = await call('GET', `/equipment?${query({ filter: { type: q } })}`);
    expect(filtered.statusCode).toBe(400);
    const found = await call('GET', '/search?q=a%00b');
    expect(found.statusCode).toBe(400);
  });

  it('is counted as far as anyone pages, and the answer says so', async () => {
    const many = Array.from({ length: LIST_COUNTED_ROWS + 30 }, (_, index) => ({
      name: `Zomerfestival ${index}`,
    }));
    const { page } = await withCustomers(many);
    const first = await page(0, 24, ['id', 'ASC'], { q: 'festival' });
    expect(first.ids).toHaveLength(25);
    expect(first.range).toBe(`customers 0-24/${LIST_COUNTED_ROWS + 25}`);
    expect(first.headers[TOTAL_IS_MINIMUM]).toBe('true');
    const last = await page(10_020, 10_044, ['id', 'ASC'], { q: 'festival' });
    expect(last.range).toBe('customers 10020-10029/10030');
    expect(last.headers).not.toHaveProperty(TOTAL_IS_MINIMUM);
  });
});

describe('a list without a range', () => {
  it('is a plain array up to a limit, and beyond it says that a range is required', async () => {
    const { call, write, page } = await withCustomers(
      Array.from({ length: LIST_MAX_WITHOUT_RANGE }, (_, index) => ({ name: `Klant ${index}` }))
    );
    const whole = await call('GET', '/customers');
    expect(whole.json()).toHaveLength(LIST_MAX_WITHOUT_RANGE);
    expect(whole.headers).not.toHaveProperty('content-range');
    await write([{ name: 'Een te veel' }]);
    const refused = await call('GET', '/customers');
    expect([refused.statusCode, refused.json().errorCode]).toEqual([400, 'range_required']);
    expect(refused.json().error).toContain('?range=[0,99]');
    expect((await page(0, 9, ['id', 'ASC'])).ids).toHaveLength(10);
  });
});

describe('an export', () => {
  it('comes in the order of the list, over more than one batch', async () => {
    const { call, page } = await withCustomers(some(2_300));
    const order = query({ sort: ['contact_person', 'DESC'] });
    const csv = (await call('GET', `/customers/export?${order}`)).body.trim().split('\n').slice(1);
    expect(csv).toHaveLength(2_300);
    const whole = (await call('GET', `/customers?${order}`)).json();
    expect(csv.map(line => line.split(';').slice(0, 3).join())).toEqual(
      whole.map((row: Row & { id: number }) => `${row.id},${row.name},${row.contact_person ?? ''}`)
    );
    expect((await page(0, 0, ['contact_person', 'DESC'])).ids).toEqual([whole[0].id]);
  });
});

it.each(['', '?range=[0,39]'])('is compressed for clients that take it (%s)', async range => {
  const { user } = await withCustomers(some(50));
  const ask = (encoding: string) =>
    test.app.inject({
      url: `/api/customers${range}`,
      headers: { authorization: `Bearer ${user.token}`, 'accept-encoding': encoding },
    });
  const [plain, packed] = await Promise.all([ask('identity'), ask('gzip, br')]);
  expect(plain.headers).not.toHaveProperty('content-encoding');
  expect(packed.headers).toMatchObject({
    'content-encoding': 'br',
    vary: expect.stringContaining('accept-encoding'),
  });
  expect(packed.headers['content-range']).toBe(range ? 'customers 0-39/50' : undefined);
  expect(plain.headers['content-range']).toBe(packed.headers['content-range']);
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
});

describe('a page of a search for a common word', () => {
  interface Plan {
    'Relation Name'?: string;
    'Actual Rows': number;
    'Rows Removed by Filter'?: number;
    Plans?: Plan[];
  }

  const rowsRead = (plan: Plan): number =>
    (plan['Relation Name'] === 'customers'
      ? plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)
      : 0) + (plan.Plans ?? []).reduce((sum, part) => sum + rowsRead(part), 0);

  it('reads on in the order of the list until it is full', async () => {
    const rows = Array.from({ length: LIST_COUNTED_ROWS + 2 }, (_, index) => ({
      name: `Feestzaal ${index}`,
    }));
    const { tenantId } = await withCustomers(rows);
    await test.connection.withoutTimeLimit(client => client.query('analyze customers'));
    const actor = PLATFORM;
    const read = await test.database.tenantTransaction(
      { tenantId, actor, allTenants: false },
      async tx => {
        const where = await conditionsOf(tx, customers, { filter: { q: 'feestzaal' } });
        const page = tx
          .select({ id: customers.id })
          .from(customers)
          .where(where)
          .orderBy(...order(customers, ['name', 'ASC']))
          .limit(25);
        const { rows: answers } = await tx.execute<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
          sql`explain (analyze, format json) ${page}`
        );
        const [answer] = answers;
        return answer && rowsRead(answer['QUERY PLAN'][0].Plan);
      }
    );
    expect(read).toBe(25);
  });
});
