import { transactionsOn } from '#server/db/transactions';
import { fillCompany, LARGE_COMPANY } from './dayData.ts';
import { liveDay, subjectsOf } from './dayLive.ts';
import { addPeople } from './dayPeople.ts';
import { SCREENS } from './dayWork.ts';
import { type Filled, SECRET, withPostgres } from './records.ts';
import { ms } from './table.ts';
import { answered, sorted, timesOf } from './times.ts';

const PEOPLE = 40;
const SECONDS = 60;

/** Maximum milliseconds of each screen without other users. */
const ALONE = { dashboard: 40, shortages: 100, warehouse: 50, board: 60 };

/** The differences of a stocktaking of which nothing is counted yet. */
const DIFFERENCES_MS = 150;

/** Maximum milliseconds of a call with scans while everybody works. */
const SCANS_MS = 150;

/** A day of a large company: each screen alone, and then forty people at once. */
export const measureDay = async (server: string): Promise<string[][]> => {
  const rows: string[][] = [['what', 'calls', 'p50', 'p95', 'target', '']];
  await withPostgres(
    server,
    { customers: 2_000 },
    async filled => void rows.push(...(await alone(filled)), ...(await together(filled))),
    (client, tenantId) => fillCompany(client, tenantId, LARGE_COMPANY)
  );
  return rows;
};

const alone = async ({ url, headers, pool, tenantId }: Filled) => {
  const ask = (path: string) => timesOf(() => answered(`${url}/api${path}`, { headers }));
  const rows: string[][] = [];
  const add = async (what: string, path: string, target: number) => {
    const { p50, p95 } = await ask(path);
    rows.push([`${what}, alone`, '', ms(p50), ms(p95), `p50 ≤ ${target} ms`, isMet(p50 <= target)]);
  };
  for (const [name, target] of Object.entries(ALONE)) {
    const screen = Object.entries(SCREENS).find(([each]) => each === name)?.[1];
    if (screen) await add(name, screen.path, target);
  }
  const counted = await pool.query<{ id: number }>(
    'select id from stocktakings where tenant_id = $1',
    [tenantId]
  );
  const path = `/stocktakings/${counted.rows[0]?.id}/differences`;
  await add('differences of an empty count', path, DIFFERENCES_MS);
  return rows;
};

const together = async ({ url, pool, tenantId }: Filled) => {
  const tokens = await addPeople(transactionsOn({ pool }), {
    tenantId,
    secret: SECRET,
    count: PEOPLE,
  });
  const subjects = await subjectsOf(pool, tenantId);
  const made = await liveDay({ url, tokens, subjects, seconds: SECONDS });
  const rows = [...Map.groupBy(made, ({ what }) => what)].map(([what, calls]) => {
    const { p50, p95 } = sorted(calls.map(call => call.ms));
    const isScan = what.startsWith('scans');
    const target = isScan ? [`p95 ≤ ${SCANS_MS} ms`, isMet(p95 <= SCANS_MS)] : ['', ''];
    return [what, String(calls.length), ms(p50), ms(p95), ...target];
  });
  const busy = made.filter(({ status }) => status >= 500).length;
  return [...rows, ['answers of 5xx', String(busy), '', '', '0', isMet(busy === 0)]];
};

const isMet = (met: boolean) => (met ? 'met' : 'MISSED');
