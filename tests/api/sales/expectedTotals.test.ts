import { beforeAll, describe, expect, it } from 'vitest';
import type { Quote } from '#contract/sales/quotes';
import { invoicingOf, type Invoicing } from '../support/invoicing.ts';
import { movePast } from '../support/pastInvoices.ts';
import { errorOf } from '../support/planner.ts';
import { routesOf } from '../support/routes.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let ours: Invoicing;

beforeAll(async () => {
  test = await buildTestApp({ ownDatabase: true });
  ours = await invoicingOf(test);
});

/** A call with a total, and what stays as it was when the call is refused. */
interface FinalCall {
  path: string;
  /** With the total that was seen. */
  body: (expected: number) => object;
  total: number;
  /** What the call changes. */
  state: () => Promise<unknown>;
}

const draftInvoice = async () => {
  const { id, version, total } = await ours.byHand();
  const state = async () => {
    const { status, number } = await ours.invoice(id);
    return { status, number };
  };
  return { id, version, total: total ?? 0, state };
};

const lateInvoice = async () => {
  const invoice = await ours.issued();
  await movePast(test, [invoice.id], '60 days');
  return invoice;
};

const stateOfQuote = (id: number) => async () => {
  const { status, version, number, booking }: Quote = await ours.read(id);
  return { status, version, number, booking };
};

/** The calls after which a document, a mail about money or a file of it no longer changes. */
const FINAL: Record<string, () => Promise<FinalCall>> = {
  '/sales-invoices/{id}/issue': async () => {
    const { id, total, state } = await draftInvoice();
    const body = (expected_total: number) => ({ expected_total });
    return { path: `/sales-invoices/${id}/issue`, body, total, state };
  },
  '/sales-invoices/issue': async () => {
    const { id, version, total, state } = await draftInvoice();
    const body = (expected: number) => ({ invoices: [{ id, version, total: expected }] });
    return { path: '/sales-invoices/issue', body, total, state };
  },
  '/quotes/{id}/send': async () => {
    const { id } = await ours.drafted();
    const body = (expected_total: number) => ({
      recipients: ['ada@feest.example'],
      expected_total,
    });
    return { path: `/quotes/${id}/send`, body, total: 242, state: stateOfQuote(id) };
  },
  '/quotes/{id}/accept': async () => {
    const { id } = await ours.sent();
    const body = (expected_total: number) => ({ name: 'Ada', on: '2020-01-01', expected_total });
    return { path: `/quotes/${id}/accept`, body, total: 242, state: stateOfQuote(id) };
  },
  '/reminders': async () => {
    const { id } = await lateInvoice();
    const body = (expected_total: number) => ({ invoice_ids: [id], expected_total });
    const state = async () => (await ours.done('GET', `/sales-invoices/${id}/mails`)).length;
    return { path: '/reminders', body, total: 121, state };
  },
  '/sales-exports': async () => {
    const until = '2999-12-31';
    const next = () => ours.done('GET', `/sales-exports/next?until=${until}`);
    const { total } = await next();
    const body = (expected_total: number) => ({ until, expected_total });
    return { path: '/sales-exports', body, total, state: async () => (await next()).invoices };
  },
};

const TYPED = 'its amount is typed';
const NO_AMOUNT = 'it has no amount';
const DRAFTS = 'it makes a draft, which is seen before it is issued';

/** Why the other calls that write sales take no total. */
const OTHERS: Record<string, string> = {
  '/bank-files': 'nothing is booked',
  '/bank-files/book': TYPED,
  '/deposits': TYPED,
  '/deposits/{id}/keep': TYPED,
  '/deposits/{id}/mail': 'the page asks for what is asked on the day that it is opened',
  '/deposits/{id}/return': TYPED,
  '/deposits/{id}/withdraw': NO_AMOUNT,
  '/quotes': DRAFTS,
  '/quotes/{id}/book': 'what it books was accepted',
  '/quotes/{id}/confirm-dates': NO_AMOUNT,
  '/quotes/{id}/new-version': DRAFTS,
  '/quotes/{id}/reject': NO_AMOUNT,
  '/quotes/{id}/withdraw': NO_AMOUNT,
  '/sales-invoices': DRAFTS,
  '/sales-invoices/{id}/allocate': TYPED,
  '/sales-invoices/{id}/mail': 'it is issued',
  '/sales-payments': TYPED,
  '/sales-payments/{id}/allocate': TYPED,
  '/sales-payments/{id}/part': 'the provider told its amount',
  '/sales-payments/{id}/refund': TYPED,
  '/sales-payments/{id}/reverse': 'it takes back a payment as it was booked',
};

