import { Agent, get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** Milliseconds between an answer and the next question. */
const PAUSE_MS = 3;

/** Longer than any answer may take. */
const PATIENCE_MS = 60_000;

const { url, headers }: { url: string; headers: Record<string, string> } = workerData;
const agent = new Agent({ keepAlive: true });
let times: number[] = [];

const ask = () =>
  new Promise<void>(resolve => {
    const begun = performance.now();
    const done = () => {
      times.push(performance.now() - begun);
      resolve();
    };
    get(url, { agent, headers, timeout: PATIENCE_MS }, answer =>
      answer.resume().on('end', done)
    ).on('error', done);
  });

parentPort?.on('message', () => {
  parentPort?.postMessage(times);
  times = [];
});

for (;;) {
  await ask();
  await delay(PAUSE_MS);
}
