import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, it } from 'vitest';
import { planningOf, type Planning } from '../support/plans.ts';
import { companyOf, hour } from '../support/stock.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let ours: Planning;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await planningOf(test);
});

const readPages = async (pdf: Buffer) => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)));
  return text.map(page => page.replaceAll(/\s+/g, ' '));
};

const document = async (id: number, name: 'pick-list' | 'delivery-note') => {
  const answer = await ours.call('GET', `/projects/${id}/${name}.pdf`);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.headers['content-type']).toBe('application/pdf');
  const pages = await readPages(answer.rawPayload);
  return { file: answer.headers['content-disposition'], pages, text: pages.join(' ') };
};

/** A project with a kit, a unit, a text and an optional line, for a customer. */
const packed = async (customer: object = {}) => {
  const stock = await companyOf(test, ours.tenantId);
  const { id: customer_id } = await ours.add('/customers', {
    name: 'Theater Zürich',
    address: 'Rathausgasse 1',
    ...customer,
  });
  const lamp = await ours.product(9, { name: 'Spot', price: 99, weight: 3, volume: 0.1 });
  const cable = await ours.product(0, { name: 'Kabel', weight: 0.5, power: 20 });
  const code = `K-${customer_id}`;
  const unit = await stock.unit(cable, code);
  const set = await ours.kit([[lamp, 2]], { name: 'Lichtset' });
  const id = await ours.project('boeking', [6, 18], { customer_id, location: 'Grote zaal' });
  await ours.change(
    id,
    { op: 'add_group', ref: 'foh', name: 'FOH' },
    { op: 'add_line', product_id: set, amount: 2, group_ref: 'foh', notes: 'In de lange kist' },
    { op: 'add_line', ref: 'cable', product_id: cable, amount: 1, group_ref: 'foh' },
    { op: 'add_units', line_ref: 'cable', unit_ids: [unit] },
    { op: 'add_line', text: 'Ladder van de zaal', amount: 1 },
    { op: 'add_line', product_id: lamp, amount: 5, optional: true, notes: 'Alleen als het regent' }
  );
  const { number } = (await ours.call('GET', `/projects/${id}`)).json();
  return { id, number: String(number), code };
};

describe('a pick list', () => {
  it('has what is to be fetched, with units, notes and weight; a product once for all kits and groups', async () => {
    const { id, number, code } = await packed();
    const { file, text } = await document(id, 'pick-list');
    expect(file).toBe(`attachment; filename="paklijst-${number}.pdf"`);
    expect(text).toContain(`Paklijst ${number}`);
    expect(text).toContain('Grote zaal');
    expect(text).toContain('Theater Zürich');
    const inOrder = /1 Kabel .*FOH .*4 Spot .*FOH .*Overig .*Ladder van de zaal/;
    expect(text).toMatch(inOrder);
    for (const shown of ['In de lange kist', code, '12 kg', '12,5 kg', '0,4 m³', '20 W']) {
      expect(text).toContain(shown);
    }
    expect(text).not.toContain('Lichtset');
  });

  it('says how many come from elsewhere, also where that is only accepted as missing', async () => {
    const speaker = await ours.product(1, { name: 'QSC K12' });
    const id = await ours.project();
    const changes = [{ op: 'add_line', product_id: speaker, amount: 8 }];
    await ours.post(id, { changes, accept_shortage: { reason: 'Wordt ingehuurd' } });
    expect((await document(id, 'pick-list')).text).toMatch(/8 QSC K12 .*7 × inhuur/);
    expect((await document(id, 'delivery-note')).text).not.toContain('inhuur');
  });

  it('leaves out optional lines and every price', async () => {
    const { id } = await packed();
    for (const name of ['pick-list', 'delivery-note'] as const) {
      const { text } = await document(id, name);
      expect(text).not.toContain('Alleen als het regent');
      expect(text).not.toMatch(/5 Spot|\b99\b|€/);
    }
  });

  it('goes on over pages, each with the titles of its columns and its number', async () => {
    const id = await ours.project('optie');
    const lines = Array.from({ length: 300 }, () => ({
      op: 'add_line' as const,
      text: 'Spot met een zeer lange naam '.repeat(4),
      amount: 3,
    }));
    await ours.change(id, ...lines);
    const { pages } = await document(id, 'pick-list');
    expect(pages.length).toBeGreaterThan(5);
    pages.forEach((page, index) => {
      expect(page).toContain('Aantal Omschrijving Exemplaren Gewicht');
      expect(page).toContain(`${index + 1} van ${pages.length}`);
    });
  });

  it('of a project without equipment says so', async () => {
    const id = await ours.project(null);
    expect((await document(id, 'pick-list')).text).toContain(
      'Er staat geen materiaal op dit project.'
    );
  });
});

describe('a delivery note', () => {
  it('has both addresses and a place to sign, in the language of the customer', async () => {
    const { id, number } = await packed({ language: 'de', contact_person: 'Frau Käser' });
    const { file, text } = await document(id, 'delivery-note');
    expect(file).toBe(`attachment; filename="lieferschein-${number}.pdf"`);
    for (const shown of ['Lieferschein', 'Frau Käser', 'Rathausgasse 1', 'Unterschrift']) {
      expect(text).toContain(shown);
    }
    expect(text).not.toContain('In de lange kist');
    const english = await packed({ language: 'en' });
    expect((await document(english.id, 'delivery-note')).file).toContain('delivery-note-');
  });
});

describe('documents of a project', () => {
  it('are seen by those who see its plan: a driver, and nobody of another tenant', async () => {
    const { id } = await packed();
    const path = `/projects/${id}/pick-list.pdf`;
    const clerk = await test.addUser(ours.tenantId, ['projects.manage']);
    expect((await test.callAs(clerk)('GET', path)).statusCode).toBe(403);
    const driver = await test.addUser(ours.tenantId, [], { user_type: 'freelancer' });
    expect((await test.callAs(driver)('GET', path)).statusCode).toBe(404);
    const trip = { vehicle: 'Bus', departure: hour(0), project_id: id, driver_id: driver.id };
    await ours.add('/transport', trip);
    expect((await test.callAs(driver)('GET', path)).statusCode).toBe(200);
    const theirs = await planningOf(test);
    expect((await theirs.call('GET', path)).statusCode).toBe(404);
  });
});
