import { createServer } from 'node:http';
import type { Pool, PoolClient } from 'pg';

/** The queries of one stay on a connection, as the driver was given them. */
type Stay = unknown[][];

/** The driver's queries during a request, by checkout of a connection. */
export const queriesOf = async (pool: Pool, request: () => Promise<unknown>): Promise<Stay[]> => {
  const stays: Stay[] = [];
  const restore = new Map<PoolClient, PoolClient['query']>();
  const listen = (client: PoolClient) => {
    const queries: Stay = [];
    stays.push(queries);
    const query = restore.get(client) ?? client.query;
    restore.set(client, query);
    Reflect.set(client, 'query', (...args: unknown[]) => {
      queries.push(args);
      return Reflect.apply(query, client, args);
    });
  };
  pool.on('acquire', listen);
  try {
    await request();
  } finally {
    pool.off('acquire', listen);
    for (const [client, query] of restore) Reflect.set(client, 'query', query);
  }
  return stays.filter(queries => queries.length > 0);
};

/** A server that answers every request with the same queries on the bare driver, and nothing around. */
export const replayServer = (pool: Pool, stays: readonly Stay[]) =>
  bareServer(async () => {
    let rows: unknown;
    for (const queries of stays) {
      const client = await pool.connect();
      try {
        for (const args of queries) {
          const result = await Reflect.apply(client.query, client, args);
          rows = result.rows?.length ? result.rows : rows;
        }
        // The end of a reading transaction is sent after the answer.
        if (client.getTransactionStatus() !== 'I') await client.query('rollback');
      } finally {
        client.release();
      }
    }
    return { rows: rows ?? [] };
  });

interface Answer {
  rows: unknown;
  contentRange?: string;
}

/** Node's own server, with nothing on it but JSON. */
export const bareServer = async (answer: (url: URL) => Promise<Answer>) => {
  const server = createServer((request, response) => {
    answer(new URL(request.url ?? '', 'http://bare')).then(
      ({ rows, contentRange = '' }) => {
        response.setHeader('content-range', contentRange);
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify(rows));
      },
      () => response.writeHead(500).end()
    );
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise(resolve => server.close(resolve)),
  };
};
