import { crc32, deflateSync } from 'node:zlib';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { IMAGE_MAX_BYTES } from '#contract/files/images';
import type { PermissionName } from '#contract/people/permissions';
import { FIELD_TEXTS, fieldTextsOf } from './support/fieldTexts.ts';
import { buildTestApp, type TestApp, type TestUser } from './support/testApp.ts';
import { sendUpload } from './support/uploads.ts';

let test: TestApp;
let tenantId: number;
let person: TestUser;
let good: Buffer;

beforeAll(async () => {
  test = await buildTestApp();
  tenantId = await test.addTenant();
  good = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0b6b75' } })
    .png()
    .toBuffer();
});

// Uploads are not limited, unless the test is about that.
beforeEach(async () => {
  person = await test.addUser(tenantId, ['products.view', 'warehouse.manage']);
});

const upload = (user: TestUser, content: Buffer, fields: object = {}, filename?: string) =>
  sendUpload(test.app, user, {
    content,
    fields: { type: 'avatars', scope: 'system', ...fields },
    ...(filename !== undefined && { filename }),
  });

const keyOf = (answer: Awaited<ReturnType<typeof upload>>): string => answer.json().file.key;

const download = (key: string, headers: object = {}) =>
  test.app.inject({ url: `/api/files/download/${key}?t=1`, headers: { ...headers } });

const bearer = (user: TestUser) => ({ authorization: `Bearer ${user.token}` });

const PDF_END = Buffer.from('\ntrailer<<>>\n%%EOF\n');

