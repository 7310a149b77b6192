import { beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { IMAGE_MAX_BYTES } from '#contract/images';
import { buildTestApp, type TestApp, type TestUser } from './support/testApp.ts';

let test: TestApp;
let person: TestUser;
let good: Buffer;

beforeAll(async () => {
  test = await buildTestApp();
  person = await test.addUser(await test.addTenant());
  good = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0b6b75' } })
    .png()
    .toBuffer();
});

const form = (content: Buffer, fields: Record<string, string>, filename = 'foto.png') => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  data.append('file', new Blob([new Uint8Array(content)]), filename);
  return new Response(data);
};

const upload = async (user: TestUser, content: Buffer, fields: object = {}, filename?: string) => {
  const body = form(content, { type: 'avatars', scope: 'system', ...fields }, filename);
  return test.app.inject({
    method: 'POST',
    url: '/api/files/upload',
    payload: Buffer.from(await body.arrayBuffer()),
    headers: {
      authorization: `Bearer ${user.token}`,
      'content-type': body.headers.get('content-type') ?? '',
    },
  });
};

const keyOf = (answer: Awaited<ReturnType<typeof upload>>): string => answer.json().file.key;

const download = (key: string, headers: object = {}) =>
  test.app.inject({ url: `/api/files/download/${key}?t=1`, headers: { ...headers } });

const bearer = (user: TestUser) => ({ authorization: `Bearer ${user.token}` });

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
    const profile = await test.callAs(person)('PATCH', '/users/update-self', { avatar_url: key });
    expect(profile.json().avatar_url).toBe(key);
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
    for (const content of [tagged, Buffer.concat([good, script])]) {
      const stored = test.stored.get(keyOf(await upload(person, content)));
      expect(stored?.includes('geheim')).toBe(false);
      expect(stored?.includes('script')).toBe(false);
    }
  });

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a GIF with script', Buffer.from('GIF89a/*')],
    ['a PDF', Buffer.from('%PDF-1.4')],
    ['a signature alone', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
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
    expect(worn.json().fields).toHaveProperty('avatar_url');
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
