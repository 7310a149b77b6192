import type { DatabaseClient } from '#server/db/connection';
import { hintOf, newTokenText } from '#server/security/tokenText';
import { hashSecret } from '#server/security/tokens';
import { bareServer } from './bareDriver.ts';
import { type Filled, withEmbedded, withPostgres } from './records.ts';
import { answered, rowOf, timeOf, timesOf } from './times.ts';

/** The audit log of a busy company's month, of which one entry in three is an event. */
const ENTRIES = 100_000;
const ACTIONS = ['customers.updated', 'files.downloaded', 'users.signed_in'];

const CUSTOMERS = { PostgreSQL: 100_000, embedded: 10_000 };
const AT_ONCE = 1_000;

/** What programs do most: ask what happened, and read everything. */
export const measureIntegrations = async (postgres: string | undefined): Promise<string[][]> => {
  const rows = [['call', 'p50', 'p95', 'bare p95', 'target', '']];
  const customers = postgres ? CUSTOMERS.PostgreSQL : CUSTOMERS.embedded;
  const token = newTokenText();
  const headers = { authorization: `Bearer ${token}` };
  const measure = async ({ url, pool, tenantId }: Filled) => {
    for (const [what, after] of [
      ['the oldest 100 events of a month', 0],
      ['the latest events', ENTRIES - 50],
    ] as const) {
      const ours = await timesOf(() => answered(`${url}/api/events?after=${after}`, { headers }));
      rows.push(rowOf(what, { ours, target: 20 }));
    }
    const ours = await timeOf(() => readAll(customers, `${url}/api/customers`, { headers }));
    const bare = await bareServer(async ({ searchParams }) => ({
      rows: (
        await pool.query(
          'select * from customers where tenant_id = $1 and id > $2 order by id limit $3',
          [tenantId, searchParams.get('after'), searchParams.get('limit')]
        )
      ).rows,
    }));
    const baseline = await timeOf(() => readAll(customers, `${bare.url}/customers`));
    await bare.close();
    const rate = (ms: number) => `${Math.round((customers / ms) * 1000).toLocaleString('en')}/s`;
    rows.push([
      `${customers.toLocaleString('en')} customers`,
      rate(ours),
      '',
      rate(baseline),
      '',
      '',
    ]);
  };
  const fill = (client: DatabaseClient, tenantId: number) => fillLog(client, tenantId, token);
  await (postgres
    ? withPostgres(postgres, { customers }, measure, fill)
    : withEmbedded({ customers }, measure, fill));
  return rows;
};

/** Throws unless each customer came. */
const readAll = async (customers: number, url: string, request?: RequestInit) => {
  let [after, read] = [0, 0];
  for (;;) {
    const answer = await fetch(`${url}?after=${after}&limit=${AT_ONCE}`, request);
    const page: { id: number }[] = await answer.json();
    read += page.length;
    if (page.length < AT_ONCE) break;
    after = page.at(-1)?.id ?? after;
  }
  if (read < customers) throw new Error(`${read} of ${customers} customers were read`);
};

/** Written without the trigger that chains entries. */
const fillLog = async (client: DatabaseClient, tenantId: number, token: string) => {
  await client.query(`begin; select set_config('app.all_tenants', 'on', true)`);
  await client.query('set local session_replication_role = replica');
  await client.query(
    `insert into api_tokens (tenant_id, name, hint, hash, permissions, webhooks, networks, expires_in_days,
       expires_at, created_by_name)
     values ($1, 'Meting', $2, $3, '{customers.view}', false, '{}', 30, now() + interval '30 days', 'Meting')`,
    [tenantId, hintOf(token), hashSecret(token)]
  );
  await client.query('delete from audit_log where tenant_id = $1', [tenantId]);
  await client.query(
    `insert into audit_log (tenant_id, seq, hash, created_at, action_type, resource_type, resource_id, metadata)
     select $1, n, md5(n::text), now() - make_interval(mins => (${ENTRIES} - n) / 3),
       ($2::text[])[1 + n % 3], split_part(($2::text[])[1 + n % 3], '.', 1), n,
       jsonb_build_object('changes', jsonb_build_object('phone', jsonb_build_object('from', null, 'to', n)))
     from generate_series(1, ${ENTRIES}) n`,
    [tenantId, ACTIONS]
  );
  await client.query('commit');
};
