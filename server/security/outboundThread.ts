import { parentPort, workerData } from 'node:worker_threads';
import { NotPublic, outboundFrom } from './outbound.ts';
import type { CallMessage, ResultMessage } from './outboundMessages.ts';

/** Milliseconds to collect further results: each message interrupts requests of users. */
const TOGETHER_MS = 5;

const outbound = outboundFrom(workerData);
const ended: ResultMessage[] = [];

const tell = () => parentPort?.postMessage(ended.splice(0));

const call = async ({ id, url, headers, body }: CallMessage) => {
  const outcome = await outbound.post({ url: new URL(url), headers, body }).then(
    answer => ({ answer }),
    (error: Error) => ({ reason: error.message, isRefused: error instanceof NotPublic })
  );
  ended.push({ id, ...outcome });
  if (ended.length === 1) setTimeout(tell, TOGETHER_MS);
};

parentPort?.on('message', (asked: CallMessage[]) => {
  for (const each of asked) void call(each);
});
