import { beforeAll, describe, expect, it } from 'vitest';
import { addressed, LINES, PERIOD, SENDER, tenantWithInvoice } from '../support/invoices.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

/** Existed before every month that tests invoice. */
const OLD = { created_at: '2020-01-01T00:00:00Z' };

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp({ ownDatabase: true, invoiceSender: SENDER });
});

describe('the monthly run', () => {
  it('issues to every active tenant, once, whoever runs it at the same time', async () => {
    const platform = test.callAs(await test.addUser(null));
    const active = await test.addTenant({ ...addressed(), ...OLD });
    const suspended = await test.addTenant({
      ...addressed(),
      ...OLD,
      account_status: 'suspended',
    });
    await test.addUser(active);
    const runs = await Promise.all([
      platform('POST', '/invoices/run', { month: '2026-02' }),
      platform('POST', '/invoices/run', { month: '2026-02' }),
    ]);
    runs.push(await platform('POST', '/invoices/run', { month: '2026-02' }));
    for (const run of runs) expect(run.statusCode, run.body).toBe(200);
    const { rows } = await test.pool.query(
      `select tenant_id, period_start::text, period_end::text, total_cents, status from invoices
       where run_month = '2026-02-01' and tenant_id = any($1)`,
      [[active, suspended]]
    );
    expect(rows).toEqual([
      {
        tenant_id: active,
        period_start: '2026-02-01',
        period_end: '2026-02-28',
        total_cents: 19_542,
        status: 'pending',
      },
    ]);
    const last = runs.at(-1)?.json();
    expect(last.issued).toEqual([]);
    expect(last.skipped).toContainEqual(
      expect.objectContaining({ tenant_id: active, reason: 'already_invoiced', missing: [] })
    );
  });

  it('charges for the days since a tenant came, in its own time zone, as the preview says', async () => {
    const platform = test.callAs(await test.addUser(null));
    // The 20th of April in Auckland, still the 19th in Europe.
    const part = await test.addTenant({
      ...addressed(),
      created_at: '2026-04-19T13:00:00Z',
      time_zone: 'Pacific/Auckland',
      language_default: 'en',
    });
    const later = await test.addTenant({ ...addressed(), created_at: '2026-05-01T00:00:00Z' });
    const nowhere = await test.addTenant(OLD);
    await test.addUser(part);
    await test.addUser(part);
    const preview = await platform('GET', '/invoices/run?month=2026-04');
    expect(preview.statusCode, preview.body).toBe(200);
    const shownOf = (id: number) =>
      preview.json().tenants.find((row: { tenant_id: number }) => row.tenant_id === id);
    expect(shownOf(part)).toMatchObject({ people: 2, days: 11, days_of_month: 30, skipped: null });
    expect(shownOf(later)).toBeUndefined();
    expect(shownOf(nowhere)).toMatchObject({
      skipped: 'address_incomplete',
      missing: ['address', 'zipcode', 'city', 'country', 'contact_email'],
    });

    const run = await platform('POST', '/invoices/run', { month: '2026-04' });
    expect(run.json().skipped).toContainEqual(
      expect.objectContaining({ tenant_id: nowhere, reason: 'address_incomplete' })
    );
    const invoices = (await platform('GET', `/invoices?filter={"tenant_id":${part}}`)).json();
    const invoice = (await platform('GET', `/invoices/${invoices[0].id}`)).json();
    expect(run.json().issued).toContain(invoice.id);
    expect(invoice).toMatchObject({
      period_start: '2026-04-20',
      period_end: '2026-04-30',
      total_cents: shownOf(part).total_cents,
      lines: [
        {
          description: 'Flightcase subscription, April 2026 (11 of 30 days)',
          quantity: 1,
          unit_cents: 5_463,
        },
        {
          description: 'Flightcase users, April 2026 (11 of 30 days)',
          quantity: 2,
          unit_cents: 458,
        },
      ],
    });
    expect((await platform('GET', `/invoices?filter={"tenant_id":${later}}`)).json()).toEqual([]);
  });

  it('is of a month that is over', async () => {
    const platform = test.callAs(await test.addUser(null));
    for (const month of [new Date().toISOString().slice(0, 7), '2199-01']) {
      const refused = await platform('POST', '/invoices/run', { month });
      expect([refused.statusCode, refused.json().fields.month]).toEqual([
        400,
        'Deze maand is nog niet voorbij.',
      ]);
      expect((await platform('GET', `/invoices/run?month=${month}`)).statusCode).toBe(400);
    }
  });

  it('is for the platform alone', async () => {
    const { payer } = await tenantWithInvoice(test);
    expect((await payer('POST', '/invoices/run', { month: '2026-03' })).statusCode).toBe(403);
    expect((await payer('GET', '/invoices/run?month=2026-03')).statusCode).toBe(403);
    expect((await payer('POST', '/invoices', { ...PERIOD, lines: LINES })).statusCode).toBe(403);
  });
});
