import { beforeAll, describe, expect, it } from 'vitest';
import { invoicingOf, type Invoicing } from '../support/invoicing.ts';
import { errorOf, fieldsOf } from '../support/planner.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let ours: Invoicing;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await invoicingOf(test);
});

describe('a draft', () => {
  it('of a plan has its lines, and no number', async () => {
    const { projectId, customer_id } = await ours.booking();
    const draft = await ours.draft({ kind: 'final', project_id: projectId });
    expect(draft).toMatchObject({
      number: null,
      status: 'draft',
      customer_id,
      net: 200,
      vat_total: 42,
      total: 242,
      vat: [{ rate: 21, base: 200, vat: 42 }],
      lines: [{ description: 'Lamp', amount: 2, unit_price: 100, factor: 1, net: 200 }],
      missing: [],
    });
  });

  it('keeps a heading that has no lines yet, and is issued without it', async () => {
    const { id } = await ours.byHand();
    const headings = [
      { before: 0, name: 'Licht' },
      { before: 1, name: 'Geluid' },
    ];
    const path = `/sales-invoices/${id}`;
    expect(await ours.done('PATCH', path, { headings })).toMatchObject({ headings });
    expect(await ours.done('PATCH', path, { reference: 'PO 7' })).toMatchObject({ headings });
    const listed = await ours.done('GET', '/sales-invoices');
    expect(listed.every((row: object) => !('headings' in row))).toBe(true);
    const unnamed = await ours.call('PATCH', path, { headings: [{ before: 0, name: ' ' }] });
    expect([unnamed.statusCode, fieldsOf(unnamed)]).toEqual([400, ['headings.0.name']]);
    expect(await ours.issue(id)).toMatchObject({ status: 'open', lines: [{ group: null }] });
    const late = await ours.call('PATCH', path, { headings: [] });
    expect(errorOf(late)).toEqual([409, 'not_a_draft']);
  });

  it('takes lines by hand, and counts them', async () => {
    const { id, version } = await ours.byHand();
    const lines = [
      { description: 'Licht', amount: 3, unit_price: 10, vat_code_id: ours.codeOf('high') },
      { description: 'Boek', amount: 1, unit_price: 20, vat_code_id: ours.codeOf('low') },
      {
        description: 'Uren',
        amount: 2,
        unit_price: 25,
        factor: 1.5,
        vat_code_id: ours.codeOf('high'),
      },
    ];
    const changed = await ours.call(
      'PATCH',
      `/sales-invoices/${id}`,
      { lines, discount: 10 },
      { 'if-match': `"v${version}"` }
    );
    expect(changed.json()).toMatchObject({ net: 112.5, vat_total: 21.47 });
    const stale = await ours.call(
      'PATCH',
      `/sales-invoices/${id}`,
      { note: 'Te laat' },
      {
        'if-match': `"v${version}"`,
      }
    );
    expect(stale.statusCode).toBe(412);
  });

  it('tells what its e-invoice would lack, which does not stop issuing', async () => {
    const customer_id = await ours.customer({ coc_number: null });
    const draft = await ours.byHand(100, { customer_id });
    expect(draft).toMatchObject({ missing: [], einvoice_missing: ['customer.coc_number'] });
    expect(await ours.issue(draft.id)).toMatchObject({ status: 'open' });
  });

  it('is deleted; an issued invoice is not', async () => {
    const { id } = await ours.byHand();
    expect((await ours.call('DELETE', `/sales-invoices/${id}`)).statusCode).toBe(200);
    expect((await ours.call('GET', `/sales-invoices/${id}`)).statusCode).toBe(404);
    const issued = await ours.issued();
    expect(errorOf(await ours.call('DELETE', `/sales-invoices/${issued.id}`))).toEqual([
      409,
      'not_a_draft',
    ]);
  });
});

