import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, numeric, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { Expense } from '#contract/crew/hours';
import { HOURS_STATES } from '#contract/crew/hoursStates.values';
import {
  currentUserId,
  euros,
  isOneOf,
  moment,
  ownRowsPolicy,
  tenantPolicies,
  tenantReference,
} from './columns.ts';
import { assignments } from './shifts.ts';
import { crew } from './crew.ts';
import { projects } from './projects.ts';
import { tenantRecordColumns, tenantRecordRules } from './tenantRecords.ts';
import { keepsFile, ofTenant } from './tenants.ts';

/**
 * Worked hours. Entries may overlap; the migration adds the constraint that approved entries of a person do not
 * (docs/crew.md, rule 17).
 */
export const hours = pgTable(
  'hours',
  {
    ...tenantRecordColumns(),
    crew_id: integer().notNull(),
    /** Set by the database: policies read it. */
    user_id: integer(),
    assignment_id: integer(),
    project_id: integer(),
    project_name: text(),
    from: moment('starts_at').notNull(),
    until: moment('ends_at').notNull(),
    break_minutes: integer().notNull().default(0),
    km: numeric({ mode: 'number', precision: 6, scale: 1 }),
    expenses: jsonb().$type<Expense[]>().notNull().default([]),
    claimed: numeric({ mode: 'number', precision: 12, scale: 2 }).notNull().default(0),
    notes: text(),
    state: text({ enum: HOURS_STATES }).notNull().default('submitted'),
    reason: text(),
    paid_minutes: integer().notNull().default(0),
    wage: euros('wage_cents'),
    /** From the page that submitted them: a repeated call adds nothing. */
    client_id: text(),
  },
  table => [
    ...tenantRecordRules('hours', table, ['project_name', 'state']),
    ownRowsPolicy('projects', sql`${table.user_id} = ${currentUserId}`),
    unique('hours_client').on(table.tenant_id, table.crew_id, table.client_id),
    tenantReference('hours_crew', table, table.crew_id, crew),
    tenantReference('hours_assignment', table, table.assignment_id, assignments).onDelete(
      'set null'
    ),
    tenantReference('hours_project', table, table.project_id, projects).onDelete('set null'),
    index('hours_crew').on(table.tenant_id, table.crew_id, table.from),
    index('hours_assignment').on(table.tenant_id, table.assignment_id),
    index('hours_project').on(table.tenant_id, table.project_id, table.state),
    index('hours_from').on(table.tenant_id, table.from, table.id),
    index('hours_until').on(table.tenant_id, table.until),
    index('hours_user')
      .on(table.user_id)
      .where(sql`${table.user_id} is not null`),
    check('hours_state', isOneOf(table.state, HOURS_STATES)),
    check(
      'hours_period',
      sql`${table.until} > ${table.from} and ${table.until} <= ${table.from} + interval '24 hours'`
    ),
    check(
      'hours_break',
      sql`${table.break_minutes} >= 0
        and ${table.from} + make_interval(mins => ${table.break_minutes}) < ${table.until}`
    ),
  ]
);

/** Keeps the files that expenses name. */
export const hoursReceipts = pgTable(
  'hours_receipts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenant_id: ofTenant(),
    hours_id: integer().notNull(),
    file_key: text().notNull(),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    unique('hours_receipts_tenant_id_id').on(table.tenant_id, table.id),
    tenantReference('hours_receipts_hours', table, table.hours_id, hours).onDelete('cascade'),
    keepsFile('hours_receipts_file', table.tenant_id, table.file_key),
    index('hours_receipts_hours').on(table.tenant_id, table.hours_id),
    index('hours_receipts_file').on(table.tenant_id, table.file_key),
  ]
);
