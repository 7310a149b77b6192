import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PermissionName } from '#contract/people/permissions';
import { buildTestApp, type TestApp, type TestUser } from './support/testApp.ts';
import { bearer, filesOf, keyOf, pngPicture } from './support/uploads.ts';

let test: TestApp;
let tenantId: number;
let person: TestUser;
let files: ReturnType<typeof filesOf>;
let good: Buffer;

beforeAll(async () => {
  test = await buildTestApp();
  tenantId = await test.addTenant();
  files = filesOf(test);
  good = await pngPicture();
});

// Uploads are not limited, unless the test is about that.
beforeEach(async () => {
  person = await test.addUser(tenantId, ['products.view', 'warehouse.manage']);
});

const PDF_END = Buffer.from('\ntrailer<<>>\n%%EOF\n');

describe('uploading', () => {
  it('stops after ten pictures in ten minutes, also when they come at once', async () => {
    const tries = Array.from({ length: 14 }, () => files.upload(person, good));
    const statuses = (await Promise.all(tries)).map(answer => answer.statusCode);
    expect(statuses.filter(status => status === 201)).toHaveLength(10);
    expect(statuses.filter(status => status === 429)).toHaveLength(4);
    const late = await files.upload(person, good);
    expect(late.json().errorCode).toBe('too_many_attempts');
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(500);
    await test.pool.query(
      "update files set created_at = created_at - interval '11 minutes' where user_id = $1",
      [person.id]
    );
    expect((await files.upload(person, good)).statusCode).toBe(201);
  });

  it("stops when the tenant's pictures take 50 MB, and no other tenant's uploads with it", async () => {
    const full = await test.addUser(await test.addTenant());
    const key = keyOf(await files.upload(full, good));
    await test.pool.query('update files set bytes = $1 where key = $2', [50 * 1024 * 1024, key]);
    const answer = await files.upload(full, good);
    expect([answer.statusCode, answer.json().errorCode]).toEqual([409, 'storage_full']);
    expect((await files.upload(person, good)).statusCode).toBe(201);
  });

  it('that was not allowed leaves no file behind', async () => {
    const before = test.stored.size;
    await Promise.all(Array.from({ length: 14 }, () => files.upload(person, good)));
    expect(test.stored.size).toBe(before + 10);
  });

  it('is counted as a try before the file is read, also where it is unreadable', async () => {
    const tries = await Promise.all(
      Array.from({ length: 60 }, () => files.upload(person, Buffer.from('none'), {}))
    );
    const statuses = tries.map(({ statusCode }) => statusCode);
    expect(statuses.filter(status => status === 415)).toHaveLength(40);
    expect(statuses.filter(status => status === 429)).toHaveLength(20);
    const late = await files.upload(person, good);
    expect(late.json().errorCode).toBe('too_many_attempts');
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(500);
    expect((await files.upload(await test.addUser(tenantId), good)).statusCode).toBe(201);
  });

  it('leaves room for others: what one uploads and uses nowhere is a quarter at most', async () => {
    const owner = await test.addTenant();
    const hoarder = await test.addUser(owner, ['warehouse.manage', 'equipment.manage']);
    const pdf = Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(4_900_000), PDF_END]);
    const hoard = () => files.upload(hoarder, pdf, { type: 'inspections' });
    const used = keyOf(await hoard());
    const call = test.callAs(hoarder);
    const unit = (await call('POST', '/equipment', { name: 'Haspel' })).json().id;
    const inspection = { equipment_id: unit, kind: 'NEN 3140', inspected_on: '2026-03-02' };
    const saved = await call('POST', '/inspections', {
      ...inspection,
      result: 'passed',
      report: used,
    });
    expect(saved.statusCode, saved.body).toBe(201);
    expect((await hoard()).statusCode).toBe(201);
    expect((await hoard()).statusCode).toBe(201);
    const refused = await hoard();
    expect([refused.statusCode, refused.json().errorCode]).toEqual([409, 'storage_full']);
    const colleague = await test.addUser(owner, ['warehouse.manage']);
    expect((await files.upload(colleague, pdf, { type: 'inspections' })).statusCode).toBe(201);
  });

  it.each([
    ['avatars', [], []],
    ['products', ['products.view'], ['customers.manage']],
    ['inspections', ['warehouse.manage'], ['products.manage', 'planning.view']],
    ['inspections', ['equipment.manage'], ['settings.manage']],
    ['logos', ['settings.manage'], ['products.manage', 'warehouse.manage']],
  ] as const)('of %s is for %j, not for %j', async (type, may, mayNot) => {
    const statusOf = async (permissions: readonly PermissionName[], values = {}) =>
      (await files.upload(await test.addUser(tenantId, permissions, values), good, { type }))
        .statusCode;
    expect(await statusOf(may)).toBe(201);
    if (mayNot.length > 0) expect(await statusOf(mayNot)).toBe(403);
    if (type === 'products') {
      const freelancer = { user_type: 'freelancer' };
      expect(await statusOf(['products.view'], freelancer)).toBe(403);
      expect(await statusOf(['products.manage'], freelancer)).toBe(201);
    }
  });
});

describe('a stored file', () => {
  it('is read by those who read its record', async () => {
    const report = keyOf(await files.upload(person, good, { type: 'inspections' }));
    const picture = keyOf(await files.upload(person, good, { type: 'products' }));
    const readers = (key: string, permissions: readonly PermissionName[]) =>
      test.addUser(tenantId, permissions).then(async user => {
        const answer = await files.download(key, bearer(user));
        return answer.statusCode;
      });
    expect(await readers(report, ['planning.view'])).toBe(200);
    expect(await readers(report, ['warehouse.manage'])).toBe(200);
    expect(await readers(report, ['customers.view', 'products.manage'])).toBe(403);
    expect(await readers(picture, [])).toBe(200);
  });

  it('opens only once a second factor is set up, where the company asks for one', async () => {
    const strict = await test.addTenant();
    const user = await test.addUser(strict);
    const key = keyOf(await files.upload(user, good));
    await test.pool.query('update tenants set force_twofa = true where id = $1', [strict]);
    const answer = await files.download(key, bearer(user));
    expect([answer.statusCode, answer.json().errorCode]).toEqual([403, '2fa_setup_required']);
  });
});
