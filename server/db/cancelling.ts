import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { PoolClient } from 'pg';

/** Resolves once the request is sent. */
export type CancelQuery = (client: PoolClient) => Promise<void>;

/** From PostgreSQL's protocol. */
const CANCEL_REQUEST = 80_877_102;

const CANCEL_TAKEN_WITHIN_MS = 2_000;

/**
 * PostgreSQL's protocol requires a separate connection, without password or encryption, with the key of the
 * connection. A pooling proxy passes it on; there a process number would belong to another client.
 */
export const cancelOnPostgres: CancelQuery = client =>
  new Promise(resolve => {
    const { host, port } = client;
    const socket = host.startsWith('/')
      ? connect(`${host}/.s.PGSQL.${port}`)
      : connect({ host, port });
    const request = Buffer.alloc(16);
    request.writeInt32BE(16, 0);
    request.writeInt32BE(CANCEL_REQUEST, 4);
    request.writeInt32BE(numberOf(client, 'processID'), 8);
    request.writeInt32BE(numberOf(client, 'secretKey'), 12);
    socket.setTimeout(CANCEL_TAKEN_WITHIN_MS, () => socket.destroy());
    socket.on('error', () => socket.destroy());
    // PostgreSQL closes it after it has signalled the query's process.
    socket.on('close', () => resolve());
    socket.resume().end(request);
  });

const numberOf = (client: PoolClient, name: 'processID' | 'secretKey') => {
  const value: unknown = Reflect.get(client, name);
  return typeof value === 'number' ? value : 0;
};

/** Until a query is cancelled again: the first request may arrive too early. */
const AGAIN_MS = 250;

/**
 * A connection while a client waits. Afterwards it accepts no query, and the running one is cancelled. Call
 * `settle` before reusing the connection, so that its next query is not cancelled.
 */
export const whileAwaited = (
  client: PoolClient,
  signal: AbortSignal | undefined,
  cancel: CancelQuery | undefined
) => {
  if (!signal) return { client, settle: async () => undefined };
  const settled = new AbortController();
  let cancelling: Promise<void> | undefined;

  const cancelUntilSettled = async (ask: CancelQuery) => {
    while (!settled.signal.aborted) {
      await ask(client);
      await delay(AGAIN_MS, undefined, settled).catch(() => undefined);
    }
  };
  const giveUp = () => {
    if (cancel) cancelling = cancelUntilSettled(cancel);
  };
  signal.addEventListener('abort', giveUp, { once: true });

  return {
    client: new Proxy(client, {
      get: (target, name) => {
        if (name === 'query') signal.throwIfAborted();
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    }),
    settle: async () => {
      settled.abort();
      signal.removeEventListener('abort', giveUp);
      await cancelling;
    },
  };
};
