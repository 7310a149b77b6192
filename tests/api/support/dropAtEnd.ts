import { dropDatabases } from './postgresDatabases.ts';
import { postgresForTests } from './postgresForTests.ts';

/** Also tests of the embedded database make one on PostgreSQL, to move or to restore into. */
export const teardown = async () => {
  const server = await postgresForTests();
  if (server) await dropDatabases(server);
};
