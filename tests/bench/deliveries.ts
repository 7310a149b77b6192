import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { DatabaseClient } from '#server/db/connection';
import { deliverWebhooks } from '#server/modules/integrations/webhooks/webhooks.job';
import { outboundInThread } from '#server/security/outboundInThread';
import { sealerFrom } from '#server/security/secrets';
import { type Filled, SECRET, withEmbedded, withPostgres } from './records.ts';
import { ms } from './table.ts';
import { answered, ROUNDS, sorted, type Times, timeOf } from './times.ts';

const ENDPOINTS = 20;
const EVENTS_OF_EACH = 250;
const DELIVERIES = ENDPOINTS * EVENTS_OF_EACH;

/** Calls in a second. */
const RATE = 1_000;

/** Lists that are read before any is measured. */
const WARMING = 300;

/** Calls of people may take so many times as long while webhooks are sent. */
const SLOWED_BY = 1.2;

/** Webhooks to a receiver on this machine, and what they cost the people who read lists meanwhile. */
export const measureDeliveries = async (postgres: string | undefined): Promise<string[][]> => {
  const rows = [['call', 'measured', 'target', '']];
  const receiver = await startReceiver();
  const measure = async ({ url, headers, services }: Filled) => {
    const options = { privateOrigins: [receiver.origin], dnsServers: [] };
    const outbound = outboundInThread(options, console.error);
    const list = () => answered(`${url}/api/customers?range=[0,24]`, { headers });
    // Compiled by now: what was slow at first would hide what the calls cost.
    for (let round = 0; round < WARMING; round++) await list();
    const before = await roundsOf(list);
    const warned: unknown[] = [];
    const log = { warn: (details: unknown) => void warned.push(details) };
    let isSending = true;
    const sending = timeOf(() => deliverWebhooks({ ...services, outbound }, log)).finally(() => {
      isSending = false;
    });
    const times: number[] = [];
    while (isSending) times.push(await timeOf(list));
    const alone = sorted([...before, ...(await roundsOf(list))]);
    const rate = (DELIVERIES / (await sending)) * 1000;
    const came = await receiver.count();
    if (came < DELIVERIES || warned.length > 0) {
      throw new Error(`${came} of ${DELIVERIES} calls came`, { cause: warned[0] });
    }
    rows.push([
      `${DELIVERIES.toLocaleString('en')} calls`,
      `${Math.round(rate)}/s`,
      `≥ ${RATE}/s`,
      rate >= RATE ? 'met' : 'MISSED',
    ]);
    rows.push(slowed(alone, sorted(times)));
  };
  const fill = (client: DatabaseClient, tenantId: number) =>
    fillDeliveries(client, tenantId, receiver.origin);
  await (postgres
    ? withPostgres(postgres, { customers: 1_000 }, measure, fill)
    : withEmbedded({ customers: 1_000 }, measure, fill));
  await receiver.close();
  return rows;
};

/** Milliseconds of each. */
const roundsOf = async (work: () => Promise<unknown>) => {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) times.push(await timeOf(work));
  return times;
};

const slowed = (alone: Times, meanwhile: Times) => [
  'a page of customers alone, and meanwhile',
  `${ms(alone.p50)}, ${ms(meanwhile.p50)}`,
  `≤ ${SLOWED_BY} ×`,
  meanwhile.p50 <= alone.p50 * SLOWED_BY ? 'met' : 'MISSED',
];

const startReceiver = async () => {
  const worker = new Worker(new URL('receiver.ts', import.meta.url));
  const told = async () => Number((await once(worker, 'message'))[0]);
  const port = await told();
  const count = () => {
    worker.postMessage('count');
    return told();
  };
  return { origin: `http://127.0.0.1:${port}`, count, close: () => worker.terminate() };
};

const fillDeliveries = async (client: DatabaseClient, tenantId: number, origin: string) => {
  const secret = sealerFrom({ current: SECRET }).seal(
    'whsec_bWVhc3VyaW5nIHdpdGggMzIgYnl0ZXMgb2Ygc2VjcmV0'
  );
  await client.query(`begin; select set_config('app.all_tenants', 'on', true)`);
  await client.query('set local session_replication_role = replica');
  await client.query(
    `insert into webhook_endpoints (tenant_id, created_by_name, url, types, active, secret, position)
     select $1, 'Meting', $2 || '/' || n, '{customer.updated}', true, $3, 1000000
     from generate_series(1, ${ENDPOINTS}) n`,
    [tenantId, origin, secret]
  );
  await client.query(
    `insert into webhook_deliveries (tenant_id, endpoint_id, seq, event_id, type, body, next_at)
     select tenant_id, id, n, 'evt_' || tenant_id || '_' || n, 'customer.updated', '{"seq":' || n || '}', now()
     from webhook_endpoints cross join generate_series(1, ${EVENTS_OF_EACH}) n where tenant_id = $1`,
    [tenantId]
  );
  await client.query('commit');
};
