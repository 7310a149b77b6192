import { crc32, deflateSync } from 'node:zlib';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { IMAGE_MAX_BYTES } from '#contract/files/images';
import { FIELD_TEXTS, fieldTextsOf } from './support/fieldTexts.ts';
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
    const answer = await files.upload(person, good, {}, '../../x.png');
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
    const shown = await files.download(key, bearer(person));
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
      const stored = test.stored.get(keyOf(await files.upload(person, content)));
      expect(stored?.includes('geheim')).toBe(false);
      expect(stored?.includes('script')).toBe(false);
    }
  });

  it('is taken whatever its name says', async () => {
    const answer = await files.upload(person, good, {}, 'a.png.html');
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
    const answer = await files.upload(person, content);
    expect([400, 415]).toContain(answer.statusCode);
    expect(answer.json().errorCode).toMatch(/image_unreadable|invalid_input|file_empty/);
  });

  it('is refused when it is cut off', async () => {
    expect((await files.upload(person, good.subarray(0, 200))).statusCode).toBe(415);
  });

  it('is refused when it is too large, in bytes or in pixels', async () => {
    const bytes = Buffer.concat([good, Buffer.alloc(IMAGE_MAX_BYTES)]);
    expect((await files.upload(person, bytes)).statusCode).toBe(413);
    const bomb = Buffer.from(good);
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    const answer = await files.upload(person, bomb);
    expect([413, 415]).toContain(answer.statusCode);
    const inflated = await files.upload(person, greyPng(9_000));
    expect([inflated.statusCode, inflated.json().errorCode]).toEqual([413, 'image_too_large']);
  });

  it('may be a PDF where it is the report of an inspection, which is only ever downloaded', async () => {
    const report = Buffer.from(
      '%PDF-1.7\n1 0 obj<</OpenAction 2 0 R>>endobj\ntrailer<<>>\n%%EOF\n'
    );
    const key = keyOf(await files.upload(person, report, { type: 'inspections' }, 'keuring.pdf'));
    expect(key).toMatch(/^[\w-]{22}\.pdf$/);
    const sent = await files.download(key, bearer(person));
    expect(sent.rawPayload.equals(report)).toBe(true);
    expect(sent.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="inspections.pdf"',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const picture = await files.upload(person, good, { type: 'inspections' });
    expect(keyOf(picture)).toMatch(/\.png$/);
    for (const [content, type, problem] of [
      [report, 'products', 'image_unreadable'],
      [Buffer.from('%PDF-1.7 broken off'), 'inspections', 'file_unreadable'],
      [Buffer.from('<html><script>%%EOF'), 'inspections', 'file_unreadable'],
      [Buffer.concat([report, Buffer.alloc(IMAGE_MAX_BYTES)]), 'inspections', 'file_too_large'],
    ] as const) {
      expect((await files.upload(person, content, { type })).json().errorCode).toBe(problem);
    }
  });

  it.each([{ type: 'documents' }, { type: '../etc' }])('is refused for %j', async fields => {
    expect((await files.upload(person, good, fields)).json().fields).toHaveProperty('type');
  });

  it("is seen by the own tenant and the platform, and is nobody else's avatar", async () => {
    const key = keyOf(await files.upload(person, good));
    const stranger = await test.addUser(await test.addTenant());
    const colleague = await test.addUser(person.tenantId);
    expect((await files.download(key)).statusCode).toBe(401);
    expect((await files.download(key, bearer(stranger))).statusCode).toBe(404);
    expect((await files.download(key, bearer(colleague))).statusCode).toBe(200);
    expect((await files.download(key, bearer(await test.addUser(null)))).statusCode).toBe(200);
    const worn = await test.callAs(colleague)('PATCH', '/users/update-self', { avatar_url: key });
    expect(fieldTextsOf(worn)).toEqual({ avatar_url: FIELD_TEXTS.file_gone });
  });

  it('opens by a cookie that opens nothing else, as long as the session lives', async () => {
    const key = keyOf(await files.upload(person, good));
    const user = await test.addUser(person.tenantId);
    const cookie = `files=${test.tokens.signFileToken({ userId: user.id, sessionId: user.sessionId })}`;
    expect((await files.download(key, { cookie })).statusCode).toBe(200);
    expect((await files.download(key, { cookie: `${cookie}x` })).statusCode).toBe(401);
    await test.callAs(user)('POST', '/auth/logout');
    expect((await files.download(key, { cookie })).statusCode).toBe(401);
  });

  it.each(['..%2f..%2fetc%2fpasswd', '%2e%2e/', '%00.png', 'x.png', `${'a'.repeat(22)}.svg`])(
    'is not found at %s',
    async key => {
      expect((await files.download(key, bearer(person))).statusCode).toBe(404);
    }
  );
});