/** A picture of so many pixels each way, in few bytes. */
const greyPng = (side: number) => {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(side * (side + 1)), { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

describe('an uploaded picture', () => {
  it.each(['', '{}', '--x', '--x\r\ncontent-disposition: form-data; name="file"\r\n\r\nhalf'])(
    'is refused as a form that breaks off or is none: %j',
    async payload => {
      const answer = await test.app.inject({
        method: 'POST',
        url: '/api/files/upload',
        payload,
        headers: { ...bearer(person), 'content-type': 'multipart/form-data; boundary=x' },
      });
      expect([answer.statusCode, answer.json().errorCode]).toEqual([400, 'invalid_input']);
    }
  );

  it('is drawn anew, smaller, under a name of ours, and becomes the avatar', async () => {
    const answer = await upload(person, good, {}, '../../x.png');
    expect(answer.statusCode).toBe(201);
    const key = keyOf(answer);
    expect(key).toMatch(/^[\w-]{22}\.png$/);
    const stored = await sharp(test.stored.get(key)).metadata();
    expect([stored.width, stored.height]).toEqual([512, 341]);
    for (const field of ['avatar_url', 'avatar']) {
      const update = { [field]: null };
      await test.callAs(person)('PATCH', '/users/update-self', update);
      const profile = await test.callAs(person)('PATCH', '/users/update-self', { [field]: key });
      expect(profile.json().avatar_url).toBe(key);
    }
    const shown = await download(key, bearer(person));
    expect(shown.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  it('loses what was hidden in it', async () => {
    const tagged = await sharp(good)
      .jpeg()
      .withExif({ IFD0: { Artist: 'geheim' } })
      .toBuffer();
    const script = Buffer.from('<script>alert(1)</script>');
    const jpeg = await sharp(good).jpeg().toBuffer();
    const length = Buffer.from([0xff, 0xfe, 0, script.length + 2]);
    const commented = Buffer.concat([jpeg.subarray(0, 2), length, script, jpeg.subarray(2)]);
    // Three million bytes behind the picture are still within what may be uploaded.
    const padded = Buffer.concat([good, script, Buffer.alloc(3_000_000, 'geheim')]);
    for (const content of [tagged, commented, Buffer.concat([good, script]), padded]) {
      const stored = test.stored.get(keyOf(await upload(person, content)));
      expect(stored?.includes('geheim')).toBe(false);
      expect(stored?.includes('script')).toBe(false);
    }
  });

  it('is taken whatever its name says', async () => {
    const answer = await upload(person, good, {}, 'a.png.html');
    expect(keyOf(answer)).toMatch(/^[\w-]{22}\.png$/);
  });

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a GIF with script', Buffer.from('GIF89a/*')],
    ['a PDF', Buffer.from('%PDF-1.4')],
    ['a signature alone', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
    ['an SVG with the name of a PNG', Buffer.from('<?xml version="1.0"?><svg/>')],
    ['nothing', Buffer.alloc(0)],
  ])('is refused when it is %s', async (_, content) => {
    const answer = await upload(person, content);
    expect([400, 415]).toContain(answer.statusCode);
    expect(answer.json().errorCode).toMatch(/image_unreadable|invalid_input/);
  });

  it('is refused when it is cut off', async () => {
    expect((await upload(person, good.subarray(0, 200))).statusCode).toBe(415);
  });

  it('is refused when it is too large, in bytes or in pixels', async () => {
    const bytes = Buffer.concat([good, Buffer.alloc(IMAGE_MAX_BYTES)]);
    expect((await upload(person, bytes)).statusCode).toBe(413);
    const bomb = Buffer.from(good);
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    const answer = await upload(person, bomb);
    expect([413, 415]).toContain(answer.statusCode);
    const inflated = await upload(person, greyPng(9_000));
    expect([inflated.statusCode, inflated.json().errorCode]).toEqual([413, 'image_too_large']);
  });

  it('may be a PDF where it is the report of an inspection, which is only ever downloaded', async () => {
    const report = Buffer.from(
      '%PDF-1.7\n1 0 obj<</OpenAction 2 0 R>>endobj\ntrailer<<>>\n%%EOF\n'
    );
    const key = keyOf(await upload(person, report, { type: 'inspections' }, 'keuring.pdf'));
    expect(key).toMatch(/^[\w-]{22}\.pdf$/);
    const sent = await download(key, bearer(person));
    expect(sent.rawPayload.equals(report)).toBe(true);
    expect(sent.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="inspections.pdf"',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const picture = await upload(person, good, { type: 'inspections' });
    expect(keyOf(picture)).toMatch(/\.png$/);
    for (const [content, type, problem] of [
      [report, 'products', 'image_unreadable'],
      [Buffer.from('%PDF-1.7 broken off'), 'inspections', 'file_unreadable'],
      [Buffer.from('<html><script>%%EOF'), 'inspections', 'file_unreadable'],
      [Buffer.concat([report, Buffer.alloc(IMAGE_MAX_BYTES)]), 'inspections', 'file_too_large'],
    ] as const) {
      expect((await upload(person, content, { type })).json().errorCode).toBe(problem);
    }
  });

  it.each([{ type: 'documents' }, { type: '../etc' }])('is refused for %j', async fields => {
    expect((await upload(person, good, fields)).json().fields).toHaveProperty('type');
  });

  it("is seen by the own tenant and the platform, and is nobody else's avatar", async () => {
    const key = keyOf(await upload(person, good));
    const stranger = await test.addUser(await test.addTenant());
    const colleague = await test.addUser(person.tenantId);
    expect((await download(key)).statusCode).toBe(401);
    expect((await download(key, bearer(stranger))).statusCode).toBe(404);
    expect((await download(key, bearer(colleague))).statusCode).toBe(200);
    expect((await download(key, bearer(await test.addUser(null)))).statusCode).toBe(200);
    const worn = await test.callAs(colleague)('PATCH', '/users/update-self', { avatar_url: key });
    expect(fieldTextsOf(worn)).toEqual({ avatar_url: FIELD_TEXTS.file_gone });
  });

  it('opens by a cookie that opens nothing else, as long as the session lives', async () => {
    const key = keyOf(await upload(person, good));
    const user = await test.addUser(person.tenantId);
    const cookie = `files=${test.tokens.signFileToken({ userId: user.id, sessionId: user.sessionId })}`;
    expect((await download(key, { cookie })).statusCode).toBe(200);
    expect((await download(key, { cookie: `${cookie}x` })).statusCode).toBe(401);
    await test.callAs(user)('POST', '/auth/logout');
    expect((await download(key, { cookie })).statusCode).toBe(401);
  });

  it.each(['..%2f..%2fetc%2fpasswd', '%2e%2e/', '%00.png', 'x.png', `${'a'.repeat(22)}.svg`])(
    'is not found at %s',
    async key => {
      expect((await download(key, bearer(person))).statusCode).toBe(404);
    }
  );
});

describe('uploading', () => {
  it('stops after ten pictures in ten minutes, also when they come at once', async () => {
    const tries = Array.from({ length: 14 }, () => upload(person, good));
    const statuses = (await Promise.all(tries)).map(answer => answer.statusCode);
    expect(statuses.filter(status => status === 201)).toHaveLength(10);
    expect(statuses.filter(status => status === 429)).toHaveLength(4);
    const late = await upload(person, good);
    expect(late.json().errorCode).toBe('too_many_attempts');
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(500);
    await test.pool.query(
      "update files set created_at = created_at - interval '11 minutes' where user_id = $1",
      [person.id]
    );
    expect((await upload(person, good)).statusCode).toBe(201);
  });

  it("stops when the tenant's pictures take 50 MB, and no other tenant's uploads with it", async () => {
    const full = await test.addUser(await test.addTenant());
    const key = keyOf(await upload(full, good));
    await test.pool.query('update files set bytes = $1 where key = $2', [50 * 1024 * 1024, key]);
    const answer = await upload(full, good);
    expect([answer.statusCode, answer.json().errorCode]).toEqual([409, 'storage_full']);
    expect((await upload(person, good)).statusCode).toBe(201);
  });

  it('that was not allowed leaves no file behind', async () => {
    const before = test.stored.size;
    await Promise.all(Array.from({ length: 14 }, () => upload(person, good)));
    expect(test.stored.size).toBe(before + 10);
  });

  it('is counted as a try before the file is read, also where it is unreadable', async () => {
    const tries = await Promise.all(
      Array.from({ length: 60 }, () => upload(person, Buffer.from('none'), {}))
    );
    const statuses = tries.map(({ statusCode }) => statusCode);
    expect(statuses.filter(status => status === 415)).toHaveLength(40);
    expect(statuses.filter(status => status === 429)).toHaveLength(20);
    const late = await upload(person, good);
    expect(late.json().errorCode).toBe('too_many_attempts');
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(500);
    expect((await upload(await test.addUser(tenantId), good)).statusCode).toBe(201);
  });

  it('leaves room for others: what one uploads and uses nowhere is a quarter at most', async () => {
    const owner = await test.addTenant();
    const hoarder = await test.addUser(owner, ['warehouse.manage', 'equipment.manage']);
    const pdf = Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(4_900_000), PDF_END]);
    const hoard = () => upload(hoarder, pdf, { type: 'inspections' });
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
    expect((await upload(colleague, pdf, { type: 'inspections' })).statusCode).toBe(201);
  });

  it.each([
    ['avatars', [], []],
    ['products', ['products.view'], ['customers.manage']],
    ['inspections', ['warehouse.manage'], ['products.manage', 'planning.view']],
    ['inspections', ['equipment.manage'], ['settings.manage']],
    ['logos', ['settings.manage'], ['products.manage', 'warehouse.manage']],
  ] as const)('of %s is for %j, not for %j', async (type, may, mayNot) => {
    const statusOf = async (permissions: readonly PermissionName[], values = {}) =>
      (await upload(await test.addUser(tenantId, permissions, values), good, { type })).statusCode;
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
    const report = keyOf(await upload(person, good, { type: 'inspections' }));
    const picture = keyOf(await upload(person, good, { type: 'products' }));
    const readers = (key: string, permissions: readonly PermissionName[]) =>
      test.addUser(tenantId, permissions).then(async user => {
        const answer = await download(key, bearer(user));
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
    const key = keyOf(await upload(user, good));
    await test.pool.query('update tenants set force_twofa = true where id = $1', [strict]);
    const answer = await download(key, bearer(user));
    expect([answer.statusCode, answer.json().errorCode]).toEqual([403, '2fa_setup_required']);
  });
});
