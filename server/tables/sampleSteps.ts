import { sql } from 'drizzle-orm';
import { integer, pgPolicy, pgTable, text } from 'drizzle-orm/pg-core';
import { tenants } from './tenants.ts';
import { appRole, moment, platformPolicy } from './columns.ts';

/**
 * Remaining steps of the sample companies, in order. Each is removed in the transaction that writes it: after
 * a kill, the next start continues.
 */
export const sampleSteps = pgTable(
  'sample_steps',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenant_id: integer().references(() => tenants.id, { onDelete: 'cascade' }),
    seed: text().notNull(),
    step: text().notNull(),
    started_at: moment().notNull(),
  },
  table => [
    // A company's transaction runs its steps and can add none.
    pgPolicy('tenant_isolation', {
      to: appRole,
      using: sql`${table.tenant_id} = (select nullif(current_setting('app.tenant_id', true), '')::int)`,
      withCheck: sql`false`,
    }),
    platformPolicy(),
  ]
);
