import { beforeAll, describe, expect, it } from 'vitest';
import { IMAGE_PURPOSE_NAMES, type ImagePurpose } from '#contract/files/images';
import { FIELD_TEXTS, fieldTextsOf } from './support/fieldTexts.ts';
import { addressed, tenantWithInvoice } from './support/invoices.ts';
import { EMPTY_PDF, storedFilesOf, uploaderOf } from './support/ownedFiles.ts';
import { buildTestApp, type TestApp } from './support/testApp.ts';

type Stored =
  | 'invoices'
  | 'attachments'
  | 'quotes'
  | 'sentLogos'
  | 'salesInvoices'
  | 'issuedLogos'
  | 'salesExports';

/** Where each kind of file is named. */
const OWNERS: Record<ImagePurpose | Stored, string> = {
  avatars: 'users.avatar_url',
  products: 'products.image_url',
  logos: 'tenants.logo_url',
  inspections: 'inspections.report',
  receipts: 'hours_receipts.file_key',
  invoices: 'invoices.pdf_key',
  attachments: 'attachments.file_key',
  quotes: 'quote_versions.pdf_key',
  sentLogos: 'quote_versions.logo_key',
  salesInvoices: 'sales_invoices.pdf_key',
  issuedLogos: 'sales_invoices.logo_key',
  salesExports: 'sales_exports.file_key',
};

/** Names of columns with keys of files. */
const LIKE_KEYS =
  '(^|_)(url|key|file|picture|image|photo|logo|avatar|report|document|attachment|signature|scan|pdf)s?$';

/** Columns with such a name that hold something else. */
const OTHERS = [
  'call_counts.key',
  'files.key',
  'idempotency_keys.key',
  'payments.checkout_url',
  'project_lines.crew_key',
  'sales_amounts.key',
  'sales_attempts.checkout_url',
  'sign_in_attempts.key',
  'tenants.sealed_mollie_key',
  'test_checkouts.redirect_url',
  'vat_codes.key',
  'webhook_endpoints.url',
];

let test: TestApp;
let ours: Awaited<ReturnType<typeof uploaderOf>>;
let files: ReturnType<typeof storedFilesOf>;

beforeAll(async () => {
  test = await buildTestApp({ ownDatabase: true });
  ours = await uploaderOf(test);
  files = storedFilesOf(test);
});

const inspection = async (report: string) => ({
  equipment_id: (await ours.addUnit()).id,
  kind: 'NEN 3140',
  inspected_on: '2026-03-02',
  result: 'passed',
  report,
});

