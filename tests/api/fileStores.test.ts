import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pino } from 'pino';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '#server/config';
import { removeOrphans } from '#server/files/orphans';
import { fileStore } from '#server/files/openStore';
import type { FileStore } from '#server/files/store';
import { startFakeS3 } from './support/fakeS3.ts';
import { buildTestApp, type TestUser } from './support/testApp.ts';
import { sendUpload } from './support/uploads.ts';

const HOURS_AGO = new Date(Date.now() - 2 * 60 * 60_000);

const folder = async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'flightcase-files-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const store = await fileStore({ s3Url: undefined, dataDir });
  const age = (name: string) => utimes(path.join(dataDir, 'files', name), HOURS_AGO, HOURS_AGO);
  const unfinished = () => readdir(path.join(dataDir, 'files'));
  return { store, age, unfinished };
};

const s3 = async () => {
  const fake = await startFakeS3();
  const store = await fileStore({ s3Url: fake.url, dataDir: '/nowhere' });
  const age = async (name: string) => {
    const found = fake.objects.get(`pictures/${name}`);
    if (found) found.changedAt = HOURS_AGO;
  };
  const unfinished = async () => [...fake.uploads.keys()];
  return { store, age, unfinished };
};

/** A content as it comes over a network. */
function* inPieces(content: Buffer) {
  for (let from = 0; from < content.length; from += 65_536) {
    yield content.subarray(from, from + 65_536);
  }
}

const names = async (store: FileStore) => {
  const found: string[] = [];
  for await (const { key } of store.list()) found.push(key);
  return found.toSorted();
};

describe.each([
  ['a folder', folder],
  ['S3', s3],
])('files in %s', (_, open) => {
  it('are stored, read, listed and removed', async () => {
    const { store } = await open();
    expect(await names(store)).toEqual([]);
    for (const key of ['a.png', 'b.png', 'c.png', 'd.pdf', 'e.jpg']) {
      await store.put(key, Buffer.from(`content of ${key}`));
    }
    expect(await names(store)).toEqual(['a.png', 'b.png', 'c.png', 'd.pdf', 'e.jpg']);
    expect((await store.get('b.png')).toString()).toBe('content of b.png');
    await store.remove('b.png');
    await store.remove('b.png');
    await expect(store.get('b.png')).rejects.toMatchObject({ code: 'not_found' });
  });

  it.each([1, 5 * 1024 * 1024, 12 * 1024 * 1024 + 7])(
    'are stored and read in parts: %d bytes',
    async bytes => {
      const { store } = await open();
      const content = Buffer.alloc(bytes, 'a part of it, ');
      await store.write('a.bin', Readable.from(inPieces(content)));
      const read = await buffer(await store.read('a.bin', bytes));
      expect(read.equals(content)).toBe(true);
      await expect(store.read('none.bin', bytes)).rejects.toMatchObject({ code: 'not_found' });
    }
  );

  it('are not stored if their source fails midway', async () => {
    const { store, unfinished } = await open();
    const failing = async function* () {
      yield* inPieces(Buffer.alloc(11 * 1024 * 1024));
      throw new Error('the sender is gone');
    };
    const writing = store.write('a.bin', Readable.from(failing()));
    await expect(writing).rejects.toThrow('the sender is gone');
    expect(await names(store)).toEqual([]);
    expect(await unfinished()).toEqual([]);
  });

  it('are removed after an hour if no row refers to them', async () => {
    const test = await buildTestApp({ ownDatabase: true });
    const { store, age } = await open();
    const services = { database: test.database, files: store };
    const told: object[] = [];
    const log = {
      info: (about: object) => told.push(about),
      warn: (about: object) => told.push(about),
    };
    for (const key of ['kept.png', 'orphan.png', 'new.png']) await store.put(key, Buffer.from('x'));
    await test.pool.query(
      `insert into files (key, user_id, purpose, content_type, bytes)
       values ('kept.png', 1, 'avatars', 'image/png', 1)`
    );
    await age('kept.png');
    await age('orphan.png');
    await removeOrphans(services, log);
    expect(await names(store)).toEqual(['kept.png', 'new.png']);
    expect(told).toEqual([{ removed: 1 }]);
  });

  it('are all kept when most of them are of no row: the database is another one', async () => {
    const test = await buildTestApp({ ownDatabase: true });
    const { store, age } = await open();
    const keys = Array.from({ length: 12 }, (_each, index) => `${index}.png`);
    for (const key of keys) await store.put(key, Buffer.from('x')).then(() => age(key));
    const told: string[] = [];
    await removeOrphans(
      { database: test.database, files: store },
      { info: () => undefined, warn: (_about: object, text?: string) => void told.push(text ?? '') }
    );
    expect(await names(store)).toHaveLength(12);
    expect(told).toHaveLength(1);
  });
});

