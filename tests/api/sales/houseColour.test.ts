import { beforeAll, expect, it } from 'vitest';
import { DUTCH_CUSTOMER, invoicingOf, type Invoicing } from '../support/invoicing.ts';
import { movePast } from '../support/pastInvoices.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let ours: Invoicing;

beforeAll(async () => {
  test = await buildTestApp({ ownDatabase: true });
  ours = await invoicingOf(test);
});

const choose = (house_colour: string | null) =>
  ours.call('PATCH', '/tenant/settings', { house_colour });

const colours = (body: string) => body.match(/\/q\/colours\/\w+\.css/g);

it('is the colour of the links in a reminder, and of a statement', async () => {
  await choose('#aa0044');
  const customer_id = await ours.customer({ ...DUTCH_CUSTOMER, email: 'rood@feest.example' });
  const { id } = await ours.issued(100, { customer_id });
  await movePast(test, [id], '40 days');
  await ours.done('POST', '/reminders', { invoice_ids: [id] });
  const [mail] = await test.mailsTo('rood@feest.example');
  expect(mail?.html).toMatch(/<a href="[^"]+" style="[^"]*color:#aa0044/);
  const plain = await ours.call('GET', `/customers/${customer_id}/statement?format=pdf`);
  await choose(null);
  const other = await ours.call('GET', `/customers/${customer_id}/statement?format=pdf`);
  expect(other.statusCode).toBe(200);
  expect(plain.rawPayload.equals(other.rawPayload)).toBe(false);
});

it('is chosen as a colour, and as nothing else', async () => {
  expect((await choose(' #AA0044 ')).json()).toMatchObject({ house_colour: '#aa0044' });
  for (const wrong of ['red', '#aa0', '#aa0044;}', '</style>']) {
    expect((await choose(wrong)).statusCode, wrong).toBe(400);
  }
  expect((await choose(null)).json()).toMatchObject({ house_colour: null });
});

it('is that of the page, the PDF and the mail of what is sent from then on', async () => {
  await choose(null);
  const before = await ours.sent();
  expect(colours((await ours.open(before.path)).body)).toBeNull();

  await choose('#aa0044');
  const { id } = await ours.drafted();
  await ours.send(id, ['kleur@feest.example']);
  const path = await ours.pathOf(id);
  expect(colours((await ours.open(path)).body)).toEqual(['/q/colours/aa0044.css']);
  expect((await ours.open(`${path}/pdf`)).statusCode).toBe(200);
  const [mail] = await test.mailsTo('kleur@feest.example');
  expect(mail?.html).toContain('background:#aa0044;color:#ffffff');

  // What was sent stays as it was.
  expect(colours((await ours.open(before.path)).body)).toBeNull();
});

it('has a style sheet, in which all texts can be read', async () => {
  const { statusCode, headers, body } = await ours.open('/q/colours/ffe000.css');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/css; charset=utf-8');
  expect(body).toContain('--on-accent:#');
  expect(body).not.toContain('--accent:#ffe000;--on-accent:#ffffff');
  for (const wrong of ['red', 'ffe0001', 'ffe00g', '%7D%7D']) {
    expect((await ours.open(`/q/colours/${wrong}.css`)).statusCode, wrong).toBe(404);
  }
});
