import { beforeAll, describe, expect, it } from 'vitest';
import { FIELD_TEXTS, fieldTextsOf } from '../support/fieldTexts.ts';
import { startFakeMollie } from '../support/fakeMollie.ts';
import { invoicingOf, type Invoicing } from '../support/invoicing.ts';
import { errorOf, fieldsOf } from '../support/planner.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

const IBAN = 'NL02ABNA0123456789';

let test: TestApp;
let ours: Invoicing;
let mollie: Awaited<ReturnType<typeof startFakeMollie>>;

beforeAll(async () => {
  mollie = await startFakeMollie();
  test = await buildTestApp({ mollieApiUrl: mollie.apiUrl });
  ours = await invoicingOf(test);
});

const settings = (body: object) => ours.call('PATCH', '/tenant/settings', body);

/** As if the user of a session had just entered the password again. */
const confirmPassword = ({ sessionId }: { sessionId: string }) =>
  test.pool.query(
    'update sessions set password_checked_at = now(), password_confirmed_at = now() where id = $1',
    [sessionId]
  );

describe('where customers pay', () => {
  it('is changed with the password again, which tells all administrators', async () => {
    const other = await test.addUser(ours.tenantId, ['permissions.edit', 'user.edit']);
    expect(errorOf(await settings({ iban: IBAN }))).toEqual([403, 'password_required']);
    // The same as it was is no change.
    expect((await settings({ iban: 'NL91 ABNA 0417 1643 00' })).statusCode).toBe(200);
    await confirmPassword(ours.user);
    const changed = await settings({ iban: 'nl02 abna 0123 4567 89', bic: 'ABNANL2A' });
    expect(changed.json()).toMatchObject({ iban: IBAN, bic: 'ABNANL2A' });
    const [mail] = await test.mailsTo(other.email);
    expect(mail?.subject).toContain('IBAN');
    expect(mail?.text).toContain(IBAN);
    expect(await test.mailsTo(ours.user.email)).toEqual([]);
  });

  it('is a real account', async () => {
    await confirmPassword(ours.user);
    const wrong = await settings({ iban: 'NL02ABNA0123456788', bic: 'ABN' });
    expect([wrong.statusCode, fieldsOf(wrong)]).toEqual([400, ['iban', 'bic']]);
  });
});

describe("the company's own key of Mollie", () => {
  it('is tried when it is saved, and never read again', async () => {
    const key = 'test_dHar4XY7LxsDOtmnkVtjNVWXLSlXsM';
    await confirmPassword(ours.user);
    mollie.refuse(key);
    const refused = await settings({ mollie_key: key });
    expect(refused.statusCode).toBe(400);
    expect(fieldTextsOf(refused)).toEqual({ mollie_key: FIELD_TEXTS.mollie_key });
    mollie.refuse(undefined);
    const saved = await settings({ mollie_key: key });
    expect(saved.json()).toMatchObject({ mollie_mode: 'test' });
    const read = await ours.call('GET', '/tenant/settings');
    expect(read.json()).not.toHaveProperty('mollie_key');
    for (const answer of [saved, read, await ours.call('GET', '/audit-logs')]) {
      expect(answer.body).not.toContain(key);
    }
    const { rows } = await test.pool.query(
      'select sealed_mollie_key as sealed from tenants where id = $1',
      [ours.tenantId]
    );
    expect(rows[0].sealed).not.toContain(key);
    expect((await settings({ mollie_key: null })).json()).toMatchObject({ mollie_mode: null });
  });

  it('is stored untried while Mollie is out of reach, and the answer says so', async () => {
    const key = 'test_qHar4XY7LxsDOtmnkVtjNVWXLSlXsN';
    await confirmPassword(ours.user);
    expect((await settings({ mollie_key: key })).json()).not.toHaveProperty('mollie_tried');
    mollie.behave('fails');
    const untried = await settings({ mollie_key: key });
    expect(untried.json()).toMatchObject({ mollie_mode: 'test', mollie_tried: false });
    mollie.behave('answers');
    await settings({ mollie_key: null });
  });

  it('has the form of one', async () => {
    const refused = await settings({ mollie_key: 'geheim' });
    expect(refused.statusCode).toBe(400);
    expect(fieldTextsOf(refused)).toEqual({ mollie_key: FIELD_TEXTS.mollie_key });
  });
});

describe('the first number', () => {
  it('is set before the first invoice, and not after it', async () => {
    const office = await invoicingOf(test);
    const set = (first_invoice_number: number) =>
      office.call('PATCH', '/tenant/settings', { first_invoice_number });
    expect((await set(120)).json()).toMatchObject({ has_issued: false });
    expect((await office.issued()).number).toMatch(/-0120$/);
    const late = await set(500);
    expect([late.statusCode, fieldsOf(late)]).toEqual([400, ['first_invoice_number']]);
    const read = await office.call('GET', '/tenant/settings');
    expect(read.json()).toMatchObject({ has_issued: true, first_invoice_number: 120 });
  });

  it('is set by the platform too, whatever other companies have issued', async () => {
    const busy = await invoicingOf(test);
    await busy.issued();
    const fresh = await invoicingOf(test);
    const platform = test.callAs(await test.addUser(null));
    const answer = await platform('PATCH', `/tenant/settings?tenantId=${fresh.tenantId}`, {
      first_invoice_number: 40,
    });
    expect(answer.json()).toMatchObject({ first_invoice_number: 40, has_issued: false });
  });
});

describe('moments and reminders', () => {
  it('end with the rest, and rise', async () => {
    const wrong = await settings({
      moments: [{ percent: 50, when: 'on_accept', days: 0 }],
      reminder_days: [14, 7, 30],
    });
    expect(wrong.statusCode).toBe(400);
    expect(fieldsOf(wrong).map(field => field.split('.')[0])).toEqual(['moments', 'reminder_days']);
    expect(fieldsOf(wrong)).toContain('moments.0.percent');
    const nothing = await settings({
      moments: [
        { percent: 0, when: 'on_accept', days: 0 },
        { percent: null, when: 'after', days: 0 },
      ],
    });
    expect(fieldTextsOf(nothing)).toEqual({ 'moments.0.percent': 'Minimaal 0,01.' });
    const right = await settings({
      moments: [
        { percent: 50, when: 'on_accept', days: 0 },
        { percent: null, when: 'after', days: 0 },
      ],
      reminder_days: [3, 10, 20],
    });
    expect(right.json()).toMatchObject({ reminder_days: [3, 10, 20] });
  });
});
