import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, it } from 'vitest';
import { fieldsOf, plannerOf } from '../support/planner.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp();
});

const hired = async () => {
  const planner = await plannerOf(test);
  await test.pool.query(
    `update tenants set name = 'Zilverspoor', address = 'Energieweg 14', city = 'Utrecht',
      contact_email = 'verhuur@zilverspoor.example' where id = $1`,
    [planner.tenantId]
  );
  const supplier = await planner.add('/customers', { name: 'Vossenberg', is_supplier: true });
  const lamp = await planner.add('/products', { name: 'Spot', stock: 1 });
  const line = { product_id: lamp.id, unit_cost: 77.35 };
  const hire = await planner.add('/sub-hires', {
    supplier_id: supplier.id,
    status: 'requested',
    from: '2031-05-01T08:00:00Z',
    until: '2031-05-03T08:00:00Z',
    lines: [
      { ...line, amount: 4 },
      { ...line, amount: 2 },
    ],
  });
  return { ...planner, hire };
};

const textOf = async (pdf: Buffer) => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)));
  return text.join(' ').replaceAll(/\s+/g, ' ');
};

describe('the order of a sub-hire', () => {
  it('is a PDF of names, amounts, the period and our address, without prices', async () => {
    const { call, hire } = await hired();
    const answer = await call('GET', `/sub-hires/${hire.id}/order.pdf`);
    expect(answer.statusCode, answer.body).toBe(200);
    const text = await textOf(answer.rawPayload);
    for (const part of ['Vossenberg', 'Energieweg 14', '6 Spot', '1 mei 2031']) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('77');
  });

  it('names the letters that it cannot print, and not those of what it does not show', async () => {
    const { call, hire, add } = await hired();
    expect((await call('GET', `/sub-hires/${hire.id}/order`)).json()).toEqual({ unprintable: [] });
    const lamp = await add('/products', { name: 'Łamp 你', stock: 1 });
    await call('PATCH', `/sub-hires/${hire.id}`, {
      notes: '好',
      lines: [{ product_id: lamp.id, amount: 1 }],
    });
    await call('PATCH', `/customers/${hire.supplier_id}`, { contact_person: 'مر' });
    const named = await call('GET', `/sub-hires/${hire.id}/order`);
    expect(named.json().unprintable.toSorted()).toEqual(['م', 'ر', '你'].toSorted());
    const stranger = await plannerOf(test);
    expect((await stranger.call('GET', `/sub-hires/${hire.id}/order`)).statusCode).toBe(404);
  });

  it('is mailed once to the supplier, who answers the company', async () => {
    const { call, hire } = await hired();
    const to = `order-${hire.id}-${Date.now()}@vossenberg.example`;
    const body = { to, message: 'Graag morgen bellen.\nSanne' };
    const key = { 'idempotency-key': crypto.randomUUID() };
    for (let time = 0; time < 2; time += 1) {
      const answer = await call('POST', `/sub-hires/${hire.id}/order`, body, key);
      expect([answer.statusCode, answer.json()]).toEqual([200, { sent_to: to }]);
    }
    const [mail, ...more] = await test.mailsTo(to);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ replyTo: 'verhuur@zilverspoor.example' });
    expect(mail?.subject).toContain('Zilverspoor');
    expect(mail?.text).toContain('Graag morgen bellen.');
    expect(mail?.text).not.toContain('/sub-hires/');
    const [attachment] = mail?.attachments ?? [];
    expect(attachment?.filename).toBe(`bestelling-${hire.id}.pdf`);
    expect(await textOf(Buffer.from(attachment?.content ?? '', 'base64'))).toContain('6 Spot');
    const log = await call('GET', `/sub-hires/${hire.id}/mails`);
    expect(log.json()).toMatchObject([{ recipient: to, subject: mail?.subject }]);
  });

  it('goes to an address, is sent by planners, and is of the own company', async () => {
    const { call, hire, tenantId } = await hired();
    const path = `/sub-hires/${hire.id}/order`;
    const wrong = await call('POST', path, { to: 'geen adres' });
    expect([wrong.statusCode, fieldsOf(wrong)]).toEqual([400, ['to']]);
    const reader = test.callAs(await test.addUser(tenantId, ['planning.view']));
    expect((await reader('POST', path, { to: 'a@b.example' })).statusCode).toBe(403);
    const stranger = await plannerOf(test);
    expect((await stranger.call('POST', path, { to: 'a@b.example' })).statusCode).toBe(404);
    expect((await stranger.call('GET', `${path}.pdf`)).statusCode).toBe(404);
    expect((await stranger.call('GET', `/sub-hires/${hire.id}/mails`)).statusCode).toBe(404);
  });
});
