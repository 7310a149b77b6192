import { beforeAll, describe, expect, it } from 'vitest';
import { invoicingOf, type Invoicing } from '../support/invoicing.ts';
import { errorOf } from '../support/planner.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let ours: Invoicing;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await invoicingOf(test);
});

const advance = async (projectId: number, percent: number) =>
  ours.issue((await ours.draft({ kind: 'advance', project_id: projectId, percent })).id);

const final = (projectId: number) => ours.draft({ kind: 'final', project_id: projectId });

/** A booking whose plan comes to this net. */
const worth = async (price: number) => {
  const made = await ours.booking(1);
  const plan = await ours.plan(made.projectId);
  await ours.change(made.projectId, {
    op: 'update_line',
    id: plan.lines[0]?.id ?? 0,
    unit_price: price,
  });
  return made;
};

const refusedFinal = (projectId: number) =>
  ours.call('POST', '/sales-invoices', { kind: 'final', project_id: projectId });

describe('advances', () => {
  it('in halves are 5.46 and 5.45, and the rest is exact', async () => {
    const { projectId } = await worth(10.91);
    const first = await advance(projectId, 50);
    const last = await ours.issue((await final(projectId)).id);
    expect([first.net, last.net]).toEqual([5.46, 5.45]);
    expect(last.lines).toMatchObject([{ amount: 1 }, { amount: -1, unit_price: 5.46 }]);
    expect(errorOf(await refusedFinal(projectId))).toEqual([409, 'already_invoiced']);
  });

  it('tell that VAT by document differs from that of what was agreed', async () => {
    const { projectId } = await worth(0.12);
    const first = await advance(projectId, 50);
    const last = await final(projectId);
    expect([first.vat_total, last.vat_total, last.warnings]).toEqual([0.01, 0.01, ['vat_differs']]);
    const { projectId: even } = await worth(10.91);
    await advance(even, 50);
    expect((await final(even)).warnings).toEqual([]);
  });

  it('are at most what was agreed', async () => {
    const { projectId } = await ours.booking();
    await advance(projectId, 60);
    const more = await ours.call('POST', '/sales-invoices', {
      kind: 'advance',
      project_id: projectId,
      percent: 41,
    });
    expect(errorOf(more)).toEqual([409, 'over_agreed']);
  });

  it('of the whole amount leave a final invoice of zero, which is paid', async () => {
    const { projectId } = await ours.booking();
    await advance(projectId, 100);
    const last = await ours.issue((await final(projectId)).id);
    expect(last).toMatchObject({ net: 0, total: 0, status: 'paid' });
  });

  it('of more than the plan has become is credited, the last one first', async () => {
    const { projectId } = await ours.booking();
    await advance(projectId, 50);
    const second = await advance(projectId, 50);
    const plan = await ours.plan(projectId);
    await ours.change(projectId, {
      op: 'update_line',
      id: plan.lines[0]?.id ?? 0,
      amount: 1,
      unit_price: 60,
    });
    const note = await final(projectId);
    expect(note).toMatchObject({ kind: 'credit', net: 100, invoice_id: second.id });
    const settled = await ours.issue(note.id);
    expect(settled.number).toMatch(/^C\d{4}-\d{4}$/);
    expect(await ours.invoice(second.id)).toMatchObject({ status: 'credited', open: 0 });
  });

  it('that were credited are not deducted', async () => {
    const { projectId } = await ours.booking();
    const first = await advance(projectId, 50);
    await ours.creditOf(first.id);
    const last = await final(projectId);
    expect(last).toMatchObject({ net: 200, lines: [{ amount: 2 }] });
  });
});

describe('a final invoice that is still a draft', () => {
  const halfOf = (projectId: number) =>
    ours.draft({ kind: 'advance', project_id: projectId, percent: 50 });

  it('takes off an advance that is issued meanwhile', async () => {
    const { projectId } = await ours.booking();
    const advanceDraft = await halfOf(projectId);
    const draft = await final(projectId);
    expect(draft).toMatchObject({ net: 200, lines: [{ amount: 2 }] });
    await ours.issue(advanceDraft.id);
    const changed = await ours.invoice(draft.id);
    expect(changed).toMatchObject({ net: 100, lines: [{ amount: 2 }, { amount: -1 }] });
    expect(changed.version).toBeGreaterThan(draft.version);
    expect(await ours.issue(draft.id)).toMatchObject({ net: 100, total: 121 });
  });

  it('takes off no advance that is credited meanwhile', async () => {
    const { projectId } = await ours.booking();
    const first = await advance(projectId, 50);
    const draft = await final(projectId);
    expect(draft.net).toBe(100);
    await ours.creditOf(first.id);
    expect(await ours.issue(draft.id)).toMatchObject({ net: 200, lines: [{ amount: 2 }] });
  });

  it('keeps what was typed in it', async () => {
    const { projectId } = await ours.booking();
    const advanceDraft = await halfOf(projectId);
    const draft = await final(projectId);
    const lines = [{ ...draft.lines?.[0], unit_price: 150 }];
    await ours.done('PATCH', `/sales-invoices/${draft.id}`, { lines, note: 'Tot ziens' });
    await ours.issue(advanceDraft.id);
    expect(await ours.invoice(draft.id)).toMatchObject({ net: 200, note: 'Tot ziens' });
  });

  it('is followed by no advance once it is issued', async () => {
    const { projectId } = await ours.booking();
    const advanceDraft = await halfOf(projectId);
    await ours.issue((await final(projectId)).id);
    const refused = await ours.call('POST', `/sales-invoices/${advanceDraft.id}/issue`, {});
    expect(errorOf(refused)).toEqual([409, 'already_invoiced']);
  });

  it('is right after each of the notes that came with it', async () => {
    const office = await invoicingOf(test);
    const customer_id = await office.customer();
    const [high, low] = [
      await office.product(9, { name: 'Lamp', price: 100, vat_class: 'high' }),
      await office.product(9, { name: 'Boek', price: 100, vat_class: 'low' }),
    ];
    const projectId = await office.project('boeking', [0, 24], { customer_id });
    const plan = await office.change(
      projectId,
      { op: 'add_line', product_id: high, amount: 1, factor: 1 },
      { op: 'add_line', product_id: low, amount: 1, factor: 1 }
    );
    for (const percent of [50, 30]) {
      const made = await office.draft({ kind: 'advance', project_id: projectId, percent });
      await office.issue(made.id);
    }
    const book = plan.lines.find(({ product_id }) => product_id === low)?.id ?? 0;
    await office.change(projectId, { op: 'update_line', id: book, amount: 1, unit_price: 10 });
    const draft = await office.draft({ kind: 'final', project_id: projectId });
    expect(draft.net).toBe(20);
    const query = encodeURIComponent(JSON.stringify({ project_id: projectId, kind: 'credit' }));
    const notes = await office.done('GET', `/sales-invoices?filter=${query}`);
    expect(notes).toHaveLength(2);
    for (const { id } of notes) {
      await office.issue(id);
      expect((await office.invoice(draft.id)).net).toBe(20);
    }
    await office.issue(draft.id);
    const money = await office.done('GET', `/projects/${projectId}/money`);
    expect(money.invoiced.net).toBe(110);
  });
});
