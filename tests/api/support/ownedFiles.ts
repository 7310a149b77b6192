import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { expect, onTestFinished } from 'vitest';
import type { ImagePurpose } from '#contract/files/images';
import { readArchive } from '#server/backup/archive';
import { writeBackup } from '#server/backup/write';
import { PLATFORM } from '#server/db/actor';
import { removeOrphans } from '#server/files/orphans';
import { readFileOwners } from '#server/files/owners';
import type { FileStore } from '#server/files/store';
import { removeExpired } from '#server/jobs/jobs';
import { attachmentsOf } from './attachments.ts';
import { invoicingOf } from './invoicing.ts';
import { QUOTING, quotingOf } from './quoting.ts';
import type { TestApp } from './testApp.ts';
import { sendUpload } from './uploads.ts';

/** A report without anything in it. */
export const EMPTY_PDF = Buffer.from('%PDF-1.7\ntrailer<<>>\n%%EOF\n');

const log = { info: () => undefined, warn: () => undefined };

/** A person who uploads every kind of file, and what they make that names one. */
export const uploaderOf = async (test: TestApp) => {
  const picture = await sharp({
    create: { width: 9, height: 9, channels: 3, background: '#0b6b75' },
  })
    .png()
    .toBuffer();
  const person = await test.addUser(await test.addTenant(), [
    'products.view',
    'products.manage',
    'equipment.manage',
    'warehouse.manage',
    'settings.manage',
    'projects.manage',
  ]);

  const upload = async (type: ImagePurpose, user = person) => {
    const content = type === 'inspections' ? EMPTY_PDF : picture;
    const answer = await sendUpload(test.app, user, { content, fields: { type }, filename: 'x' });
    expect(answer.statusCode, answer.body).toBe(201);
    const key: string = answer.json().file.key;
    return key;
  };

  /** Calls the API as the person, and expects it to go well. */
  const save = async (...call: Parameters<ReturnType<TestApp['callAs']>>) => {
    const answer = await test.callAs(person)(...call);
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    return answer.json();
  };

  /** Adds a file to a project; its key. */
  const attach = async () => {
    const { id } = await save('POST', '/projects', { name: 'Zomerfestival' });
    const added = await attachmentsOf(test).add(person, `/projects/${id}`, EMPTY_PDF);
    expect(added.statusCode, added.body).toBe(201);
    const { rows } = await test.pool.query('select file_key from attachments');
    return String(rows[0].file_key);
  };

  const addUnit = () => save('POST', '/equipment', { name: 'Kabelhaspel' });

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

  return { person, upload, save, attach, addUnit, sendQuote, issueAndExport };
};

/** The files that a server has stored, and what becomes of them. */
export const storedFilesOf = (test: TestApp) => {
  /** The columns with a foreign key to files. */
  const owners = async () => {
    const found = await test.database.platformTransaction(PLATFORM, readFileOwners);
    return found.map(({ table, columns, names }) => `${table}.${columns[names.indexOf('key')]}`);
  };

  const keysOf = async (): Promise<string[]> =>
    (await test.pool.query('select key from files')).rows.map(({ key }) => key);

  const expire = () => removeExpired(test.database, log);

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

  const aDayLater = async () => {
    await test.pool.query("update files set created_at = created_at - interval '25 hours'");
    await expire();
    await removeOrphans({ database: test.database, files: agedStore() }, log);
  };

  const backedUp = async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'flightcase-owners-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = path.join(folder, 'backup.tar.gz');
    const source = { connection: test.connection, files: agedStore(), kind: 'backup' as const };
    await writeBackup({ ...source, sealedWith: undefined }, file);
    const manifest = await readArchive(file);
    return manifest.parts.map(({ name }) => name).filter(name => name.startsWith('files/'));
  };

  return { owners, keysOf, expire, aDayLater, backedUp };
};
