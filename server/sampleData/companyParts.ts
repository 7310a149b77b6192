import { asc, eq, max } from 'drizzle-orm';
import type { PgInsertValue } from 'drizzle-orm/pg-core';
import { customers } from '../tables/customers.ts';
import { equipment } from '../tables/equipment.ts';
import { products } from '../tables/products.ts';
import { projects } from '../tables/projects.ts';
import type { ReadTx, Tx } from '../db/tx.ts';
import { equipmentRow, productRow } from './articles.ts';
import { addContacts } from './sampleContacts.ts';
import { addSampleCrew } from './sampleCrew.ts';
import { addSampleHours } from './sampleHours.ts';
import { customerRow } from './sampleCustomers.ts';
import { batchesOf, type Generation, type Make, rowsOf } from './generation.ts';
import { addInvoices } from './samplePlatformInvoices.ts';
import { addPeople, addTenant, colleagueAt } from './organisation.ts';
import { addPlans, addRepairs, addUnits } from './plans.ts';
import { projectRowFor } from './sampleProjects.ts';
import { addSampleTokens } from './sampleTokens.ts';
import { SAMPLE_TENANTS } from './sampleTenants.ts';
import { addLoads } from './sampleVehicles.ts';
import { addTrips } from './trips.ts';
import { addWarehouse } from './warehouse.ts';

interface SampleSizes extends RecordSizes {
  people: number;
  invoices: number;
}

export const SAMPLE_SIZES: SampleSizes = {
  people: 8,
  customers: 60,
  equipment: 80,
  products: 49,
  projects: 30,
  invoices: 12,
};

interface Founding {
  now: Date;
  passwordHash: string;
}

/** Needs an empty database. The transaction must see all tenants. */
export const addCompanies = async (tx: Tx, { now, passwordHash }: Founding) => {
  const companies: Generation[] = [];
  for (const sample of SAMPLE_TENANTS) {
    const seed = sample.domain;
    const tenantId = await addTenant(tx, sample, foundedBefore(now));
    const generation = { tenantId, now, seed, firstNumber: 0 };
    const colleague = colleagueAt(seed, passwordHash);
    await addPeople(tx, tenantId, [
      ...rowsOf('people', SAMPLE_SIZES.people, generation, colleague),
    ]);
    companies.push(generation);
  }
  return companies;
};

type AddPart = (tx: Tx, generation: Generation) => Promise<void>;

export const COMPANY_PARTS = {
  records: (tx, generation) => addRecords(part => part(tx), { ...generation, sizes: SAMPLE_SIZES }),
  contacts: addContacts,
  trips: addTrips,
  units: addUnits,
  'plans 1': (tx, generation) => addPlans(tx, generation, 0),
  'plans 2': (tx, generation) => addPlans(tx, generation, 1),
  'plans 3': (tx, generation) => addPlans(tx, generation, 2),
  loads: addLoads,
  repairs: addRepairs,
  warehouse: addWarehouse,
  crew: addSampleCrew,
  hours: addSampleHours,
  tokens: addSampleTokens,
} satisfies Record<string, AddPart>;

export const PLATFORM_PARTS = {
  'platform invoices': async (tx, generation) => {
    const sample = SAMPLE_TENANTS.find(({ domain }) => domain === generation.seed);
    if (sample) await addInvoices(tx, sample, generation, SAMPLE_SIZES.invoices);
  },
} satisfies Record<string, AddPart>;

const foundedBefore = (now: Date) =>
  new Date(Date.UTC(now.getUTCFullYear() - 2, now.getUTCMonth()));

export interface RecordSizes {
  customers: number;
  equipment: number;
  products: number;
  projects: number;
}

export type RunPart = <Result>(part: (tx: Tx) => Promise<Result>) => Promise<Result>;

interface RecordsOrder {
  tenantId: number;
  now: Date;
  seed: string;
  sizes: RecordSizes;
  onAdded?: (kind: keyof RecordSizes, count: number) => void;
}

type RecordTable = typeof customers | typeof equipment | typeof products | typeof projects;

const PROJECT_CUSTOMERS = 1_000;

export const addRecords = async (run: RunPart, order: RecordsOrder): Promise<void> => {
  const add = async <Table extends RecordTable>(
    table: Table,
    kind: keyof RecordSizes,
    make: Make<PgInsertValue<Table>>
  ) => {
    const firstNumber = await run(tx => highestId(tx, table, order.tenantId));
    const count = order.sizes[kind];
    const rows = rowsOf(kind, count, { ...order, firstNumber }, make);
    for (const batch of batchesOf(rows)) await run(tx => tx.insert(table).values(batch));
    if (count > 0) order.onAdded?.(kind, count);
  };

  await add(customers, 'customers', customerRow);
  await add(equipment, 'equipment', equipmentRow);
  await add(products, 'products', productRow);
  const clients = await run(tx => someCustomers(tx, order.tenantId));
  await add(projects, 'projects', projectRowFor(clients));
};

const highestId = async (tx: ReadTx, table: RecordTable, tenantId: number) => {
  const [row] = await tx
    .select({ id: max(table.id) })
    .from(table)
    .where(eq(table.tenant_id, tenantId));
  return row?.id ?? 0;
};

const someCustomers = (tx: ReadTx, tenantId: number) =>
  tx
    .select({ id: customers.id, name: customers.name })
    .from(customers)
    .where(eq(customers.tenant_id, tenantId))
    .orderBy(asc(customers.id))
    .limit(PROJECT_CUSTOMERS);
