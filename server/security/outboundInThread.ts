import { Worker } from 'node:worker_threads';
import {
  NoAnswer,
  NotPublic,
  type Outbound,
  type OutboundAnswer,
  type OutboundCall,
  outboundFrom,
  type OutboundOptions,
} from './outbound.ts';
import type { CallMessage, ResultMessage } from './outboundMessages.ts';

/** Milliseconds until an idle thread is ended, so that an idle server uses no memory for it. */
const IDLE_MS = 30_000;

const THREAD_FILE = new URL('outboundThread.ts', import.meta.url);

type Asking = PromiseWithResolvers<OutboundAnswer>;

/**
 * As `outboundFrom`, with the calls in a thread: a thousand of them in a second would take a third of the event loop's
 * time (`npm run bench -- --only webhooks`). The thread starts on demand and ends when idle.
 */
export const outboundInThread = (
  { privateOrigins, dnsServers, callMs }: OutboundOptions,
  onFailure: (error: unknown) => void
): Outbound => {
  // The thread gets a copy, and not all that a configuration has can be copied.
  const options = { privateOrigins, dnsServers, ...(callMs !== undefined && { callMs }) };
  let caller: ReturnType<typeof startCaller> | undefined;
  return {
    ...outboundFrom(options),
    post: call => {
      if (!caller?.isRunning()) caller = startCaller(options, onFailure);
      return caller.post(call);
    },
  };
};

const startCaller = (options: OutboundOptions, onFailure: (error: unknown) => void) => {
  const thread = new Worker(THREAD_FILE, { workerData: options });
  const waiting = new Map<number, Asking>();
  const asked: CallMessage[] = [];
  let lastId = 0;
  let isRunning = true;
  const idle = setTimeout(() => {
    if (waiting.size > 0) return void idle.refresh();
    isRunning = false;
    void thread.terminate();
  }, IDLE_MS).unref();

  const send = () => thread.postMessage(asked.splice(0));

  thread.on('message', (ended: ResultMessage[]) => {
    for (const call of ended) {
      const asking = waiting.get(call.id);
      waiting.delete(call.id);
      if ('answer' in call) asking?.resolve(call.answer);
      else asking?.reject(call.isRefused ? new NotPublic(call.reason) : new NoAnswer(call.reason));
    }
  });
  // Node then emits `exit`, which ends the calls that wait.
  thread.on('error', onFailure);
  thread.once('exit', () => {
    isRunning = false;
    clearTimeout(idle);
    for (const { reject } of waiting.values()) reject(new NoAnswer('no answer'));
  });
  thread.unref();

  return {
    isRunning: () => isRunning,
    post: ({ url, ...call }: OutboundCall) => {
      const asking: Asking = Promise.withResolvers();
      lastId += 1;
      waiting.set(lastId, asking);
      asked.push({ ...call, id: lastId, url: url.href });
      // Calls of the same turn of the event loop are one message.
      if (asked.length === 1) setImmediate(send);
      idle.refresh();
      return asking.promise;
    },
  };
};
