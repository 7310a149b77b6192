import type { TestApp, TestUser } from './testApp.ts';

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
