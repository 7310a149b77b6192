import sharp from 'sharp';
import { expect } from 'vitest';
import type { PermissionName } from '#contract/people/permissions';
import type { TestApp, TestUser } from './testApp.ts';

const MANAGER: PermissionName[] = ['projects.manage', 'customers.manage', 'customers.view'];

/** People of companies with records to put files on. */
export const recordsOf = (test: Pick<TestApp, 'addTenant' | 'addUser' | 'callAs'>) => {
  const manager = (tenantId: number) => test.addUser(tenantId, MANAGER);

  /** The path of a new record. */
  const newRecord = async (user: TestUser, resource: 'projects' | 'customers') => {
    const made = await test.callAs(user)('POST', `/${resource}`, { name: 'Zomerfestival' });
    expect(made.statusCode, made.body).toBe(201);
    return `/${resource}/${made.json().id}`;
  };

  /** A planner and a project of another company. */
  const elsewhere = async () => {
    const user = await manager(await test.addTenant());
    return { user, record: await newRecord(user, 'projects') };
  };

  return { manager, newRecord, elsewhere };
};

/** A small PDF with something in it that opens by itself. */
export const PDF = Buffer.from('%PDF-1.7\n1 0 obj<</OpenAction 2 0 R>>endobj\n%%EOF\n');

/** A photo that says who took it. */
export const photo = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#0b6b75' } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'geheim' } })
    .toBuffer();

/** Calls for files on records, by path, such as `/projects/5`. */
export const attachmentsOf = ({ app }: Pick<TestApp, 'app'>) => {
  const bearer = (user: TestUser) => ({ authorization: `Bearer ${user.token}` });

  const add = async (
    user: TestUser,
    record: string,
    content: Buffer | string,
    {
      name = 'rider.pdf',
      headers = {},
      fields = {},
      fieldsLast = false,
    }: {
      name?: string;
      headers?: Record<string, string>;
      fields?: Record<string, string>;
      fieldsLast?: boolean;
    } = {}
  ) => {
    const data = new FormData();
    const addFields = () => {
      for (const [field, value] of Object.entries(fields)) data.append(field, value);
    };
    if (!fieldsLast) addFields();
    data.append('file', new Blob([new Uint8Array(Buffer.from(content))]), name);
    if (fieldsLast) addFields();
    const form = new Response(data);
    return app.inject({
      method: 'POST',
      url: `/api${record}/files`,
      payload: Buffer.from(await form.arrayBuffer()),
      headers: {
        ...bearer(user),
        'content-type': form.headers.get('content-type') ?? '',
        ...headers,
      },
    });
  };

  const get = (user: TestUser, path: string) =>
    app.inject({ url: `/api${path}`, headers: bearer(user) });

  return { add, get };
};
