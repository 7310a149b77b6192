import { sql } from 'drizzle-orm';
import { integer, pgPolicy, pgTable, text } from 'drizzle-orm/pg-core';
import { tenants } from './tenants.ts';
import { appRole, moment, platformPolicy } from './columns.ts';

/**
 * What a first start has yet to write of the sample companies, in its order. Each step is removed in
 * the transaction that writes it: a start that was killed is continued by the next one.
 */
export const sampleSteps = pgTable(
  'sample_steps',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Null: a step of all companies together. */
    tenant_id: integer().references(() => tenants.id, { onDelete: 'cascade' }),
    /** The seed of the company's rows. */
    seed: text().notNull(),
    step: text().notNull(),
    /** The time of the first start, from which the days of all rows are counted. */
    started_at: moment().notNull(),
  },
  table => [
    // A company's own transaction does its steps, and can add none.
    pgPolicy('tenant_isolation', {
      to: appRole,
      using: sql`${table.tenant_id} = (select nullif(current_setting('app.tenant_id', true), '')::int)`,
      withCheck: sql`false`,
    }),
    platformPolicy(),
  ]
);
