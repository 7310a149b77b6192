import { connect, type Socket } from 'node:net';
import { picture } from './picture.ts';

/** A connection that is spoken to by hand, for what no decent client does. */
export const openSocket = async (port: number) => {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  let closedAt: number | undefined;
  socket.on('data', chunk => void (heard += chunk.toString('latin1').slice(0, 2_000)));
  socket.on('error', () => undefined);
  socket.on('close', () => void (closedAt = performance.now()));
  const ended = new Promise(resolve => socket.once('close', resolve));
  await Promise.race([new Promise(resolve => socket.once('connect', resolve)), ended]);
  return {
    socket,
    /** Its own end, by which the server knows it. */
    port: socket.localPort ?? 0,
    heard: () => heard,
    /** The status of the first answer; 0 before there is one. "100 Continue" is none. */
    status: () => Number(/^HTTP\/1\.1 ([2-5]\d\d)/m.exec(heard)?.[1] ?? 0),
    closedAt: () => closedAt,
    closed: () => ended,
  };
};

export type OpenSocket = Awaited<ReturnType<typeof openSocket>>;

/** Writes when the other side takes it; false once it has closed. */
export const push = async (socket: Socket, data: string | Buffer) => {
  if (socket.destroyed) return false;
  if (socket.write(data)) return true;
  await new Promise(resolve => {
    socket.once('drain', resolve);
    socket.once('close', resolve);
  });
  return !socket.destroyed;
};

export const head = (method: string, path: string, headers: Record<string, string> = {}) =>
  [
    `${method} /api${path} HTTP/1.1`,
    'host: 127.0.0.1',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n');

const BOUNDARY = 'grens';

/** An upload whose end is still to come. The server has begun it, and waits. */
export const holdUpload = async (port: number, token: string) => {
  const body = Buffer.concat([
    Buffer.from(part('name="type"', 'avatars\r\n')),
    Buffer.from(part('name="file"; filename="a.png"', '', 'content-type: image/png\r\n')),
    await picture(),
  ]);
  const end = `\r\n--${BOUNDARY}--\r\n`;
  const opened = await openSocket(port);
  opened.socket.write(
    head('POST', '/files/upload', {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': String(body.length + end.length),
      expect: '100-continue',
      connection: 'close',
    })
  );
  const begun = new Promise(resolve => opened.socket.once('data', resolve));
  await Promise.race([begun, opened.closed()]);
  opened.socket.write(body);
  return { ...opened, end: () => opened.socket.write(end) };
};

const part = (what: string, content: string, type = '') =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; ${what}\r\n${type}\r\n${content}`;
