import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ClientBase, PoolClient } from 'pg';

/** Connections on which PostgreSQL may keep statements under a name. */
const keeping = new WeakSet<ClientBase>();

/** Queries on such a connection. */
const naming = new WeakSet<NodePgDatabase>();

const readers = new WeakMap<ClientBase, NodePgDatabase>();

/**
 * Lets PostgreSQL keep the statements of a new connection, where one can be sure that it stays with
 * one session. A proxy that lends sessions by the transaction (PgBouncer) makes up the number under
 * which a query is cancelled; without one in between it is the session's own.
 */
export const keepStatements = async (client: ClientBase) => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  if ('processID' in client && client.processID === rows[0]?.pid) keeping.add(client);
};

/** The queries of a connection that only reads: always the same, so that its statements stay built. */
export const readerOn = (client: PoolClient): NodePgDatabase => {
  const known = readers.get(client);
  if (known && naming.has(known) === keeping.has(client)) return known;
  const reader: NodePgDatabase = drizzle({ client });
  readers.set(client, reader);
  if (keeping.has(client)) naming.add(reader);
  return reader;
};

/**
 * A statement that is built once for each connection and then only run. PostgreSQL keeps it parsed
 * and planned under the name, where `keepStatements` found that it may. Parameters are placeholders.
 */
export const statement = <Prepared>(
  name: string,
  build: (db: NodePgDatabase, name: string) => Prepared
) => {
  const built = new WeakMap<NodePgDatabase, Prepared>();
  return (db: NodePgDatabase): Prepared => {
    const known = built.get(db);
    if (known) return known;
    const made = build(db, naming.has(db) ? name : '');
    built.set(db, made);
    return made;
  };
};
