import { queriesOf, replayServer } from './bareDriver.ts';
import { CONNECTIONS, loadOf, type Call, type Load } from './load.ts';
import type { Filled } from './records.ts';
import { listPath } from './paths.ts';
import { ms } from './table.ts';

/** The calls of which a day at work consists. */
const callsOf = ({ customerId }: Filled): Record<string, Call> => ({
  'the first page of a list': { url: listPath('customers', { page: 0, sort: ['name', 'ASC'] }) },
  'one record': { url: `/api/customers/${customerId}` },
  'a search': { url: '/api/search?q=festival' },
  'a change': {
    url: `/api/customers/${customerId}`,
    method: 'PATCH',
    body: JSON.stringify({ phone: '020 555 01 23' }),
    bodyOf: n => JSON.stringify({ phone: `020 ${n}` }),
  },
  'a new record': {
    url: '/api/customers',
    method: 'POST',
    body: JSON.stringify({ name: 'Nieuwe klant' }),
    bodyOf: n => JSON.stringify({ name: `Nieuwe klant ${n}` }),
  },
  'who am I': { url: '/api/me' },
});

export const THROUGHPUT_HEAD = [
  `${CONNECTIONS} callers`,
  'customers',
  'requests/s',
  'p50',
  'p95',
  'p99',
  'bare driver',
  'time against it',
];

/**
 * The throughput of one server process, compared with the bare driver on the same queries in the
 * same run.
 */
export const measureThroughput = async (filled: Filled): Promise<string[][]> => {
  const { pool, size } = filled;
  const headers = { ...filled.headers, 'content-type': 'application/json' };
  const calls = Object.entries(callsOf(filled)).map(([what, call]) => {
    const asked: Call = { ...call, url: `${filled.url}${call.url}`, headers };
    return { what, asked };
  });
  // Before anything puts load on it: some of that goes on a moment after its end.
  const measured = [];
  for (const { what, asked } of calls) {
    measured.push({ what, asked, queries: await queriesOf(pool, () => fetch(asked.url, asked)) });
  }
  const rows: string[][] = [];
  for (const { what, asked, queries } of measured) {
    const load = await loadOf(asked);
    const bare = await replayServer(pool, queries);
    const baseline = await loadOf({ url: bare.url });
    await bare.close();
    rows.push([what, size.toLocaleString('en'), ...cellsOf(load, baseline)]);
  }
  return rows;
};

const cellsOf = (load: Load, bare: Load) => [
  load.perSecond.toFixed(0),
  ms(load.p50),
  ms(load.p95),
  ms(load.p99),
  `${bare.perSecond.toFixed(0)}/s`,
  `${(load.mean / bare.mean).toFixed(2)} ×`,
];
