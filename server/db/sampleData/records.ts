import { asc, eq, max } from 'drizzle-orm';
import type { PgInsertValue } from 'drizzle-orm/pg-core';
import { customers } from '../tables/customers.ts';
import { equipment } from '../tables/equipment.ts';
import { products } from '../tables/products.ts';
import { projects } from '../tables/projects.ts';
import type { Transaction } from '../transactions.ts';
import { customerRow } from './customers.ts';
import { equipmentRow } from './equipment.ts';
import { batchesOf, type Make, rowsOf } from './generation.ts';
import { productRow } from './products.ts';
import { projectRowFor } from './projects.ts';

/** How many records of each kind a tenant gets. */
export interface RecordSizes {
  customers: number;
  equipment: number;
  products: number;
  projects: number;
}

/** Runs a part of the work in a transaction: all parts in one, or each in its own. */
export type RunPart = <Result>(part: (tx: Transaction) => Promise<Result>) => Promise<Result>;

/** For whom, as of when, from which seed, and how many. */
export interface RecordsOrder {
  tenantId: number;
  now: Date;
  seed: string;
  sizes: RecordSizes;
  /** Hears of each kind that is done. */
  onAdded?: (kind: keyof RecordSizes, count: number) => void;
}

type RecordTable = typeof customers | typeof equipment | typeof products | typeof projects;

/** Customers that projects are spread over; more make no difference to what one sees. */
const PROJECT_CUSTOMERS = 1_000;

/** Adds generated records to a tenant, beside those that it has. */
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

const highestId = async (tx: Transaction, table: RecordTable, tenantId: number) => {
  const [row] = await tx
    .select({ id: max(table.id) })
    .from(table)
    .where(eq(table.tenant_id, tenantId));
  return row?.id ?? 0;
};

const someCustomers = (tx: Transaction, tenantId: number) =>
  tx
    .select({ id: customers.id, name: customers.name })
    .from(customers)
    .where(eq(customers.tenant_id, tenantId))
    .orderBy(asc(customers.id))
    .limit(PROJECT_CUSTOMERS);
