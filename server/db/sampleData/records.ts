import { asc, eq, max } from 'drizzle-orm';
import { customers } from '../tables/customers.ts';
import { equipment } from '../tables/equipment.ts';
import { products } from '../tables/products.ts';
import { projects } from '../tables/projects.ts';
import type { Transaction } from '../transactions.ts';
import { customerRow } from './customers.ts';
import { equipmentRow } from './equipment.ts';
import { batchesOf, rowsOf } from './generation.ts';
import { productRow } from './products.ts';
import { projectRowFor } from './projects.ts';

/** How many records of each kind a tenant gets. */
export interface RecordSizes {
  customers: number;
  equipment: number;
  projects: number;
  products: number;
}

/** Runs a part of the work in a transaction: all parts in one, or each in its own. */
export type RunPart = <Result>(part: (tx: Transaction) => Promise<Result>) => Promise<Result>;

/** Customers that projects are spread over; more make no difference to what one sees. */
const PROJECT_CUSTOMERS = 1_000;

/** Adds generated records to a tenant, beside those that it has. */
export const addRecords = async (
  run: RunPart,
  { tenantId, now, seed, sizes }: { tenantId: number; now: Date; seed: string; sizes: RecordSizes }
): Promise<void> => {
  const begin = async (table: typeof customers | typeof equipment | typeof products | typeof projects) => ({
    tenantId,
    now,
    seed,
    firstNumber: await run(tx => highestId(tx, table, tenantId)),
  });

  const newCustomers = rowsOf('customers', sizes.customers, await begin(customers), customerRow);
  for (const batch of batchesOf(newCustomers)) await run(tx => tx.insert(customers).values(batch));

  const devices = rowsOf('equipment', sizes.equipment, await begin(equipment), equipmentRow);
  for (const batch of batchesOf(devices)) await run(tx => tx.insert(equipment).values(batch));

  const articles = rowsOf('products', sizes.products, await begin(products), productRow);
  for (const batch of batchesOf(articles)) await run(tx => tx.insert(products).values(batch));

  const projectRow = projectRowFor(await run(tx => someCustomers(tx, tenantId)));
  const jobs = rowsOf('projects', sizes.projects, await begin(projects), projectRow);
  for (const batch of batchesOf(jobs)) await run(tx => tx.insert(projects).values(batch));
};
