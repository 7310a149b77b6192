import { createServer } from 'node:http';
import { parentPort } from 'node:worker_threads';

/** Takes every call, in a thread: it shall not slow what is measured. Tells its port, then each count that is asked. */
let count = 0;
const server = createServer((request, response) => {
  count += 1;
  request.resume();
  response.writeHead(204).end();
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  parentPort?.postMessage(typeof address === 'object' ? address?.port : undefined);
});
parentPort?.on('message', () => parentPort?.postMessage(count));
