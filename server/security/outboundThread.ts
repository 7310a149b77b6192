import { parentPort, workerData } from 'node:worker_threads';
import { NotPublic, outboundFrom } from './outbound.ts';
import type { AskedCall, EndedCall } from './outboundInThread.ts';

/** Milliseconds in which others may be answered as well: each message interrupts the requests of people. */
const TOGETHER_MS = 5;

const outbound = outboundFrom(workerData);
const ended: EndedCall[] = [];

const tell = () => parentPort?.postMessage(ended.splice(0));

const call = async ({ id, url, headers, body }: AskedCall) => {
  const outcome = await outbound.post({ url: new URL(url), headers, body }).then(
    answer => ({ answer }),
    // A clone of an error has its message alone.
    (error: Error) => ({ reason: error.message, isRefused: error instanceof NotPublic })
  );
  ended.push({ id, ...outcome });
  if (ended.length === 1) setTimeout(tell, TOGETHER_MS);
};

parentPort?.on('message', (asked: AskedCall[]) => {
  for (const each of asked) void call(each);
});
