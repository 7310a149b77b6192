import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { PoolClient } from 'pg';

/** Asks a database to give up what a connection runs at the moment; resolves once it was told. */
export type CancelQuery = (client: PoolClient) => Promise<void>;

/** The number of a request to cancel, in PostgreSQL's protocol. */
const CANCEL_REQUEST = 80_877_102;

/** How long, in milliseconds, PostgreSQL is waited for to take such a request. */
const TAKEN_MS = 2_000;

/**
 * Cancels by a connection of its own, as the protocol has it: a proxy that lends sessions passes it on,
 * where a process number would be of somebody else's. It is taken without a password or encryption, as it
 * shows the key that the connection was given.
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
    socket.setTimeout(TAKEN_MS, () => socket.destroy());
    socket.on('error', () => socket.destroy());
    // PostgreSQL closes it when the query's process has its signal.
    socket.on('close', () => resolve());
    socket.resume().end(request);
  });

/** What `pg` knows of its connection, and its types do not tell. */
const numberOf = (client: PoolClient, name: 'processID' | 'secretKey') => {
  const value: unknown = Reflect.get(client, name);
  return typeof value === 'number' ? value : 0;
};

/** Before a query that still runs is cancelled again, in milliseconds: the first may have come early. */
const AGAIN_MS = 250;

/**
 * A connection for as long as somebody waits. Afterwards it takes no further query, and the one that
 * runs is cancelled. What is cancelled is never what comes next on the connection: `settle` before that.
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
