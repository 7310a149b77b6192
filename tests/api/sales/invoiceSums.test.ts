import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { PLATFORM } from '#server/db/actor';
import { invoicingOf, type Invoicing } from '../support/invoicing.ts';
import { errorOf, fieldsOf } from '../support/planner.ts';
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

const credit = (invoiceId: number) => ours.draft({ kind: 'credit', invoice_id: invoiceId });

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

describe('sums', () => {
  it('share a discount over three rates, with the cent that is left', async () => {
    const { id } = await ours.byHand();
    const line = (unit_price: number, key: string) => ({
      description: key,
      amount: 1,
      unit_price,
      vat_code_id: ours.codeOf(key),
    });
    const changed = await ours.done('PATCH', `/sales-invoices/${id}`, {
      lines: [line(10, 'high'), line(10, 'low'), line(10, 'zero')],
      target_total: 29.99,
    });
    expect(changed.net).toBe(29.99);
    expect(changed.vat.map(({ base }: { base: number }) => base)).toEqual([9.99, 10, 10]);
    expect((await ours.issue(id)).total).toBe(changed.total);
  });

  it('are zero with a discount of 100 %, and the invoice is paid', async () => {
    const { id } = await ours.byHand();
    await ours.done('PATCH', `/sales-invoices/${id}`, { discount: 100 });
    expect(await ours.issue(id)).toMatchObject({ net: 0, total: 0, status: 'paid' });
  });

  it('round the price of a piece first: 1.75 times a cent', async () => {
    const { id } = await ours.byHand();
    const changed = await ours.done('PATCH', `/sales-invoices/${id}`, {
      lines: [
        {
          description: 'Schroef',
          amount: 3,
          unit_price: 0.01,
          factor: 1.75,
          vat_code_id: ours.codeOf('high'),
        },
      ],
    });
    expect(changed).toMatchObject({ net: 0.06, lines: [{ each: 0.02, net: 0.06 }] });
  });
});

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
    await ours.issue((await credit(first.id)).id);
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
    await ours.issue((await credit(first.id)).id);
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

const refusedFinal = (projectId: number) =>
  ours.call('POST', '/sales-invoices', { kind: 'final', project_id: projectId });

describe('rates', () => {
  it('of an advance stay its own when the rate changes before the service', async () => {
    const office = await invoicingOf(test);
    const made = await office.booking(2);
    const first = await office.issue(
      (await office.draft({ kind: 'advance', project_id: made.projectId, percent: 50 })).id
    );
    expect(first).toMatchObject({ net: 100, vat_total: 21 });
    // The rate of the last day of service is another one by then.
    await test.database.platformTransaction(PLATFORM, tx =>
      tx.execute(sql`
        insert into vat_rates (tenant_id, vat_code_id, "from", rate)
        values (${office.tenantId}, ${office.codeOf('high')}, '2030-01-01', 25)`)
    );
    const last = await office.draft({ kind: 'final', project_id: made.projectId });
    const issued = await office.issue(last.id);
    expect(issued.net).toBe(100);
    expect(issued.vat.map(({ rate, base, vat }) => [rate, base, vat])).toEqual([
      [21, -100, -21],
      [25, 200, 50],
    ]);
  });

  it('reversed need the number of the customer', async () => {
    const customer_id = await ours.customer({ country: 'BE' });
    const draft = await ours.byHand(100, {
      customer_id,
      lines: [
        { description: 'Licht', amount: 1, unit_price: 100, vat_code_id: ours.codeOf('reverse') },
      ],
    });
    const refused = await ours.call('POST', `/sales-invoices/${draft.id}/issue`, {});
    expect(errorOf(refused)).toEqual([409, 'document_incomplete']);
    expect(fieldsOf(refused)).toEqual(['customer.vat_number']);
    await ours.done('PATCH', `/customers/${customer_id}`, {
      vat_number: 'BE0403019261',
      vat_scheme: 'reverse',
    });
    expect(await ours.issue(draft.id)).toMatchObject({ net: 100, vat_total: 0 });
  });

  it('of a small business are none', async () => {
    const office = await invoicingOf(test, { company: { vat_scheme: 'small', vat_number: null } });
    const { projectId } = await office.booking();
    const draft = await office.draft({ kind: 'final', project_id: projectId });
    expect(await office.issue(draft.id)).toMatchObject({ net: 200, vat_total: 0, total: 200 });
  });
});

