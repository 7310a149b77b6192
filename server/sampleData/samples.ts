import { setTimeout as delay } from 'node:timers/promises';
import { asc, eq, isNull } from 'drizzle-orm';
import { isDatabaseAway } from '../db/failures.ts';
import { insertRows } from '../db/insertRows.ts';
import type { Generation } from './generation.ts';
import { numberInvoices } from './samplePlatformInvoices.ts';
import { COMPANY_PARTS, PLATFORM_PARTS } from './companyParts.ts';
import { sampleSteps } from '../tables/sampleSteps.ts';
import { SAMPLE_TENANTS } from './sampleTenants.ts';
import type { Transactions } from '../db/transactions.ts';
import type { Tx } from '../db/tx.ts';
import { updatePaymentStatuses } from '../modules/billing/index.ts';
import { addSampleInvoices, INVOICE_PORTIONS } from './sampleInvoices.ts';
import { addSampleQuotes } from './sampleQuotes.ts';
import { PLATFORM } from '../db/actor.ts';
import type { Services as AllServices } from '../services.ts';
import { addSampleEndpoint } from './sampleEndpoint.ts';
import { addSampleReceipt } from './sampleReceipt.ts';

type Step = typeof sampleSteps.$inferSelect;

type Services = Pick<AllServices, 'sealer' | 'files'>;

type AddPart = (tx: Tx, generation: Generation, services: Services) => Promise<void>;

const nameOf = (seed: string) => SAMPLE_TENANTS.find(({ domain }) => domain === seed)?.name ?? seed;

const OF_COMPANY: readonly [step: string, add: AddPart][] = [
  ...Object.entries(COMPANY_PARTS),
  ['receipt', (tx, generation, { files }) => addSampleReceipt(tx, generation, files)],
  ['webhooks', (tx, generation, { sealer }) => addSampleEndpoint(tx, generation, sealer)],
  ['quotes', addSampleQuotes],
  ...Array.from({ length: INVOICE_PORTIONS }, (_, portion): [string, AddPart] => [
    `invoices ${portion}`,
    (tx, { seed }) => addSampleInvoices(tx, { seed: nameOf(seed) }, portion),
  ]),
];

const AFTERWARDS = Object.entries(PLATFORM_PARTS);

const PARTS = new Map([...OF_COMPANY, ...AFTERWARDS]);

export const beginSamples = async (tx: Tx, companies: readonly Generation[]) => {
  const [first] = companies;
  if (!first) return;
  await COMPANY_PARTS.records(tx, first);
  const started_at = first.now.toISOString();
  const steps = [OF_COMPANY, AFTERWARDS].flatMap(parts =>
    companies.flatMap(({ tenantId, seed }) =>
      parts.map(([step]) => ({ tenant_id: tenantId, seed, step, started_at }))
    )
  );
  const left = steps.filter(({ tenant_id, step }) =>
    tenant_id === first.tenantId ? step !== 'records' : true
  );
  const rows = [...left, { tenant_id: null, seed: '', step: 'numbers', started_at }];
  await insertRows(rows, batch => tx.insert(sampleSteps).values(batch));
};

const RETRY_WHEN_AWAY_MS = 1_000;

interface Filling extends Services {
  database: Transactions;
  onFailure: (error: unknown) => void;
}

/**
 * Writes the remaining steps one at a time, so that other work uses the database in between. After a kill,
 * the next start continues. `done` resolves when nothing is left.
 */
export const fillSamples = (filling: Filling) => {
  const { onFailure } = filling;
  const stopped = new AbortController();
  const work = async () => {
    while (!stopped.signal.aborted && (await writeNext(filling)));
  };
  const untilWritten = async (): Promise<void> => {
    try {
      await work();
    } catch (error) {
      if (stopped.signal.aborted) return;
      onFailure(error);
      await delay(RETRY_WHEN_AWAY_MS, undefined, { signal: stopped.signal }).catch(() => undefined);
      await untilWritten();
    }
  };
  const done = untilWritten();
  return {
    done,
    stop: async () => {
      stopped.abort();
      await done;
    },
  };
};

const writeNext = async ({ database, onFailure, ...services }: Filling) => {
  const [step] = await database.platformTransaction(PLATFORM, tx =>
    tx.select().from(sampleSteps).orderBy(asc(sampleSteps.id)).limit(1)
  );
  if (!step) return false;
  try {
    await write(database, services, step);
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    onFailure(error);
    await database.platformTransaction(PLATFORM, tx => tx.delete(sampleSteps).where(ofSame(step)));
  }
  return true;
};

const ofSame = ({ tenant_id }: Step) =>
  tenant_id === null ? isNull(sampleSteps.tenant_id) : eq(sampleSteps.tenant_id, tenant_id);

const write = (database: Transactions, services: Services, step: Step) => {
  const { tenant_id, seed, started_at } = step;
  if (tenant_id === null) {
    return database.platformTransaction(PLATFORM, tx =>
      once(tx, step, async () => {
        await numberInvoices(tx);
        await updatePaymentStatuses(tx);
      })
    );
  }
  const generation = { tenantId: tenant_id, seed, now: new Date(started_at), firstNumber: 0 };
  const context = { actor: PLATFORM, tenantId: tenant_id, allTenants: false };
  return database.tenantTransaction(context, tx =>
    once(tx, step, async () => PARTS.get(step.step)?.(tx, generation, services))
  );
};

const once = async (tx: Tx, { id }: Step, work: () => Promise<void>) => {
  const isStep = eq(sampleSteps.id, id);
  const [left] = await tx
    .select({ id: sampleSteps.id })
    .from(sampleSteps)
    .where(isStep)
    .for('update');
  if (!left) return;
  await work();
  await tx.delete(sampleSteps).where(isStep);
};
