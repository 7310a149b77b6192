import type { FastifyInstance } from 'fastify';

interface Upload {
  content: Buffer;
  /** The purpose of a picture, and what else the form has. */
  fields: Record<string, string>;
  filename?: string;
}

/** Uploads a file as a browser's form does. */
export const sendUpload = async (
  app: FastifyInstance,
  { token }: { token: string },
  { content, fields, filename = 'foto.png' }: Upload
) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  data.append('file', new Blob([new Uint8Array(content)]), filename);
  const form = new Response(data);
  return app.inject({
    method: 'POST',
    url: '/api/files/upload',
    payload: Buffer.from(await form.arrayBuffer()),
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': form.headers.get('content-type') ?? '',
    },
  });
};
