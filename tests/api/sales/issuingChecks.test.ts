import { beforeAll, describe, expect, it } from 'vitest';
import { invoicingOf, type Invoicing } from '../support/invoicing.ts';
import { errorOf } from '../support/planner.ts';
import { buildTestApp } from '../support/testApp.ts';

let ours: Invoicing;

beforeAll(async () => {
  ours = await invoicingOf(await buildTestApp());
});

const final = (project_id: number) => ours.draft({ kind: 'final', project_id });

/** A booking of € 200 after an accepted quote. */
const accepted = async () => {
  const { projectId, id, lamp, line, customer_id } = await ours.drafted({ status: 'optie' });
  await ours.done('PATCH', `/customers/${customer_id}`, DETAILS);
  await ours.send(id);
  await ours.done('POST', `/quotes/${id}/accept`, {
    name: 'Ada de Wit',
    on: '2020-01-01',
    options: [],
    note: '',
  });
  return { projectId, lamp, line };
};

const DETAILS = {
  kind: 'business',
  street: 'Plein 2',
  postal_code: '3511 AA',
  city: 'Utrecht',
  country: 'NL',
};

describe('what the typeface lacks', () => {
  it('is named by the draft', async () => {
    const customer_id = await ours.customer(DETAILS);
    await ours.done('PATCH', `/customers/${customer_id}`, { name: 'Łódź 你好 🎤 BV' });
    const draft = await ours.draft({
      kind: 'manual',
      customer_id,
    });
    expect(draft.warnings).toContain('unprintable');
    expect(draft.unprintable).toEqual(['你', '好', '🎤']);
  });
});

describe('what was agreed', () => {
  it('is what a final invoice says, or it tells and asks', async () => {
    const { projectId, line } = await accepted();
    await ours.change(projectId, { op: 'update_line', id: line, unit_price: 80 });
    const draft = await final(projectId);
    expect(draft).toMatchObject({ net: 160, differences: { agreed: 200, now: 160 } });
    expect(draft.warnings).toContain('differs_from_agreed');
    const refused = await ours.call('POST', `/sales-invoices/${draft.id}/issue`, {});
    expect(errorOf(refused)).toEqual([409, 'differs_from_agreed']);
    expect(refused.json().differences).toEqual({ agreed: 200, now: 160 });
    expect((await ours.invoice(draft.id)).number).toBeNull();
    expect(await ours.issue(draft.id, { accept_difference: true })).toMatchObject({ net: 160 });
  });

  it('has what the plan got after it', async () => {
    const { projectId, lamp } = await accepted();
    await ours.change(projectId, { op: 'add_line', product_id: lamp, amount: 1, factor: 1 });
    const first = await ours.draft({ kind: 'advance', project_id: projectId, percent: 40 });
    await ours.issue(first.id);
    const draft = await final(projectId);
    expect(draft).toMatchObject({ net: 220 });
    expect(draft.differences).toBeUndefined();
    await ours.issue(draft.id);
  });

  it('is the plan for a booking without a quote', async () => {
    const { projectId } = await ours.booking();
    const draft = await final(projectId);
    expect(draft.warnings).toEqual([]);
    const lines = [{ ...draft.lines?.[0], unit_price: 120 }];
    const changed = await ours.done('PATCH', `/sales-invoices/${draft.id}`, { lines });
    expect(changed.differences).toEqual({ agreed: 200, now: 240 });
  });
});

describe('what stops issuing', () => {
  it('is told by the draft, all of it', async () => {
    const customer_id = await ours.customer();
    const draft = await ours.byHand(100, {
      customer_id,
      lines: [
        { description: 'Huur', amount: -1, unit_price: 100, vat_code_id: ours.codeOf('high') },
        { description: 'Kapot', amount: 1, unit_price: 10, vat_code_id: ours.codeOf('damage') },
      ],
    });
    expect(draft.missing).toEqual(expect.arrayContaining(['lines.vat_code_id', 'total']));
  });
});

describe('issuing what was seen', () => {
  const issue = (id: number, body: object, headers: object = {}) =>
    ours.call('POST', `/sales-invoices/${id}/issue`, body, headers);

  it('is refused for another version, with the draft as it is', async () => {
    const draft = await ours.byHand();
    await ours.done('PATCH', `/sales-invoices/${draft.id}`, { note: 'Anders' });
    const refused = await issue(draft.id, {}, { 'if-match': `"v${draft.version}"` });
    expect(errorOf(refused)).toEqual([412, 'edit_conflict']);
    expect(refused.json().current).toMatchObject({ id: draft.id, note: 'Anders', number: null });
    const { version } = await ours.invoice(draft.id);
    expect((await issue(draft.id, {}, { 'if-match': `"v${version}"` })).statusCode).toBe(200);
  });

  it('is refused for another total', async () => {
    const draft = await ours.byHand();
    const refused = await issue(draft.id, { expected_total: 120.99 });
    expect(errorOf(refused)).toEqual([412, 'edit_conflict']);
    expect(refused.json().current).toMatchObject({ total: 121, number: null });
    expect((await issue(draft.id, { expected_total: 121 })).json()).toMatchObject({ total: 121 });
  });

  it('many drafts refuses each one that changed meanwhile', async () => {
    const [good, changed, other] = [await ours.byHand(), await ours.byHand(), await ours.byHand()];
    await ours.done('PATCH', `/sales-invoices/${changed.id}`, { note: 'Anders' });
    const seen = [good, changed, other].map(({ id, version, total }) => ({ id, version, total }));
    const answer = await ours.done('POST', '/sales-invoices/issue', {
      invoices: seen.map(each => (each.id === other.id ? { ...each, total: 1 } : each)),
    });
    expect(answer).toMatchObject({
      issued: [{ id: good.id }],
      failed: [
        { id: changed.id, code: 'edit_conflict' },
        { id: other.id, code: 'edit_conflict' },
      ],
    });
    const neither = await ours.call('POST', '/sales-invoices/issue', {});
    expect(neither.statusCode).toBe(400);
  });
});

it('an invoice of days that are long over is late, a credit note of it is not', async () => {
  const { id } = await ours.byHand();
  const days = { service_from: '2020-01-01', service_until: '2020-01-02' };
  const late = await ours.done('PATCH', `/sales-invoices/${id}`, days);
  expect(late.warnings).toContain('late');
  await ours.issue(id);
  const note = await ours.draft({ kind: 'credit', invoice_id: id });
  expect(note).toMatchObject({ ...days, warnings: [] });
});
