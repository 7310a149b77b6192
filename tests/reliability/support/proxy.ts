import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../e2e/support/freePort.ts';

/** Runs work with a proxy to a local port that can be slowed down or stalled. */
export const withProxy = async <Result>(
  target: number,
  work: (proxy: {
    port: number;
    slowDown(ms: number): void;
    stall(isStalled: boolean): void;
  }) => Promise<Result>
) => {
  let delayMs = 0;
  let isStalled = false;
  const sockets = new Set<Socket>();
  const held = () =>
    new Transform({
      transform(chunk, _encoding, done) {
        const pass = async () => {
          await delay(delayMs);
          while (isStalled) await delay(50);
          done(null, chunk);
        };
        void pass();
      },
    });
  const server = createServer(client => {
    const other = connect(target, '127.0.0.1');
    for (const socket of [client, other]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.once('close', () => {
        sockets.delete(socket);
        client.destroy();
        other.destroy();
      });
    }
    client.pipe(held()).pipe(other);
    other.pipe(client);
  });
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  try {
    return await work({
      port,
      slowDown: ms => void (delayMs = ms),
      stall: stalls => void (isStalled = stalls),
    });
  } finally {
    isStalled = false;
    server.close();
    for (const socket of sockets) socket.destroy();
  }
};
