import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { IMAGE_PURPOSE_NAMES, type ImagePurpose } from '#contract/files/images';
import { readArchive } from '#server/backup/archive';
import { writeBackup } from '#server/backup/write';
import { removeOrphans } from '#server/files/orphans';
import { readFileOwners } from '#server/files/owners';
import type { FileStore } from '#server/files/store';
import { removeExpired } from '#server/jobs/jobs';
import { PLATFORM } from '#server/db/actor';
import { FIELD_TEXTS, fieldTextsOf } from './support/fieldTexts.ts';
import { attachmentsOf } from './support/attachments.ts';
import { invoicingOf } from './support/invoicing.ts';
import { QUOTING, quotingOf } from './support/quoting.ts';
import { addressed, tenantWithInvoice } from './support/invoices.ts';
import { buildTestApp, type TestApp, type TestUser } from './support/testApp.ts';
import { sendUpload } from './support/uploads.ts';

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

const PDF = Buffer.from('%PDF-1.7\ntrailer<<>>\n%%EOF\n');

const log = { info: () => undefined, warn: () => undefined };

let test: TestApp;
let tenantId: number;
let person: TestUser;
let picture: Buffer;

beforeAll(async () => {
  test = await buildTestApp({ ownDatabase: true });
  picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#0b6b75' } })
    .png()
    .toBuffer();
  tenantId = await test.addTenant();
  person = await test.addUser(tenantId, [
    'products.view',
    'products.manage',
    'equipment.manage',
    'warehouse.manage',
    'settings.manage',
    'projects.manage',
  ]);
});

const upload = async (type: ImagePurpose, user = person) => {
  const content = type === 'inspections' ? PDF : picture;
  const answer = await sendUpload(test.app, user, { content, fields: { type }, filename: 'x' });
  expect(answer.statusCode, answer.body).toBe(201);
  const key: string = answer.json().file.key;
  return key;
};

/** Adds a file to a project; its key. */
const attach = async () => {
  const { id } = await save('POST', '/projects', { name: 'Zomerfestival' });
  const added = await attachmentsOf(test).add(person, `/projects/${id}`, PDF);
  expect(added.statusCode, added.body).toBe(201);
  const { rows } = await test.pool.query('select file_key from attachments');
  return String(rows[0].file_key);
};

/** Calls the API as the person, and expects it to go well. */
const save = async (...call: Parameters<ReturnType<TestApp['callAs']>>) => {
  const answer = await test.callAs(person)(...call);
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.json();
};

const addUnit = () => save('POST', '/equipment', { name: 'Kabelhaspel' });

const inspection = async (report: string) => ({
  equipment_id: (await addUnit()).id,
  kind: 'NEN 3140',
  inspected_on: '2026-03-02',
  result: 'passed',
  report,
});

const owners = async () => {
  const found = await test.database.platformTransaction(PLATFORM, readFileOwners);
  return found.map(({ table, columns, names }) => `${table}.${columns[names.indexOf('key')]}`);
};

const keysOf = async (): Promise<string[]> =>
  (await test.pool.query('select key from files')).rows.map(({ key }) => key);

const aDayLater = async () => {
  await test.pool.query("update files set created_at = created_at - interval '25 hours'");
  await removeExpired(test.database, log);
  await removeOrphans({ database: test.database, files: agedStore() }, log);
};

/** The stored files, all of them older than any upload that is under way. */
const agedStore = (): FileStore => ({
  put: async (key, content) => void test.stored.set(key, content),
  write: async (key, source) => void test.stored.set(key, await buffer(source)),
  get: async key => test.stored.get(key) ?? Buffer.alloc(0),
  read: async key => Readable.from([test.stored.get(key) ?? Buffer.alloc(0)]),
  remove: async key => void test.stored.delete(key),
  list: async function* () {
    for (const key of test.stored.keys()) yield { key, changedAt: new Date(0) };
  },
});

const backedUpFiles = async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'flightcase-owners-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'backup.tar.gz');
  const source = { connection: test.connection, files: agedStore(), kind: 'backup' as const };
  await writeBackup({ ...source, sealedWith: undefined }, file);
  const manifest = await readArchive(file);
  return manifest.parts.map(({ name }) => name).filter(name => name.startsWith('files/'));
};

/** Sends a quote of a company with a logo: the keys of its PDF and of the logo of then. */
const sendQuote = async () => {
  const ours = await quotingOf(test, [...QUOTING, 'settings.manage']);
  await ours.done('PATCH', '/tenant/settings', { logo_url: await upload('logos', ours.user) });
  const { id, path: page } = await ours.sent();
  await ours.open(`${page}/pdf`);
  const { rows } = await test.pool.query(
    'select pdf_key as quotes, logo_key as "sentLogos" from quote_versions where quote_id = $1',
    [id]
  );
  return rows[0];
};

