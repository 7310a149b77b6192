import type { Transaction } from '../transactions.ts';
import { rowsOf } from './generation.ts';
import { addInvoices, numberInvoices } from './invoices.ts';
import { addPeople, addTenant } from './organisation.ts';
import { addRecords, type RecordSizes } from './records.ts';
import { SAMPLE_TENANTS } from './tenants.ts';
import { addTrips } from './trips.ts';
import { colleagueAt } from './users.ts';

/** How much each of the sample tenants gets. */
export interface SampleSizes extends RecordSizes {
  people: number;
  invoices: number;
}

/** Enough to fill the screens of a first visit, and to find one's way in. */
export const SAMPLE_SIZES: SampleSizes = {
  people: 8,
  customers: 60,
  equipment: 80,
  products: 40,
  projects: 30,
  invoices: 12,
};

export interface SampleOptions {
  now: Date;
  /** Of the password that the sample accounts share. */
  passwordHash: string;
  sizes?: Partial<SampleSizes>;
}

/** Adds three companies to an empty database. The transaction must see all tenants. */
export const loadSampleData = async (tx: Transaction, options: SampleOptions): Promise<void> => {
  const { now, passwordHash } = options;
  const sizes = { ...SAMPLE_SIZES, ...options.sizes };
  for (const sample of SAMPLE_TENANTS) {
    const seed = sample.domain;
    const tenantId = await addTenant(tx, sample, foundedBefore(now));
    const generation = { tenantId, now, seed, firstNumber: 0 };
    const colleague = colleagueAt(sample.domain, passwordHash);
    await addPeople(tx, tenantId, [...rowsOf('people', sizes.people, generation, colleague)]);
    await addInvoices(tx, sample, generation, sizes.invoices);
    await addRecords(part => part(tx), { tenantId, now, seed, sizes });
    await addTrips(tx, generation);
  }
  await numberInvoices(tx);
};

/** Two years earlier: there were months to invoice. */
const foundedBefore = (now: Date) =>
  new Date(Date.UTC(now.getUTCFullYear() - 2, now.getUTCMonth()));
