import { describe, expect, test } from 'vitest';
import { PERMISSIONS } from '#contract/people/permissions';
import { STANDARD_ROLES } from '#contract/people/standardRoles';
import { equipmentRow, productRow } from '#server/sampleData/articles';
import { customerRow } from '#server/sampleData/sampleCustomers';
import { batchesOf, type Make, rowsOf } from '#server/sampleData/generation';
import { invoiceRowFor } from '#server/sampleData/samplePlatformInvoices';
import { colleagueAt } from '#server/sampleData/organisation';
import { projectRowFor } from '#server/sampleData/sampleProjects';
import { randomFrom } from '#server/sampleData/random';
import { SAMPLE_TENANTS } from '#server/sampleData/sampleTenants';

const NOW = new Date('2026-03-15T10:00:00Z');
const generation = { tenantId: 1, now: NOW, seed: 'test', firstNumber: 0 };

const projectRow = projectRowFor([{ id: 7, name: 'Zandhaver Events' }]);

const generate = <Row>(
  make: Make<Row>,
  count: number,
  options: Partial<typeof generation> = {}
) => [...rowsOf('rows', count, { ...generation, ...options }, make)];

describe.each([
  ['customers', customerRow],
  ['equipment', equipmentRow],
  ['products', productRow],
  ['projects', projectRow],
  ['invoices', invoiceRowFor('failed')],
  ['people', colleagueAt('tenant.example', 'hash')],
] as const)('%s', (_kind, make: Make<unknown>) => {
  test('are the same for the same seed, and others for another', () => {
    expect(generate(make, 50)).toEqual(generate(make, 50));
    expect(generate(make, 50, { seed: 'other' })).not.toEqual(generate(make, 50));
  });

  test('begin the same way, however many are wanted', () => {
    expect(generate(make, 80).slice(0, 20)).toEqual(generate(make, 20));
  });
});

test('every e-mail address lies under .example, and no account has that of another', () => {
  const addresses = generate(customerRow, 2_000).flatMap(({ email }) => email ?? []);
  const accounts = SAMPLE_TENANTS.flatMap(({ domain }) =>
    generate(colleagueAt(domain, 'hash'), 100, { seed: domain }).map(({ row }) => row.email)
  );

  for (const address of [...addresses, ...accounts]) {
    expect(address).toMatch(/^[a-z0-9.]+@[a-z0-9]+\.example$/);
  }
  expect(new Set(accounts).size).toBe(accounts.length);
});

test('no serial number comes twice, in a second generation either', () => {
  const first = generate(equipmentRow, 20_000);
  const second = generate(equipmentRow, 20_000, { firstNumber: 20_000 });

  const serialNumbers = [...first, ...second].map(row => row.serial_number);

  expect(new Set(serialNumbers).size).toBe(40_000);
});

test('telephone numbers have ten digits and belong to nobody', () => {
  for (const { phone } of generate(customerRow, 2_000)) {
    if (phone) expect(phone).toMatch(/^(?=(\D*\d){10}$)0\d+-0\d+$/);
  }
});

test('projects end after they start, and what is over was booked or cancelled', () => {
  const rows = generate(projectRow, 2_000);

  for (const { start_date, end_date, status } of rows) {
    expect(String(end_date) > String(start_date)).toBe(true);
    if (String(end_date) < NOW.toISOString()) expect(['boeking', 'geannuleerd']).toContain(status);
  }
  expect(new Set(rows.map(({ status }) => status))).toEqual(
    new Set(['optie', 'offerte', 'boeking', 'geannuleerd'])
  );
});

test('summer months are busier than winter months', () => {
  const startsIn = (...months: string[]) =>
    generate(projectRow, 5_000).filter(row => months.includes(String(row.start_date).slice(5, 7)))
      .length;

  expect(startsIn('06', '07')).toBeGreaterThan(1.5 * startsIn('01', '02'));
});

test('a project without any customer is for nobody', () => {
  const [project] = generate(projectRowFor([]), 1);

  expect(project).toMatchObject({ customer_id: null, customer_name: null });
});

test('invoices are numbered without repetition, and each status occurs', () => {
  const rows = generate(invoiceRowFor('failed'), 12);

  expect(new Set(rows.map(row => row.invoice_number)).size).toBe(12);
  expect(new Set(rows.map(row => row.status))).toEqual(new Set(['pending', 'paid', 'failed']));
  expect(rows[0]).toMatchObject({ period_start: '2026-02-01', period_end: '2026-02-28' });
});

test('no job of a tenant grants what only the platform may do', () => {
  const platformOnly = PERMISSIONS.filter(permission => 'superadminOnly' in permission);

  for (const { permissions } of STANDARD_ROLES) {
    expect(permissions.filter(name => name.startsWith('tenants.'))).toEqual([]);
    for (const { name } of platformOnly) expect(permissions).not.toContain(name);
  }
});

test('batches hold all rows in order, and none more values than a statement takes', () => {
  const rows = Array.from({ length: 12_345 }, (_, id) => ({ id, a: 1, b: 2, c: 3 }));
  const wide = Array.from({ length: 5_000 }, () =>
    Object.fromEntries(Array.from({ length: 30 }, (_, column) => [`c${column}`, column]))
  );

  expect([...batchesOf(rows)].flat()).toEqual(rows);
  for (const batch of batchesOf(wide)) expect(batch.length * 30).toBeLessThan(65_536);
});

test('chance is fair enough', () => {
  const random = randomFrom('dice');
  const throws = Array.from({ length: 60_000 }, () => random.integer(1, 6));

  for (let face = 1; face <= 6; face += 1) {
    const share = throws.filter(value => value === face).length / throws.length;
    expect(share).toBeCloseTo(1 / 6, 2);
  }
});
