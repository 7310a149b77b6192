import { connect } from 'node:net';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ATTACHMENT_MAX_BYTES } from '#contract/attachments/attachments';
import { UNUSED_MAX_BYTES } from '#contract/files/images';
import { attachmentsOf, PDF, photo, recordsOf } from '../support/attachments.ts';
import { errorOf } from '../support/planner.ts';
import { buildTestApp, type TestApp, type TestUser } from '../support/testApp.ts';
import { sendUpload } from '../support/uploads.ts';

/** The quota of the server in these tests. */
const QUOTA = 30 * 1024 * 1024;

let test: TestApp;
let files: ReturnType<typeof attachmentsOf>;
let records: ReturnType<typeof recordsOf>;
let planner: TestUser;
let project: string;

beforeAll(async () => {
  test = await buildTestApp({ filesQuota: QUOTA });
  files = attachmentsOf(test);
  records = recordsOf(test);
  planner = await records.manager(await test.addTenant());
  project = await records.newRecord(planner, 'projects');
});

describe('an upload', () => {
  it('of 20 MB is kept; one byte more is refused, and leaves nothing', async () => {
    const { user, record } = await records.elsewhere();
    const most = Buffer.alloc(ATTACHMENT_MAX_BYTES, 'x');
    const before = test.stored.size;
    const more = await files.add(user, record, Buffer.concat([most, Buffer.from('y')]));
    expect(errorOf(more)).toEqual([413, 'attachment_too_large']);
    const evenMore = await files.add(user, record, Buffer.concat([most, most]));
    expect(errorOf(evenMore)).toEqual([413, 'attachment_too_large']);
    expect(test.stored.size).toBe(before);
    expect((await files.add(user, record, most)).statusCode).toBe(201);
  });

  it('of an empty file is refused as such, and leaves nothing', async () => {
    const before = test.stored.size;
    const answer = await files.add(planner, project, Buffer.alloc(0));
    expect(errorOf(answer)).toEqual([400, 'file_empty']);
    expect(test.stored.size).toBe(before);
  });

  it.each([
    '',
    '--x',
    '--x--',
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF half',
  ])('that is no whole form is refused, and leaves nothing: %j', async payload => {
    const before = test.stored.size;
    const answer = await test.app.inject({
      method: 'POST',
      url: `/api${project}/files`,
      payload,
      headers: {
        authorization: `Bearer ${planner.token}`,
        'content-type': 'multipart/form-data; boundary=x',
      },
    });
    expect(errorOf(answer)).toEqual([400, 'invalid_input']);
    expect(answer.json().fields).toHaveProperty('file');
    expect(test.stored.size).toBe(before);
  });

  it('as JSON is refused', async () => {
    const answer = await test.callAs(planner)('POST', `${project}/files`, {});
    expect(errorOf(answer)).toEqual([415, 'unsupported_media_type']);
  });

  it('leaves nothing if its sender disconnects midway', async () => {
    const { user, record } = await records.elsewhere();
    const before = test.stored.size;
    const address = await test.app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    socket.write(
      `POST /api${record}/files HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${user.token}\r\n` +
        'content-type: multipart/form-data; boundary=x\r\ncontent-length: 1000000\r\n\r\n' +
        '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n' +
        'x'.repeat(100_000)
    );
    const counted = () =>
      test.pool.query(
        'select from sign_in_attempts where last_failure_at > now() - interval $$1 h$$'
      );
    await vi.waitFor(async () => expect((await counted()).rowCount).toBeGreaterThan(0));
    socket.destroy();
    await vi.waitFor(() => expect(test.app.underWay()).toBe(0), 10_000);
    expect(test.stored.size).toBe(before);
    expect((await files.get(user, `${record}/files`)).json()).toEqual([]);
  });

  it('sent again with the same key is one file', async () => {
    const { user, record } = await records.elsewhere();
    const headers = { 'idempotency-key': 'once' };
    const first = await files.add(user, record, PDF, { headers });
    const before = test.stored.size;
    const again = await files.add(user, record, PDF, { headers });
    expect(again.json()).toEqual(first.json());
    expect(test.stored.size).toBe(before);
    expect((await files.get(user, `${record}/files`)).json()).toHaveLength(1);
    const other = await files.add(user, record, 'something else', { headers });
    expect(errorOf(other)).toEqual([422, 'idempotency_mismatch']);
    expect(test.stored.size).toBe(before);
  });
});

describe('the limits', () => {
  it('refuse what exceeds the quota, also when it comes at once; deleting makes room', async () => {
    const { user, record } = await records.elsewhere();
    const half = Buffer.alloc(QUOTA / 2 - 100, 'x');
    const tries = await Promise.all([1, 2, 3, 4].map(() => files.add(user, record, half)));
    const kept = tries.filter(({ statusCode }) => statusCode === 201);
    expect(kept).toHaveLength(2);
    const full = tries.find(({ statusCode }) => statusCode !== 201);
    expect(full && errorOf(full)).toEqual([409, 'attachments_full']);
    expect((await files.get(user, `${record}/files`)).json()).toHaveLength(2);
    await test.callAs(user)('DELETE', `${record}/files/${kept[0]?.json().id}`);
    expect((await files.add(user, record, half)).statusCode).toBe(201);
    const other = await records.elsewhere();
    expect((await files.add(other.user, other.record, PDF)).statusCode).toBe(201);
  });

  it('allow a hundred files in ten minutes', async () => {
    const { user, record } = await records.elsewhere();
    const tries = await Promise.all(
      Array.from({ length: 102 }, () => files.add(user, record, PDF))
    );
    expect(tries.filter(({ statusCode }) => statusCode === 201)).toHaveLength(100);
    const late = await files.add(user, record, PDF);
    expect(errorOf(late)).toEqual([429, 'too_many_attachments']);
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('do not apply to pictures', async () => {
    const { user, record } = await records.elsewhere();
    for (let sent = 0; sent < 11; sent += 1) await files.add(user, record, PDF);
    await test.pool.query('update files set bytes = $1 where user_id = $2 and purpose = $3', [
      UNUSED_MAX_BYTES,
      user.id,
      'attachments',
    ]);
    const upload = { content: await photo(), fields: { type: 'avatars' }, filename: 'x.jpg' };
    const avatar = await sendUpload(test.app, user, upload);
    expect(avatar.statusCode, avatar.body).toBe(201);
  });
});
