import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { attachmentsOf, PDF, photo, recordsOf } from '../support/attachments.ts';
import { buildTestApp, type TestApp, type TestUser } from '../support/testApp.ts';

let test: TestApp;
let files: ReturnType<typeof attachmentsOf>;
let records: ReturnType<typeof recordsOf>;
let tenantId: number;
let planner: TestUser;
let project: string;
let customer: string;
let picture: Buffer;

beforeAll(async () => {
  test = await buildTestApp();
  files = attachmentsOf(test);
  records = recordsOf(test);
  tenantId = await test.addTenant();
  planner = await records.manager(tenantId);
  project = await records.newRecord(planner, 'projects');
  customer = await records.newRecord(planner, 'customers');
  picture = await photo();
});

describe.each(['projects', 'customers'])('a file on one of the %s', resource => {
  const record = () => (resource === 'projects' ? project : customer);

  it('is added, listed, downloaded and deleted', async () => {
    const added = await files.add(planner, record(), PDF);
    expect(added.statusCode, added.body).toBe(201);
    const { id } = added.json();
    const listed = (await files.get(planner, `${record()}/files`)).json();
    expect(listed).toMatchObject([
      { id, name: 'rider.pdf', media_type: 'application/pdf', bytes: PDF.length },
    ]);
    expect(listed[0].added_by).toEqual(expect.any(String));
    const sent = await files.get(planner, `${record()}/files/${id}`);
    expect(sent.rawPayload.equals(PDF)).toBe(true);
    expect(sent.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(PDF.length),
      'content-disposition': `attachment; filename="rider.pdf"; filename*=UTF-8''rider.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    });
    const call = test.callAs(planner);
    const before = test.stored.size;
    expect((await call('DELETE', `${record()}/files/${id}`)).json()).toEqual({ id });
    expect(test.stored.size).toBe(before - 1);
    expect((await files.get(planner, `${record()}/files`)).json()).toEqual([]);
    expect((await call('DELETE', `${record()}/files/${id}`)).statusCode).toBe(404);
  });

  it('is in the history of the record, and a change of it for others', async () => {
    const { id } = (await files.add(planner, record(), PDF, { name: 'plattegrond.pdf' })).json();
    await test.callAs(planner)('DELETE', `${record()}/files/${id}`);
    const recordId = Number(record().split('/')[2]);
    const { rows } = await test.pool.query(
      `select action_type as action, metadata ->> 'file' as file from audit_log
       where resource_type = $1 and resource_id = $2 and metadata ->> 'file' = 'plattegrond.pdf'
       order by id`,
      [resource, recordId]
    );
    expect(rows).toEqual([
      { action: `${resource}.file_added`, file: 'plattegrond.pdf' },
      { action: `${resource}.file_removed`, file: 'plattegrond.pdf' },
    ]);
    const told = await test.pool.query(
      'select from live_changes where tenant_id = $1 and resource = $2 and resource_id = $3',
      [tenantId, resource, recordId]
    );
    expect(told.rowCount).toBeGreaterThan(2);
  });
});

describe('the rights on files', () => {
  it('are those of the record: read by who sees it, changed by who changes it', async () => {
    const { id } = (await files.add(planner, project, PDF)).json();
    const reader = await test.addUser(tenantId);
    expect((await files.get(reader, `${project}/files`)).json()).toHaveLength(1);
    expect((await files.get(reader, `${project}/files/${id}`)).statusCode).toBe(200);
    expect((await files.add(reader, project, PDF)).statusCode).toBe(403);
    const removing = await test.callAs(reader)('DELETE', `${project}/files/${id}`);
    expect(removing.statusCode).toBe(403);
    await test.callAs(planner)('DELETE', `${project}/files/${id}`);
  });

  it("let freelancers read files of their own projects, and no customers' files", async () => {
    const own = await records.newRecord(planner, 'projects');
    const crew = { fields: { audience: 'crew' } };
    const { id } = (await files.add(planner, own, picture, crew)).json();
    const ofCustomer = (await files.add(planner, customer, picture)).json().id;
    const freelancer = await test.addUser(tenantId, [], { user_type: 'freelancer' });
    const paths = [`${own}/files`, `${own}/files/${id}`, `${own}/files/${id}/preview`];
    for (const path of paths) expect((await files.get(freelancer, path)).statusCode).toBe(404);
    await test.pool.query(
      `insert into transport (tenant_id, vehicle, project_id, driver_id, status)
       values ($1, 'Bakwagen', $2, $3, 'gepland')`,
      [tenantId, Number(own.split('/')[2]), freelancer.id]
    );
    for (const path of paths) expect((await files.get(freelancer, path)).statusCode).toBe(200);
    expect((await files.get(freelancer, `${customer}/files`)).statusCode).toBe(404);
    expect((await files.get(freelancer, `${customer}/files/${ofCustomer}`)).statusCode).toBe(404);
  });

  it('end at the company, the record and the kind of record', async () => {
    const other = await records.elsewhere();
    const { id } = (await files.add(planner, project, PDF)).json();
    expect((await files.get(other.user, `${project}/files/${id}`)).statusCode).toBe(404);
    expect((await files.add(other.user, project, PDF)).statusCode).toBe(404);
    expect((await files.get(other.user, `${other.record}/files/${id}`)).statusCode).toBe(404);
    expect((await files.get(planner, `${customer}/files/${id}`)).statusCode).toBe(404);
    const { rows } = await test.pool.query('select file_key from attachments where id = $1', [id]);
    for (const key of [rows[0].file_key, rows[0].file_key.replace('.bin', '.pdf')]) {
      expect((await files.get(planner, `/files/download/${key}`)).statusCode).toBe(404);
    }
    await test.callAs(planner)('DELETE', `${project}/files/${id}`);
  });
});

describe('a picture', () => {
  it('has a small preview without what was hidden in it; the file itself stays as it is', async () => {
    const { id, media_type } = (await files.add(planner, project, picture)).json();
    expect(media_type).toBe('image/jpeg');
    const preview = await files.get(planner, `${project}/files/${id}/preview`);
    expect(preview.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'inline; filename="preview.webp"',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const drawn = await sharp(preview.rawPayload).metadata();
    expect([drawn.width, drawn.height, drawn.exif]).toEqual([480, 320, undefined]);
    const whole = await files.get(planner, `${project}/files/${id}`);
    expect(whole.rawPayload.equals(picture)).toBe(true);
    expect(whole.headers['content-disposition']).toMatch(/^attachment;/);
  });

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 404],
    ['a page', '<html><script>alert(1)</script>', 404],
    ['a PDF', PDF.toString(), 404],
    ['a broken JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), 415],
  ])('is not made of %s, which is only downloaded', async (_what, content, status) => {
    const { id } = (await files.add(planner, project, content, { name: 'foto.jpg' })).json();
    const preview = await files.get(planner, `${project}/files/${id}/preview`);
    expect(preview.statusCode).toBe(status);
    const sent = await files.get(planner, `${project}/files/${id}`);
    expect(sent.headers['content-type']).not.toMatch(/html|svg/);
    expect(sent.headers['content-disposition']).toMatch(/^attachment;/);
  });
});

describe('the name of a file', () => {
  it.each([
    ['Offerte "Jan".pdf', 'Offerte "Jan".pdf'],
    ['Offerte\r\nJan.pdf', 'OfferteJan.pdf'],
    ['100% klaar %41.pdf', '100% klaar %41.pdf'],
  ])('is %j, as a browser sends it', async (name, shown) => {
    const added = await files.add(planner, project, PDF, { name });
    expect(added.json()).toMatchObject({ name: shown });
    const sent = await files.get(planner, `${project}/files/${added.json().id}`);
    expect(sent.headers['content-disposition']).not.toMatch(/[\r\n]/);
    await test.callAs(planner)('DELETE', `${project}/files/${added.json().id}`);
  });

  it.each([
    ['../../etc/passwd', 'passwd', 'passwd'],
    ['a\u202egnp.exe\u0007', 'agnp.exe', 'agnp.exe'],
    ['Plattegrond café €.pdf', 'Plattegrond café €.pdf', 'Plattegrond caf_ _.pdf'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(196)}.pdf`, `${'x'.repeat(196)}.pdf`],
    ["it's 100%;x=y.pdf", "it's 100%;x=y.pdf", 'it_s 100__x_y.pdf'],
  ])('%j is kept as %j', async (given, kept, plain) => {
    const { id, name } = (await files.add(planner, project, PDF, { name: given })).json();
    expect(name).toBe(kept);
    const sent = await files.get(planner, `${project}/files/${id}`);
    const encoded = /filename="([^"]*)"; filename\*=UTF-8''([\w%.!~-]+)$/.exec(
      String(sent.headers['content-disposition'])
    );
    expect([encoded?.[1], decodeURIComponent(encoded?.[2] ?? '')]).toEqual([plain, kept]);
  });
});

it('a record that is deleted takes its files with it, and the cleanup their contents', async () => {
  const { user, record } = await records.elsewhere();
  await files.add(user, record, PDF);
  const key = async () =>
    (await test.pool.query('select key from files where user_id = $1', [user.id])).rows;
  expect(await key()).toHaveLength(1);
  const removed = await test.callAs(user)('DELETE', record);
  expect(removed.statusCode, removed.body).toBe(200);
  const left = await test.pool.query('select from attachments where user_id = $1', [user.id]);
  expect(left.rowCount).toBe(0);
  const unreferenced = await test.pool.query(
    `select from files f where user_id = $1
     and not exists (select from attachments a where a.file_key = f.key)`,
    [user.id]
  );
  expect(unreferenced.rowCount).toBe(1);
});