/** Issues an invoice of a company with a logo, and exports it: the keys of its files. */
const issueAndExport = async () => {
  const ours = await invoicingOf(test);
  await ours.done('PATCH', '/tenant/settings', { logo_url: await upload('logos', ours.user) });
  const { id, issued_on } = await ours.issued();
  await ours.call('GET', `/sales-invoices/${id}.pdf`);
  await ours.done('POST', '/sales-exports', { until: issued_on });
  const { rows } = await test.pool.query(
    `select i.pdf_key as "salesInvoices", i.logo_key as "issuedLogos", e.file_key as "salesExports"
     from sales_invoices i join sales_exports e on e.tenant_id = i.tenant_id where i.id = $1`,
    [id]
  );
  return rows[0];
};

describe('the columns that hold keys of files', () => {
  it('are known by their foreign keys: every kind of upload has one', async () => {
    expect((await owners()).toSorted()).toEqual(Object.values(OWNERS).toSorted());
    expect(Object.keys(OWNERS)).toEqual(expect.arrayContaining([...IMAGE_PURPOSE_NAMES]));
  });

  it('are all columns whose name says so', async () => {
    const { rows } = await test.pool.query(
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'public' and data_type = 'text' and column_name ~ $1`,
      [LIKE_KEYS]
    );
    const known = [...(await owners()), ...OTHERS];
    expect(rows.map(({ name }) => name).filter(name => !known.includes(name))).toEqual([]);
  });

  it('each have an index that begins with the key or the tenant', async () => {
    for (const owner of await owners()) {
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
    for (const purpose of IMAGE_PURPOSE_NAMES) named[purpose] = await upload(purpose);
    const replaced = await upload('avatars');
    await save('PATCH', '/users/update-self', { avatar_url: named.avatars });
    await save('POST', '/products', { name: 'Spot', image_url: named.products });
    await save('PATCH', '/tenant/settings', { logo_url: named.logos });
    await save('POST', '/inspections', await inspection(named.inspections ?? ''));
    await save('POST', '/my/hours', {
      client_id: '7d0f3f5e-0a52-4a42-9c55-1f2e7b6f2a10',
      from: '2026-03-02T08:00:00Z',
      until: '2026-03-02T16:00:00Z',
      expenses: [{ text: 'Parkeren', amount: 12.5, file: named.receipts }],
    });
    const { id, payer } = await tenantWithInvoice(test);
    const document = (await payer('GET', `/invoices/${id}/pdf`)).rawPayload;
    const { rows } = await test.pool.query('select pdf_key from invoices where id = $1', [id]);
    named.invoices = rows[0].pdf_key;
    named.attachments = await attach();
    Object.assign(named, await sendQuote(), await issueAndExport());

    await aDayLater();
    await aDayLater();
    const left = await keysOf();
    expect(left).toEqual(expect.arrayContaining(Object.values(named)));
    expect(left).not.toContain(replaced);
    expect([...test.stored.keys()].toSorted()).toEqual(left.toSorted());
    expect((await backedUpFiles()).toSorted()).toEqual(left.map(key => `files/${key}`).toSorted());
    const report = await test.app.inject({
      url: `/api/files/download/${named.inspections}`,
      headers: { authorization: `Bearer ${person.token}` },
    });
    expect(report.rawPayload.equals(PDF)).toBe(true);
    expect((await payer('GET', `/invoices/${id}/pdf`)).rawPayload.equals(document)).toBe(true);
  });

  it('without a reference stays for a day after its upload', async () => {
    const key = await upload('inspections');
    await removeExpired(test.database, log);
    expect(await keysOf()).toContain(key);
    await aDayLater();
    expect(await keysOf()).not.toContain(key);
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
    const call = test.callAs(person);
    const unit = (await addUnit()).id;
    const body = {
      equipment_id: unit,
      kind: 'NEN 3140',
      inspected_on: '2026-03-02',
      result: 'passed',
    };
    const product = await save('POST', '/products', { name: 'Spot' });
    const wrong = {
      report: [await upload('inspections', stranger), await upload('avatars'), 'n.v.t.'],
      image_url: [await upload('products', stranger), await upload('inspections'), 'x.png'],
      logo_url: [await upload('logos', stranger), await upload('products')],
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
    const key = await upload('products');
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/products/import',
      payload: `name,image_url\nSpot,${key}\nHaspel,x.png`,
      headers: { 'content-type': 'text/csv', authorization: `Bearer ${person.token}` },
    });
    expect(answer.json()).toMatchObject({ imported: 0, errors: [{ row: 2 }] });
    expect(Object.keys(answer.json().errors[0].fields)).toEqual(['image_url']);
  });
});
