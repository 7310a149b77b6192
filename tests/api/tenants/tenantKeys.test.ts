import { beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

/**
 * Rows that are looked up before anyone knows of which tenant they are, or that have none. All other
 * tables of tenants can be spread over machines by `tenant_id`, so every rule of theirs must hold
 * within one tenant.
 */
const TOGETHER = {
  api_tokens: 'found by a token',
  audit_log: 'is spread by its chain, which is the tenant or the platform',
  challenges: 'found by a token',
  email_changes: 'found by a token',
  live_changes: 'are spread by their chain, which is the tenant or the platform',
  files: 'found by a key that nobody guesses',
  idempotency_keys: "a user's own; the superadmin has no tenant",
  invites: 'found by a token',
  mails: 'taken by whichever process sends next',
  password_resets: 'found by a token',
  recovery_codes: "a user's own",
  role_permissions: 'global roles have no tenant',
  roles: 'global ones have no tenant',
  sample_steps: 'has steps of all companies together',
  sessions: 'found by a token',
  twofa: "a user's own",
  twofa_setups: "a user's own",
  user_permissions: "a user's own",
  user_roles: "a user's own; global roles have no tenant",
  users: 'an e-mail address signs in to one account, of whatever tenant',
};

/** Tables that are not spread and are referred to all the same, by number and tenant. */
const REFERRED_TO: Record<string, string[]> = {
  attachments: ['files'],
  crew: ['users'],
  hours_receipts: ['files'],
  inspections: ['files'],
  invoices: ['files'],
  products: ['files'],
  projects: ['users'],
  quote_versions: ['files'],
  sales_exports: ['files'],
  sales_invoices: ['files'],
  transport: ['users'],
  webhook_endpoints: ['api_tokens'],
};

/**
 * Statement triggers derive claims, bookings of people, and what is open of invoices, from these; each looks
 * at one tenant's rows.
 */
const DERIVED_FROM = [
  'accepted_shortages',
  'assignments',
  'case_contents',
  'claims',
  'crew_functions',
  'equipment',
  'project_groups',
  'project_line_parts',
  'project_line_units',
  'project_lines',
  'projects',
  'repairs',
  'sales_allocations',
  'shifts',
  'stock_movements',
  'sub_hire_lines',
  'sub_hires',
  'transport',
  'vehicles',
];

let test: TestApp;
/** Tables that are spread. */
let spreadNames: string[];

beforeAll(async () => {
  test = await buildTestApp();
  const tables = await tenantTables();
  spreadNames = tables.map(({ name }) => name).filter(name => !(name in TOGETHER));
});

const query = async <Row extends Record<string, unknown>>(text: string) =>
  (await test.pool.query<Row>(text)).rows;

const tenantTables = () =>
  query<{ name: string; optional: boolean }>(`
    select c.relname as name, not a.attnotnull as optional
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by 1`);

describe('tables of tenants', () => {
  it('are spread unless it is known why not, and then each row has a tenant', async () => {
    const tables = await tenantTables();
    expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(TOGETHER)));
    expect(spreadNames).toEqual(expect.arrayContaining(['customers', 'invoices', 'payments']));
    const optional = tables.filter(table => table.optional).map(({ name }) => name);
    expect(optional.filter(name => spreadNames.includes(name))).toEqual([]);
  });

  it('that are spread have no unique rule across tenants but that of their number', async () => {
    const rows = await query<{ name: string; columns: string[] }>(`
      select c.relname as name,
        array(select attname::text from pg_attribute a
          where a.attrelid = c.oid and a.attnum = any(i.indkey) order by 1) as columns
      from pg_index i join pg_class c on c.oid = i.indrelid
      where i.indisunique and c.relnamespace = 'public'::regnamespace`);
    const spread = rows.filter(({ name }) => spreadNames.includes(name));
    const across = spread.filter(({ columns }) => !columns.includes('tenant_id'));
    expect(across.filter(({ columns }) => columns.join() !== 'id')).toEqual([]);
    // The number alone is the key here; (tenant_id, id) is there as well, to be it on several machines.
    for (const { name } of across) {
      const both = spread.filter(row => row.name === name && row.columns.join() === 'id,tenant_id');
      expect(both, name).toHaveLength(1);
    }
  });

  it('that are spread refer to each other within a tenant', async () => {
    const rows = await query<{ from: string; to: string; columns: string[] }>(`
      select k.conrelid::regclass::text as from, k.confrelid::regclass::text as to,
        array(select attname::text from pg_attribute a
          where a.attrelid = k.conrelid and a.attnum = any(k.conkey)) as columns
      from pg_constraint k
      where k.contype = 'f' and k.connamespace = 'public'::regnamespace`);
    const spread = rows.filter(({ from }) => spreadNames.includes(from));
    expect(spread.length).toBeGreaterThan(spreadNames.length);
    for (const { from, to, columns } of spread) {
      expect([...spreadNames, 'tenants', ...(REFERRED_TO[from] ?? [])], from).toContain(to);
      expect(columns, `${from} to ${to}`).toContain('tenant_id');
    }
    const intoSpread = rows.filter(
      ({ from, to }) => !spreadNames.includes(from) && spreadNames.includes(to)
    );
    expect(intoSpread).toEqual([]);
  });

  it('forget a record that is deleted, and never their tenant', async () => {
    const rows = await query<{ name: string; forgotten: string[] }>(`
      select k.conname as name,
        array(select a.attname::text from pg_attribute a where a.attrelid = k.conrelid
          and a.attnum = any(coalesce(k.confdelsetcols, k.conkey))) as forgotten
      from pg_constraint k
      where k.contype = 'f' and k.confdeltype = 'n' and k.connamespace = 'public'::regnamespace`);
    expect(rows.length).toBeGreaterThan(3);
    expect(rows.filter(({ forgotten }) => forgotten.includes('tenant_id'))).toEqual([]);
  });

  it('that are spread have no trigger of a whole statement, but for what is derived of them', async () => {
    const rows = await query<{ name: string; trigger: string }>(`
      select c.relname as name, t.tgname as trigger
      from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal and t.tgtype & 1 = 0 and c.relnamespace = 'public'::regnamespace`);
    expect(rows.map(({ name }) => name)).toContain('audit_log');
    const spread = rows.map(({ name }) => name).filter(name => spreadNames.includes(name));
    expect([...new Set(spread)].toSorted()).toEqual(DERIVED_FROM);
  });
});
