import pg from 'pg';

const LOCAL = 'postgres://postgres@127.0.0.1:5432/postgres';

/** The PostgreSQL that the API tests also run on: the one named, or one that answers here. */
export const postgresForTests = async (): Promise<string | undefined> => {
  const configured = process.env.TEST_DATABASE_URL;
  if (configured) return configured;
  const client = new pg.Client({ connectionString: LOCAL, connectionTimeoutMillis: 1_000 });
  try {
    await client.connect();
    await client.end();
    return LOCAL;
  } catch {
    return undefined;
  }
};
