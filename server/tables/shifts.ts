import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { ASSIGNMENT_STATES, type AssignmentState } from '#contract/crew/assignmentStates.values';
import type { Rate } from '#contract/crew/rates';
import { ANSWERS, ON_ACCEPT, PROBLEMS } from '#contract/crew/requests.values';
import { isOneOf, moment, momentNow, tenantPolicies, tenantReference, wideId } from './columns.ts';
import { projectGroups, projectLines } from './plan.ts';
import { projects } from './projects.ts';
import { ofTenant } from './tenants.ts';
import { crewFunctions, crew } from './crew.ts';

/** So many people in one function on a project. */
export const shifts = pgTable(
  'shifts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenant_id: ofTenant(),
    project_id: integer().notNull(),
    function_id: integer().notNull(),
    name: text().notNull(),
    amount: integer().notNull(),
    from: moment('starts_at').notNull(),
    until: moment('ends_at').notNull(),
    break_minutes: integer().notNull().default(0),
    /** In minutes: people are busy then as well. */
    travel_before: integer().notNull().default(0),
    travel_after: integer().notNull().default(0),
    location: text(),
    notes: text(),
    group_id: integer(),
    /** Of the plan, if it has a price. */
    line_id: wideId(),
    wage: jsonb().$type<Rate>(),
    price: jsonb().$type<Rate>(),
    /**
     * Milliseconds on the company's clock after the start of the project, of a copy whose project has no start
     * yet. Null once its times are typed.
     */
    starts_after: bigint({ mode: 'number' }),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    unique('shifts_tenant_id_id').on(table.tenant_id, table.id),
    tenantReference('shifts_project', table, table.project_id, projects).onDelete('cascade'),
    tenantReference('shifts_function', table, table.function_id, crewFunctions),
    tenantReference('shifts_group', table, table.group_id, projectGroups).onDelete('set null'),
    index('shifts_project').on(table.tenant_id, table.project_id),
    index('shifts_function').on(table.tenant_id, table.function_id),
    index('shifts_group')
      .on(table.tenant_id, table.group_id)
      .where(sql`${table.group_id} is not null`),
    tenantReference('shifts_line', table, table.line_id, projectLines).onDelete('set null'),
    index('shifts_line')
      .on(table.tenant_id, table.line_id)
      .where(sql`${table.line_id} is not null`),
    index('shifts_until').on(table.tenant_id, table.until, table.from),
    check('shifts_amount', sql`${table.amount} between 1 and 999`),
    check(
      'shifts_period',
      sql`${table.until} > ${table.from} and ${table.until} <= ${table.from} + interval '24 hours'`
    ),
    check(
      'shifts_break',
      sql`${table.break_minutes} >= 0
        and ${table.from} + make_interval(mins => ${table.break_minutes}) < ${table.until}`
    ),
    check(
      'shifts_travel',
      sql`${table.travel_before} between 0 and 1440 and ${table.travel_after} between 0 and 1440`
    ),
  ]
);

/** One person on one place of a shift. `project_id` and `user_id` are copies: policies read them. */
export const assignments = pgTable(
  'assignments',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenant_id: ofTenant(),
    shift_id: integer().notNull(),
    project_id: integer().notNull(),
    crew_id: integer().notNull(),
    /** Set by the database. */
    user_id: integer(),
    state: text({ enum: ASSIGNMENT_STATES }).notNull(),
    /** Null: the shift's. */
    from: moment('starts_at'),
    until: moment('ends_at'),
    break_minutes: integer(),
    leader: boolean().notNull().default(false),
    /** Copied when somebody is assigned. */
    wage: jsonb().$type<Rate>(),
    due: moment(),
    /** The state after the person accepts, and the planner's message. */
    on_accept: text({ enum: ON_ACCEPT }),
    message: text(),
    /** The user who asked: refusals are mailed to them. */
    asked_by: integer(),
    answer: text({ enum: ANSWERS }),
    seen: boolean().notNull().default(false),
    note: text(),
    problem: text({ enum: PROBLEMS }),
    /** Set by the database. */
    changed_at: momentNow(),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    unique('assignments_tenant_id_id').on(table.tenant_id, table.id),
    unique('assignments_place').on(table.tenant_id, table.shift_id, table.crew_id),
    tenantReference('assignments_shift', table, table.shift_id, shifts).onDelete('cascade'),
    tenantReference('assignments_project', table, table.project_id, projects).onDelete('cascade'),
    tenantReference('assignments_crew', table, table.crew_id, crew),
    index('assignments_project').on(table.tenant_id, table.project_id),
    index('assignments_crew').on(table.tenant_id, table.crew_id),
    index('assignments_user')
      .on(table.user_id)
      .where(sql`${table.user_id} is not null`),
    check('assignments_state', isOneOf(table.state, ASSIGNMENT_STATES)),
    check('assignments_period', sql`${table.until} > ${table.from}`),
  ]
);

export interface KnownShift {
  state: AssignmentState;
  project_name: string;
  name: string;
  from: string;
  until: string;
  break_minutes: number;
  travel_before: number;
  travel_after: number;
  location: string | null;
}

/** Changes of shifts that their people have seen before and that are not mailed yet (docs/crew.md, rule 12). */
export const crewNotices = pgTable(
  'crew_notices',
  {
    tenant_id: ofTenant(),
    /** Removed shifts are mailed too. */
    assignment_id: integer().notNull(),
    crew_id: integer().notNull(),
    /** The shift as last mailed to the person; null: never mailed. */
    before: jsonb().$type<KnownShift>(),
    changed_at: momentNow(),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    primaryKey({ columns: [table.tenant_id, table.assignment_id] }),
    tenantReference('crew_notices_crew', table, table.crew_id, crew).onDelete('cascade'),
    index('crew_notices_crew').on(table.tenant_id, table.crew_id),
    index('crew_notices_changed').on(table.changed_at),
  ]
);