describe('issuing', () => {
  it('numbers it, freezes it, and dates it today', async () => {
    const draft = await ours.byHand();
    const invoice = await ours.issue(draft.id);
    expect(invoice).toMatchObject({ status: 'open', net: 100, total: 121, open: 121 });
    expect(invoice.number).toMatch(/^F\d{4}-\d{4}$/);
    expect(invoice.sha256).toMatch(/^[0-9a-f]{64}$/);
    const again = await ours.call('POST', `/sales-invoices/${draft.id}/issue`, {});
    expect(errorOf(again)).toEqual([409, 'not_a_draft']);
    const changed = await ours.call('PATCH', `/sales-invoices/${draft.id}`, { note: 'Nee' });
    expect(errorOf(changed)).toEqual([409, 'not_a_draft']);
    const paused = await ours.call('PATCH', `/sales-invoices/${draft.id}`, { paused: true });
    expect(paused.json()).toMatchObject({ paused: true, number: invoice.number });
  });

  it('names what the law asks for and is not there, and takes no number', async () => {
    const office = await invoicingOf(test, { company: { vat_number: null, coc_number: null } });
    const customer_id = await office.customer({ street: null, city: null });
    const draft = await office.byHand(100, { customer_id });
    expect(draft.missing).toEqual(
      expect.arrayContaining(['seller.vat_number', 'seller.coc_number', 'customer.city'])
    );
    const refused = await office.call('POST', `/sales-invoices/${draft.id}/issue`, {});
    expect(errorOf(refused)).toEqual([409, 'document_incomplete']);
    expect(fieldsOf(refused)).toEqual(
      expect.arrayContaining(['seller.vat_number', 'customer.street'])
    );
    await office.setCompany({ vat_number: 'NL004495445B01', coc_number: '12345678' });
    await office.done('PATCH', `/customers/${customer_id}`, { street: 'Plein 2', city: 'Utrecht' });
    expect((await office.issue(draft.id)).number).toMatch(/-0001$/);
  });

  it('mails it with PDF and e-invoice, and logs the mail', async () => {
    const { id } = await ours.byHand();
    const address = `klant-${id}@feest.example`;
    const { number } = await ours.issue(id, { mail: true, recipients: [address] });
    const [mail] = await test.mailsTo(address);
    expect(mail?.subject).toContain(number ?? '-');
    expect(mail?.attachments?.map(({ filename }) => filename)).toEqual([
      `${number}.pdf`,
      `${number}.xml`,
    ]);
    const mails = await ours.done('GET', `/sales-invoices/${id}/mails`);
    expect(mails).toMatchObject([{ recipient: address }]);
    expect(mails[0].taken_at).not.toBeNull();
    expect(JSON.stringify(mails)).not.toContain('/f/');
    const links = await ours.done('GET', `/sales-invoices/${id}/links`);
    expect(links).toMatchObject([{ recipient: address, opened: 0 }]);
    expect(links[0].url).toMatch(/\/f\/[\w-]{43}$/);
  });

  it('many drafts issues each independently', async () => {
    const good = await ours.byHand();
    const bad = await ours.draft({ kind: 'manual', customer_id: await ours.customer() });
    const answer = await ours.done('POST', '/sales-invoices/issue', { ids: [good.id, bad.id] });
    expect(answer).toMatchObject({
      issued: [{ id: good.id }],
      failed: [{ id: bad.id, code: 'document_incomplete', fields: ['lines'] }],
    });
  });

  it('gives the same PDF and e-invoice at each call', async () => {
    const { id, number } = await ours.issued();
    const read = async (path: string) =>
      (await ours.call('GET', `/sales-invoices/${id}${path}`)).rawPayload;
    const pdf = await read('.pdf');
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    await ours.setCompany({ name: 'Andere naam' });
    expect((await read('.pdf')).equals(pdf)).toBe(true);
    const xml = (await read('.xml')).toString();
    expect(xml).toContain(`<cbc:ID>${number}</cbc:ID>`);
    expect((await read('.xml')).toString()).toBe(xml);
    expect((await read('.xml?profile=peppol')).toString()).toContain('poacc:billing:3.0');
    const draft = await ours.byHand();
    const preview = await ours.call('GET', `/sales-invoices/${draft.id}/preview.pdf`);
    expect(preview.headers['content-type']).toBe('application/pdf');
    expect((await ours.call('GET', `/sales-invoices/${draft.id}.pdf`)).statusCode).toBe(404);
    expect((await ours.call('GET', `/sales-invoices/${draft.id}.xml`)).statusCode).toBe(404);
  });
});

describe('what is issued outlasts', () => {
  it('its customer, its products and changes of its project, but not the other way round', async () => {
    const { projectId, customer_id, lamp } = await ours.booking();
    const draft = await ours.draft({ kind: 'final', project_id: projectId });
    const { id } = await ours.issue(draft.id);
    await ours.pay(customer_id, 242, [{ invoice_id: id, amount: 242 }]);
    const read = () => ours.call('GET', `/sales-invoices/${id}.pdf`);
    const refused = await ours.call('DELETE', `/projects/${projectId}`);
    expect(errorOf(refused)).toEqual([409, 'in_use']);
    await ours.done('PATCH', `/projects/${projectId}`, { customer_id: null, name: 'Anders' });
    const plan = await ours.plan(projectId);
    await ours.change(projectId, { op: 'remove_line', id: plan.lines[0]?.id ?? 0 });
    for (const path of [`/products/${lamp}`, `/customers/${customer_id}`]) {
      const gone = await ours.call('DELETE', path);
      expect(gone.statusCode, `${path} ${gone.body}`).toBe(200);
    }
    expect(await ours.invoice(id)).toMatchObject({
      customer_id: null,
      customer_name: 'Feestzaal De Kring',
      total: 242,
      lines: [{ description: 'Lamp', product_id: null }],
    });
    expect((await read()).statusCode).toBe(200);
  });

  it('goes with a draft only', async () => {
    const { projectId } = await ours.booking();
    const draft = await ours.draft({ kind: 'final', project_id: projectId });
    expect((await ours.call('DELETE', `/projects/${projectId}`)).statusCode).toBe(200);
    expect((await ours.call('GET', `/sales-invoices/${draft.id}`)).statusCode).toBe(404);
  });
});