describe('the columns that hold keys of files', () => {
  it('are known by their foreign keys: every kind of upload has one', async () => {
    expect((await files.owners()).toSorted()).toEqual(Object.values(OWNERS).toSorted());
    expect(Object.keys(OWNERS)).toEqual(expect.arrayContaining([...IMAGE_PURPOSE_NAMES]));
  });

  it('are all columns whose name says so', async () => {
    const { rows } = await test.pool.query(
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'public' and data_type = 'text' and column_name ~ $1`,
      [LIKE_KEYS]
    );
    const known = [...(await files.owners()), ...OTHERS];
    expect(rows.map(({ name }) => name).filter(name => !known.includes(name))).toEqual([]);
  });

  it('each have an index that begins with the key or the tenant', async () => {
    for (const owner of await files.owners()) {
      const [table, column] = owner.split('.');
      const { rows } = await test.pool.query(
        'select indexdef from pg_indexes where tablename = $1 and indexdef like $2',
        [table, `%${column})%`]
      );
      // A company is found by its number, and has one logo.
      expect(rows.length, owner).toBe(table === 'tenants' ? 0 : 1);
    }
  });
});

describe('a stored file', () => {
  it('stays while something names it, and is in every backup', async () => {
    const named: Record<string, string> = {};
    for (const purpose of IMAGE_PURPOSE_NAMES) named[purpose] = await ours.upload(purpose);
    const replaced = await ours.upload('avatars');
    await ours.save('PATCH', '/users/update-self', { avatar_url: named.avatars });
    await ours.save('POST', '/products', { name: 'Spot', image_url: named.products });
    await ours.save('PATCH', '/tenant/settings', { logo_url: named.logos });
    await ours.save('POST', '/inspections', await inspection(named.inspections ?? ''));
    await ours.save('POST', '/my/hours', {
      client_id: '7d0f3f5e-0a52-4a42-9c55-1f2e7b6f2a10',
      from: '2026-03-02T08:00:00Z',
      until: '2026-03-02T16:00:00Z',
      expenses: [{ text: 'Parkeren', amount: 12.5, file: named.receipts }],
    });
    const { id, payer } = await tenantWithInvoice(test);
    const document = (await payer('GET', `/invoices/${id}/pdf`)).rawPayload;
    const { rows } = await test.pool.query('select pdf_key from invoices where id = $1', [id]);
    named.invoices = rows[0].pdf_key;
    named.attachments = await ours.attach();
    Object.assign(named, await ours.sendQuote(), await ours.issueAndExport());

    await files.aDayLater();
    await files.aDayLater();
    const left = await files.keysOf();
    expect(left).toEqual(expect.arrayContaining(Object.values(named)));
    expect(left).not.toContain(replaced);
    expect([...test.stored.keys()].toSorted()).toEqual(left.toSorted());
    expect((await files.backedUp()).toSorted()).toEqual(left.map(key => `files/${key}`).toSorted());
    const report = await test.app.inject({
      url: `/api/files/download/${named.inspections}`,
      headers: { authorization: `Bearer ${ours.person.token}` },
    });
    expect(report.rawPayload.equals(EMPTY_PDF)).toBe(true);
    expect((await payer('GET', `/invoices/${id}/pdf`)).rawPayload.equals(document)).toBe(true);
  });

  it('without a reference stays for a day after its upload', async () => {
    const key = await ours.upload('inspections');
    await files.expire();
    expect(await files.keysOf()).toContain(key);
    await files.aDayLater();
    expect(await files.keysOf()).not.toContain(key);
    expect(test.stored.has(key)).toBe(false);
  });

  it.each(Object.values(OWNERS))('cannot be removed while %s names it', async owner => {
    const [table, column] = owner.split('.');
    const { rows } = await test.pool.query(
      `select ${column} as key from ${table} where ${column} is not null limit 1`
    );
    const removing = test.pool.query('delete from files where key = $1', [rows[0].key]);
    await expect(removing).rejects.toMatchObject({ code: '23503' });
  });
});

describe('a record', () => {
  it('names a file of its own company alone, uploaded for it', async () => {
    const stranger = await test.addUser(await test.addTenant(addressed()), [
      'products.view',
      'products.manage',
      'warehouse.manage',
      'settings.manage',
    ]);
    const call = test.callAs(ours.person);
    const unit = (await ours.addUnit()).id;
    const body = {
      equipment_id: unit,
      kind: 'NEN 3140',
      inspected_on: '2026-03-02',
      result: 'passed',
    };
    const product = await ours.save('POST', '/products', { name: 'Spot' });
    const wrong = {
      report: [await ours.upload('inspections', stranger), await ours.upload('avatars'), 'n.v.t.'],
      image_url: [
        await ours.upload('products', stranger),
        await ours.upload('inspections'),
        'x.png',
      ],
      logo_url: [await ours.upload('logos', stranger), await ours.upload('products')],
    };
    for (const report of wrong.report) {
      const answer = await call('POST', '/inspections', { ...body, report });
      expect(Object.keys(answer.json().fields)).toEqual(['report']);
    }
    for (const image_url of wrong.image_url) {
      const answer = await call('PATCH', `/products/${product.id}`, { image_url });
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['image_url']]);
    }
    for (const logo_url of wrong.logo_url) {
      const answer = await call('PATCH', '/tenant/settings', { logo_url });
      expect(answer.statusCode).toBe(400);
      expect(fieldTextsOf(answer)).toEqual({ logo_url: FIELD_TEXTS.file_gone });
    }
  });

  it('of an import is told at its row', async () => {
    const key = await ours.upload('products');
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/products/import',
      payload: `name,image_url\nSpot,${key}\nHaspel,x.png`,
      headers: { 'content-type': 'text/csv', authorization: `Bearer ${ours.person.token}` },
    });
    expect(answer.json()).toMatchObject({ imported: 0, errors: [{ row: 2 }] });
    expect(Object.keys(answer.json().errors[0].fields)).toEqual(['image_url']);
  });
});
