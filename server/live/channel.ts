import pg from 'pg';
import type { Logger } from 'pino';

interface Channel {
  send(messages: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

interface ChannelEvents {
  receive: (message: string) => void;
  /** Messages may be lost: the connection was not confirmed for `away` milliseconds. */
  reopened: (away: number) => void;
}

export type OpenChannel = (events: ChannelEvents) => Channel;

const CHANNEL = 'flightcase_live';

export const CONNECTION_NAME = 'flightcase live';

const FIRST_RECONNECT_PAUSE_MS = 500;
const LONGEST_RECONNECT_PAUSE_MS = 30_000;

const ANSWER_MS = 5_000;

/** Interval of connection checks: a failed network sends no error. */
const PROBE_MS = 15_000;

type Log = Pick<Logger, 'warn'>;

/**
 * LISTEN and NOTIFY on an own connection, outside transactions: transactions with NOTIFY commit one by one,
 * behind a lock of the whole PostgreSQL server.
 */
export const postgresChannel =
  (connectionString: string, log: Log): OpenChannel =>
  ({ receive, reopened }) => {
    let client: pg.Client | undefined;
    let pause = FIRST_RECONNECT_PAUSE_MS;
    let next: NodeJS.Timeout | undefined;
    let isClosed = false;
    /** Last confirmed moment of the connection (`performance.now()`). */
    let openAt: number | undefined;

    const connect = async () => {
      const opening = newClient(connectionString);
      let isLost = false;
      const lose = () => {
        if (isLost) return;
        isLost = true;
        if (client === opening) client = undefined;
        opening.end().catch(ignore);
        tryLater();
      };
      opening.on('error', lose).on('end', lose);
      let heard = false;
      opening.on('notification', ({ payload = '' }) => {
        heard = true;
        if (payload) receive(payload);
      });
      let listensFrom: number;
      try {
        await opening.connect();
        await opening.query(`listen ${CHANNEL}`);
        listensFrom = performance.now();
        await notify(opening, '');
      } catch (error) {
        if (!isLost && !isClosed) log.warn({ err: error }, 'live updates wait for the database');
        return lose();
      }
      if (isLost || isClosed) return lose();
      client = opening;
      pause = FIRST_RECONNECT_PAUSE_MS;
      const lastOpenAt = openAt;
      openAt = listensFrom;
      if (lastOpenAt !== undefined) reopened(listensFrom - lastOpenAt);
      next = setTimeout(() => void probe(opening, heard, lose), PROBE_MS).unref();
    };

    /** A session of a transaction-pooling proxy accepts LISTEN, and receives nothing. */
    const probe = async (probed: pg.Client, hasHeard: boolean, lose: () => void) => {
      if (!hasHeard) {
        log.warn('live updates of other processes do not arrive: set DATABASE_LISTEN_URL');
      }
      const requestedAt = performance.now();
      try {
        await probed.query('select 1');
        openAt = requestedAt;
        next = setTimeout(() => void probe(probed, true, lose), PROBE_MS).unref();
      } catch {
        lose();
      }
    };

    const tryLater = () => {
      clearTimeout(next);
      if (isClosed) return;
      next = setTimeout(() => void connect(), pause * (0.5 + Math.random())).unref();
      pause = Math.min(pause * 2, LONGEST_RECONNECT_PAUSE_MS);
    };

    void connect();

    return {
      send: async messages => {
        if (!client) throw new Error('no connection');
        for (const message of messages) await notify(client, message);
      },
      close: async () => {
        isClosed = true;
        clearTimeout(next);
        await client?.end().catch(ignore);
      },
    };
  };

const newClient = (connectionString: string) =>
  new pg.Client({
    connectionString,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    keepAlive: true,
    application_name: CONNECTION_NAME,
  });

const notify = (client: pg.Client, message: string) =>
  client.query('select pg_notify($1, $2)', [CHANNEL, message]);

const ignore = () => undefined;
