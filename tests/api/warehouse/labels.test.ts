import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, it } from 'vitest';
import { LABELS_MAX } from '#contract/warehouse/labels';
import { errorOf, fieldsOf } from '../support/planner.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';
import { warehouseOf, type Warehouse } from '../support/warehouse.ts';

let test: TestApp;
let ours: Warehouse;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await warehouseOf(test);
});

const ask = (body: object) => ours.call('POST', '/labels.pdf', { format: 'sheet_24', ...body });

/** The pages of labels, each with its size in mm, its texts and where its links lead. */
const pagesOf = async (body: object) => {
  const answer = await ask(body);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.headers['content-type']).toBe('application/pdf');
  const pdf = await getDocumentProxy(new Uint8Array(answer.rawPayload));
  const { text } = await extractText(pdf);
  return Promise.all(
    text.map(async (words, index) => {
      const page = await pdf.getPage(index + 1);
      const size = page.view.slice(2).map((points: number) => Math.round((points * 25.4) / 72));
      const links: { url: string; rect: number[] }[] = await page.getAnnotations();
      return { size, text: words.replaceAll(/\s+/g, ' '), links };
    })
  );
};

describe('labels', () => {
  it('of units have name, code, serial number, company and where the code leads', async () => {
    const { id } = await ours.planner.add('/equipment', {
      name: 'Spot',
      code: 'SP 1',
      serial_number: 'SN-9',
    });
    const [page, ...more] = await pagesOf({ resource: 'equipment', ids: [id] });
    expect(more).toEqual([]);
    expect(page?.size).toEqual([210, 297]);
    for (const word of ['Spot', 'SP 1', 'S/N SN-9']) expect(page?.text).toContain(word);
    expect(page?.links.map(({ url }) => new URL(url).pathname)).toEqual(['/s/SP%201']);
  });

  it('are told by their hosts: that of the address, and those of before', async () => {
    const appUrl = new URL('https://verhuur.example/kast/');
    const app = await buildTestApp({ appUrl, labelHosts: ['oud.example'] });
    const call = app.callAs(await app.addUser(await app.addTenant()));
    const { label_hosts } = (await call('GET', '/auth/me')).json();
    expect(label_hosts).toEqual(['verhuur.example', 'oud.example']);
  });

  it('begin at the first free place of a sheet, and go on to the next', async () => {
    const { units } = await ours.coded('VEL', 0, ['V-1', 'V-2', 'V-3']);
    const pages = await pagesOf({ resource: 'equipment', ids: units, first: 23 });
    expect(pages.map(({ links }) => links.length)).toEqual([2, 1]);
    const [[left, below] = [], [further] = []] = pages[0]?.links.map(({ rect }) => rect) ?? [];
    // The second place of the last row, and the third.
    expect(left).toBeGreaterThan(70 * (72 / 25.4));
    expect(below).toBeLessThan(37 * (72 / 25.4));
    expect(further).toBeGreaterThan(140 * (72 / 25.4));
    expect(fieldsOf(await ask({ resource: 'equipment', ids: units, first: 25 }))).toEqual([
      'first',
    ]);
  });

  it.each([
    ['label_62x29', [62, 29]],
    ['label_89x36', [89, 36]],
  ])('of %s have a page each', async (format, size) => {
    const { units } = await ours.coded(`ROL${size.join()}`, 0, [`${format}1`, `${format}2`]);
    const pages = await pagesOf({ resource: 'equipment', ids: units, format });
    expect(pages.map(page => page.size)).toEqual([size, size]);
  });

  it('of a product are one for each of its codes, with their amounts', async () => {
    const { id } = await ours.coded('SNOER', 50);
    await ours.planner.call('PUT', `/products/${id}/codes`, {
      codes: [{ code: 'KRAT9', amount: 25 }],
    });
    const [page] = await pagesOf({ resource: 'products', ids: [id] });
    expect(page?.links).toHaveLength(2);
    expect(page?.text).toContain('25 ×');
  });

  it('cut long names, and are five hundred in a call', async () => {
    const name = 'Bewegende kop met een heel lange naam die nergens past '.repeat(3).trim();
    const { id } = await ours.planner.add('/equipment', { name, code: 'L'.repeat(60) });
    const ids = Array.from({ length: LABELS_MAX }, () => id);
    const pages = await pagesOf({ resource: 'equipment', ids, format: 'label_62x29' });
    expect(pages).toHaveLength(LABELS_MAX);
    expect(pages[0]?.text).toContain('…');
    expect(pages[0]?.text).not.toContain(name);
    const more = await ask({ resource: 'equipment', ids: [...ids, id] });
    expect(fieldsOf(more)).toEqual(['ids']);
  });

  it('are refused without a code, of others, and without a right', async () => {
    const { id } = await ours.planner.add('/equipment', { name: 'Kaal' });
    const refused = await ask({ resource: 'equipment', ids: [id] });
    expect(errorOf(refused)).toEqual([409, 'code_missing']);
    expect(refused.json().error).toBe('Nog zonder code: Kaal. Geef die eerst een code.');
    const theirs = await warehouseOf(test);
    const { units } = await theirs.coded('HUN', 0, ['H-1']);
    expect((await ask({ resource: 'equipment', ids: units })).statusCode).toBe(404);
    const call = await ours.planner.colleague('customers.manage');
    const body = { resource: 'equipment', ids: [id], format: 'sheet_24' };
    expect((await call('POST', '/labels.pdf', body)).statusCode).toBe(403);
  });
});