describe('damage', () => {
  it('beside rental is refused: it is no sale', async () => {
    const draft = await ours.byHand(100, {
      lines: [
        { description: 'Huur', amount: 1, unit_price: 100, vat_code_id: ours.codeOf('high') },
        { description: 'Kapot', amount: 1, unit_price: 400, vat_code_id: ours.codeOf('damage') },
      ],
    });
    const refused = await ours.call('POST', `/sales-invoices/${draft.id}/issue`, {});
    expect(errorOf(refused)).toEqual([409, 'document_incomplete']);
    expect(fieldsOf(refused)).toContain('lines.vat_code_id');
  });
});

describe('a credit note', () => {
  it('settles its invoice at once', async () => {
    const invoice = await ours.issued();
    const note = await ours.issue((await credit(invoice.id)).id);
    expect(note).toMatchObject({ kind: 'credit', net: 100, total: 121, open: 0 });
    expect(await ours.invoice(invoice.id)).toMatchObject({
      status: 'credited',
      open: 0,
      credited: 121,
    });
  });

  it('takes back at most what is left of each line, also the second time', async () => {
    const invoice = await ours.issued();
    const part = await credit(invoice.id);
    const [line] = part.lines ?? [];
    const half = { ...line, id: line?.id, unit_price: 60 };
    const changed = await ours.call('PATCH', `/sales-invoices/${part.id}`, { lines: [half] });
    expect(changed.statusCode, changed.body).toBe(200);
    await ours.issue(part.id);
    const second = await credit(invoice.id);
    expect(second.net).toBe(40);
    const [rest] = second.lines ?? [];
    const tooMuch = await ours.call('PATCH', `/sales-invoices/${second.id}`, {
      lines: [{ ...rest, unit_price: 41 }],
    });
    expect([tooMuch.statusCode, fieldsOf(tooMuch)]).toEqual([400, ['lines.0.unit_price']]);
    await ours.issue(second.id);
    const third = await ours.call('POST', '/sales-invoices', {
      kind: 'credit',
      invoice_id: invoice.id,
    });
    expect(errorOf(third)).toEqual([409, 'already_credited']);
  });

  it('has the discount of its invoice, so that it gives back what was charged', async () => {
    const draft = await ours.byHand(100);
    await ours.done('PATCH', `/sales-invoices/${draft.id}`, { discount: 10 });
    const invoice = await ours.issue(draft.id);
    const note = await credit(invoice.id);
    expect(note).toMatchObject({ net: 90, discount: 10 });
    for (const [body, field] of [
      [{ discount: 0 }, 'discount'],
      [{ discount: null }, 'discount'],
      [{ target_total: 100 }, 'target_total'],
      [{ target_total: 0 }, 'target_total'],
      [{ lines: [{ ...note.lines?.[0], discountable: false }] }, 'lines.0.discountable'],
    ] as const) {
      const refused = await ours.call('PATCH', `/sales-invoices/${note.id}`, body);
      expect([refused.statusCode, fieldsOf(refused)]).toEqual([400, [field]]);
    }
    const kept = { discount: 10, target_total: null, lines: note.lines, note: 'Retour' };
    await ours.done('PATCH', `/sales-invoices/${note.id}`, kept);
    await ours.issue(note.id);
    expect(await ours.invoice(invoice.id)).toMatchObject({ credited: 108.9, open: 0 });
  });

  it('that was drafted beside another one is refused second', async () => {
    const invoice = await ours.issued();
    const [one, other] = [await credit(invoice.id), await credit(invoice.id)];
    await ours.issue(one.id);
    const refused = await ours.call('POST', `/sales-invoices/${other.id}/issue`, {});
    expect(errorOf(refused)).toEqual([409, 'already_credited']);
  });

  it('of an invoice that is partly paid leaves the rest on the note', async () => {
    const invoice = await ours.issued();
    await ours.pay(invoice.customer_id, 100, [{ invoice_id: invoice.id, amount: 100 }]);
    const note = await ours.issue((await credit(invoice.id)).id);
    expect(note).toMatchObject({ total: 121, open: 100 });
    expect(await ours.invoice(invoice.id)).toMatchObject({
      open: 0,
      credited: 21,
      status: 'credited',
    });
    const next = await ours.issued(200, { customer_id: invoice.customer_id });
    const given = await ours.done('POST', `/sales-invoices/${note.id}/allocate`, {
      allocations: [{ invoice_id: next.id, amount: 100 }],
    });
    expect(given).toMatchObject({ open: 0 });
    expect(await ours.invoice(next.id)).toMatchObject({ open: 142, status: 'partly' });
  });
});