describe('a folder of files', () => {
  it('is rid of what a killed process had half written', async () => {
    const test = await buildTestApp({ ownDatabase: true });
    const { store, age } = await folder();
    await store.put('new.png', Buffer.from('x'));
    await store.put('half.png.part', Buffer.from('x'));
    await age('half.png.part');
    const log = { info: () => undefined, warn: () => undefined };
    await removeOrphans({ database: test.database, files: store }, log);
    expect(await names(store)).toEqual(['new.png']);
  });
});

describe('S3 that is away', () => {
  const uploadOn = async (test: Awaited<ReturnType<typeof buildTestApp>>, user: TestUser) => {
    const content = await sharp({
      create: { width: 8, height: 8, channels: 3, background: '#0b6b75' },
    })
      .png()
      .toBuffer();
    return sendUpload(test.app, user, { content, fields: { type: 'avatars' } });
  };

  it.each(['fails', 'stopped', 'refuses'] as const)(
    'is a 503 that says when to come back, and tells no secret when it %s',
    async how => {
      const fake = await startFakeS3();
      const lines: string[] = [];
      const log = new Writable({
        write: (chunk: Buffer, _encoding, done) => {
          lines.push(chunk.toString());
          done();
        },
      });
      const test = await buildTestApp({
        ownDatabase: true,
        files: await fileStore({
          s3Url: how === 'refuses' ? fake.wrongUrl : fake.url,
          dataDir: '/nowhere',
        }),
        logger: pino(log),
      });
      if (how === 'fails') fake.behave('fails');
      if (how === 'stopped') fake.stop();
      const user = await test.addUser(await test.addTenant());
      const answer = await uploadOn(test, user);
      expect([answer.statusCode, answer.json().errorCode]).toEqual([503, 'storage_unavailable']);
      expect(answer.headers['retry-after']).toBe('5');
      const told = lines.join('') + answer.body;
      expect(told).toContain('storage_unavailable');
      for (const secret of [
        fake.secret,
        encodeURIComponent(fake.secret),
        'Signature=',
        'AKIAFAKE',
      ]) {
        expect(told).not.toContain(secret);
      }
      const { rows } = await test.pool.query('select from files');
      expect(rows).toHaveLength(0);
    }
  );

  it('answers what it has again once it is back', async () => {
    const fake = await startFakeS3();
    const test = await buildTestApp({
      files: await fileStore({ s3Url: fake.url, dataDir: '/nowhere' }),
    });
    const user = await test.addUser(await test.addTenant());
    const { key } = (await uploadOn(test, user)).json().file;
    const download = () =>
      test.app.inject({
        url: `/api/files/download/${key}`,
        headers: { authorization: `Bearer ${user.token}` },
      });
    fake.behave('fails');
    expect((await download()).statusCode).toBe(503);
    fake.behave('answers');
    expect((await download()).rawPayload.length).toBeGreaterThan(0);
    fake.objects.clear();
    expect((await download()).statusCode).toBe(404);
  });
});

describe('an address of S3', () => {
  it.each([
    'https://s3.example/bucket',
    'https://key:secret@s3.example/',
    'http://k:s@s3.example/b',
  ])('is refused at the start when it cannot be one: %s', address => {
    expect(() => readConfig({ S3_URL: address })).toThrow(/^S3_URL: must be https/);
  });
});
