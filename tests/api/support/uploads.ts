import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import type { TestApp } from './testApp.ts';

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

/** A picture that is larger than an avatar. */
export const pngPicture = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#0b6b75' } })
    .png()
    .toBuffer();

/** The header of a person's session. */
export const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` });

/** The key of an uploaded file. */
export const keyOf = (answer: { json(): { file: { key: string } } }) => answer.json().file.key;

/** Calls that upload pictures, as avatars unless another purpose is named, and download them. */
export const filesOf = ({ app }: Pick<TestApp, 'app'>) => ({
  upload: (user: { token: string }, content: Buffer, fields: object = {}, filename?: string) =>
    sendUpload(app, user, {
      content,
      fields: { type: 'avatars', scope: 'system', ...fields },
      ...(filename !== undefined && { filename }),
    }),
  download: (key: string, headers: object = {}) =>
    app.inject({ url: `/api/files/download/${key}?t=1`, headers: { ...headers } }),
});
