import { createServer } from 'node:net';
import { z } from 'zod';

/** A port of this machine that nobody listens on. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise(resolve => server.once('listening', resolve));
  const { port } = z.object({ port: z.int() }).parse(server.address());
  await new Promise(resolve => server.close(resolve));
  return port;
};
