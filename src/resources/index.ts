import { auditLogs } from './auditLogs/index.ts';
import { customers } from './customers/index.ts';
import { equipment } from './equipment/index.ts';
import { invoices } from './invoices/index.ts';
import { products } from './products/index.ts';
import { projects } from './projects/index.ts';
import { rollen } from './rollen/index.ts';
import { tenants } from './tenants/index.ts';
import { transport } from './transport/index.ts';
import { users } from './users/index.ts';
import type { Resource } from './types.ts';

/** Every resource, in the order of the menu. Routes, menu and tests read this list. */
export const resources: Resource[] = [
  projects,
  customers,
  equipment,
  transport,
  users,
  products,
  invoices,
  rollen,
  tenants,
  auditLogs,
];