const SALES = /^\/(?:quotes|sales-\w+|reminders|deposits|bank-files)(?:\/|$)/;

describe('a call that makes something final', () => {
  it('is named here, or why it is none', async () => {
    const routes = await routesOf(test);
    const written = routes.filter(({ method, path }) => method === 'POST' && SALES.test(path));
    expect(written.map(({ path }) => path).toSorted()).toEqual(
      [...Object.keys(FINAL), ...Object.keys(OTHERS)].toSorted()
    );
  });

  it.each(Object.entries(FINAL))('%s takes the total that was seen', async (path, prepare) => {
    const { path: called, body, total, state } = await prepare();
    const before = await state();
    const refused = await ours.call('POST', called, body(total + 1));
    if (path === '/sales-invoices/issue') {
      // Each is issued for itself, and refused for itself.
      expect(refused.json()).toMatchObject({ issued: [], failed: [{ code: 'edit_conflict' }] });
    } else {
      expect(errorOf(refused)).toEqual([412, 'edit_conflict']);
      expect(refused.json()).toHaveProperty('current');
    }
    expect(await state()).toEqual(before);
    const done = await ours.call('POST', called, body(total));
    expect(done.statusCode, done.body).toBeLessThan(300);
    expect(await state()).not.toEqual(before);
  });

  it('shows what can be chosen as it was quoted, whatever the plan has by now', async () => {
    const { id, projectId, option } = await ours.sent({ optional: 1 });
    await ours.change(projectId, { op: 'update_line', id: option, amount: 5 });
    expect((await ours.read(id)).sent?.options).toEqual([
      { id: option, name: 'Lamp', amount: 1, net: 100 },
    ]);
    const given = { name: 'Ada', on: '2020-01-01', options: [option], expected_total: 242 };
    const accepted: Quote = await ours.done('POST', `/quotes/${id}/accept`, given);
    expect(accepted).toMatchObject({ total: 363 });
  });

  it('accepts no version that a colleague sent meanwhile', async () => {
    const { id, projectId, line } = await ours.sent();
    const seen: Quote = await ours.read(id);
    expect(seen.sent).toEqual({ version: 1, total: 242, options: [] });
    await ours.done('POST', `/quotes/${id}/new-version`);
    // Still the one that was sent: a draft cannot be accepted.
    await ours.change(projectId, { op: 'update_line', id: line, amount: 3 });
    expect(await ours.read(id)).toMatchObject({ total: 363, sent: { version: 1, total: 242 } });
    const sent = await ours.send(id);
    expect(sent.sent).toMatchObject({ version: 2, total: 363 });
    const body = { name: 'Ada', on: '2020-01-01' };
    const headers = { 'if-match': `"v${seen.revision}"` };
    const refused = await ours.call('POST', `/quotes/${id}/accept`, body, headers);
    expect(errorOf(refused)).toEqual([412, 'edit_conflict']);
    expect(refused.json().current).toMatchObject({ status: 'sent', sent: { version: 2 } });
    const given = { ...body, expected_total: 363 };
    const accepted = await ours.done('POST', `/quotes/${id}/accept`, given);
    expect(accepted).toMatchObject({ status: 'accepted', total: 363 });
    // The same form again gets the same answer.
    expect(await ours.done('POST', `/quotes/${id}/accept`, given)).toMatchObject({
      status: 'accepted',
    });
  });
});
