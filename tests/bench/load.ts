import autocannon from 'autocannon';

/** Callers that ask at the same time, each its next question when it has the answer. */
export const CONNECTIONS = 16;

const WARM_UP_SECONDS = 1;
const SECONDS = 2;

/** Minimum answers per caller, for slow calls. */
const ROUNDS = 4;

export interface Call {
  url: string;
  method?: 'GET' | 'PATCH' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  /** The body of the n-th request, where each is to be another. */
  bodyOf?: (n: number) => string;
}

/** Throughput, and how long callers wait, in milliseconds. */
export interface Load {
  perSecond: number;
  /** Milliseconds for one request: all that was waited, by all that was answered. */
  mean: number;
  p50: number;
  p95: number;
  p99: number;
}

/** Puts load on a call and answers what its callers got. Throws when any of them got an error. */
export const loadOf = async (call: Call): Promise<Load> => {
  // The rest of an earlier load is answered first, and does not count.
  await secondsOf(call);
  const seconds = Math.max(SECONDS, Math.ceil((await secondsOf(call)) * CONNECTIONS * ROUNDS));
  await run(call, WARM_UP_SECONDS);
  await secondsOf(call);
  const { times, result } = await run(call, seconds);
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${call.url} failed under load`);
  times.sort((a, b) => a - b);
  const share = (part: number) => times[Math.floor(times.length * part)] ?? Number.NaN;
  return {
    perSecond: result.requests.total / seconds,
    mean: (CONNECTIONS * 1000 * seconds) / result.requests.total,
    p50: share(0.5),
    p95: share(0.95),
    p99: share(0.99),
  };
};

/** The time of one call, after the queue is empty. */
const secondsOf = async ({ url, ...call }: Call) => {
  const start = performance.now();
  await (await fetch(url, call)).arrayBuffer();
  return (performance.now() - start) / 1000;
};

let bodies = 0;
const nextBody = () => (bodies += 1);

const run = (call: Call, duration: number) =>
  new Promise<{ times: number[]; result: autocannon.Result }>((resolve, reject) => {
    const times: number[] = [];
    const { bodyOf, ...asked } = call;
    const requests = bodyOf && [
      { setupRequest: (request: autocannon.Request) => ({ ...request, body: bodyOf(nextBody()) }) },
    ];
    const options = { ...asked, requests, connections: CONNECTIONS, duration };
    const instance = autocannon(options, (error: unknown, result) =>
      error ? reject(new Error(`${call.url} could not be asked`)) : resolve({ times, result })
    );
    instance.on('response', (_client, _status, _bytes, time) => times.push(time));
  });
