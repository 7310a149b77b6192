import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#src/platform/api/ApiError.ts';
import { keepStream } from '#src/platform/live/keepStream.ts';

const AN_HOUR = 3_600_000;

let left: AbortController;

beforeEach(() => {
  left = new AbortController();
  vi.useFakeTimers();
});

afterEach(() => {
  left.abort();
  vi.useRealTimers();
});

/** Keeps a stream to a server that answers as the test says. */
const keep = (answer: (signal: AbortSignal) => Response) => {
  const heard: unknown[] = [];
  const states: string[] = [];
  const connect = vi.fn(async (signal: AbortSignal) => answer(signal));
  keepStream({
    connect,
    alive: () => states.push('alive'),
    closed: () => states.push('closed'),
    heard: (event, data) => heard.push([event, data]),
    takeTurn: start => {
      start();
      return () => undefined;
    },
    left: left.signal,
  });
  return { connect, heard, states };
};

/** An answer without an end, and with nothing in it, until the call is given up. */
const silent = (signal: AbortSignal) =>
  new Response(
    new ReadableStream({
      start: stream => signal.addEventListener('abort', () => stream.error(signal.reason)),
    })
  );

const refusal = (status: number, headers = {}) => {
  throw new ApiError(status, undefined, new Headers(headers));
};

const within = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

it('hears what is sent, and opens again what has ended', async () => {
  const text = 'retry: 1000\n\n:\n\nevent: change\ndata: {"resource":"customers"}\n\n';
  const { connect, heard, states } = keep(() => new Response(text));
  await vi.waitFor(() => expect(heard).toEqual([['change', { resource: 'customers' }]]));
  await vi.waitFor(() => expect(states).toEqual(['alive', 'alive', 'closed']));
  await within(2_000);
  expect(connect.mock.calls.length).toBeGreaterThan(1);
});

it('leaves more and more time to a server that cannot be reached', async () => {
  const { connect } = keep(() => refusal(0));
  await within(10_000);
  const first = connect.mock.calls.length;
  expect(first).toBeGreaterThan(1);
  await within(AN_HOUR);
  const later = connect.mock.calls.length;
  expect(later - first).toBeGreaterThan(AN_HOUR / 50_000);
  expect(later - first).toBeLessThan(AN_HOUR / 15_000 + 10);
});

it('comes back to a full server when that says so', async () => {
  const { connect } = keep(() => refusal(503, { 'Retry-After': '60' }));
  await within(59_000);
  expect(connect).toHaveBeenCalledTimes(1);
  await within(32_000);
  expect(connect).toHaveBeenCalledTimes(2);
});

it('leaves a server alone that has no stream, or none for this person', async () => {
  for (const status of [403, 404]) {
    const { connect } = keep(() => refusal(status));
    await within(AN_HOUR);
    expect(connect).toHaveBeenCalledTimes(1);
  }
});

it('does not fight with the tabs that replace it, until someone comes back to it', async () => {
  const { connect } = keep(() => new Response('event: replaced\ndata: {}\n\n'));
  await within(AN_HOUR);
  expect(connect).toHaveBeenCalledTimes(1);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(connect).toHaveBeenCalledTimes(2);
});

it('takes a stream for broken that has been silent for long', async () => {
  const { connect, states } = keep(silent);
  await within(5_000);
  expect(states).toEqual(['alive']);
  expect(connect).toHaveBeenCalledTimes(1);
  await within(60_000);
  expect(connect.mock.calls.length).toBeGreaterThan(1);
});

it('rests without a connection, and in a tab that nobody sees', async () => {
  const { connect, states } = keep(silent);
  await within(0);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  expect(states).toEqual(['alive', 'closed']);
  await within(AN_HOUR);
  expect(connect).toHaveBeenCalledTimes(1);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  expect(connect).toHaveBeenCalledTimes(2);
});

it('ends with the screen that it is for', async () => {
  const { connect } = keep(silent);
  await within(0);
  left.abort();
  document.dispatchEvent(new Event('visibilitychange'));
  await within(AN_HOUR);
  expect(connect).toHaveBeenCalledTimes(1);
});
