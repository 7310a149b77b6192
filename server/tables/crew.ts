import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { ASSIGNMENT_STATES, type AssignmentState } from '#contract/crew/assignmentStates.values';
import { AVAILABILITY_STATES, CREW_KINDS, DEFAULT_STATES } from '#contract/crew/crewKinds.values';
import type { CrewMember } from '#contract/crew/crew';
import type { Rate } from '#contract/crew/rates';
import { ANSWERS, ON_ACCEPT, PROBLEMS } from '#contract/crew/requests.values';
import {
  isOneOf,
  moment,
  searchIndex,
  searchText,
  tenantPolicies,
  tenantReference,
  wideId,
} from './columns.ts';
import { projectGroups, projectLines } from './plan.ts';
import { projects } from './projects.ts';
import { tenantRecordColumns, tenantRecordRules } from './tenantRecords.ts';
import { tenants } from './tenants.ts';
import { users } from './users.ts';

/** What somebody can do on a project. */
export const crewFunctions = pgTable(
  'crew_functions',
  {
    ...tenantRecordColumns(),
    name: text().notNull(),
    wage: jsonb().$type<Rate>(),
    price: jsonb().$type<Rate>(),
    break_minutes: integer().notNull().default(0),
    /** Standby: books nobody. */
    parallel: boolean().notNull().default(false),
  },
  table => [
    ...tenantRecordRules('crew_functions', table, ['name']),
    uniqueIndex('crew_functions_name').on(table.tenant_id, sql`lower(${table.name})`),
  ]
);

/** People who can be planned. The database adds each user, and keeps what follows the account. */
export const crew = pgTable(
  'crew',
  {
    ...tenantRecordColumns(),
    user_id: integer(),
    /** In full. */
    name: text().notNull(),
    email: text(),
    phone: text(),
    active: boolean().notNull().default(true),
    kind: text({ enum: CREW_KINDS }).notNull().default('hired'),
    plannable: boolean().notNull().default(true),
    default_state: text({ enum: DEFAULT_STATES }).notNull().default('free'),
    licences: jsonb().$type<CrewMember['licences']>().notNull().default([]),
    wage: jsonb().$type<Rate>(),
    notes: text(),
    erased_at: moment(),
    search_text: searchText('name', 'email', 'phone'),
  },
  table => [
    ...tenantRecordRules('crew', table, ['name', 'kind']),
    searchIndex('crew', table.search_text),
    // The migration sets only the user's column to null, not `tenant_id`.
    tenantReference('crew_account', table, table.user_id, users).onDelete('set null'),
    uniqueIndex('crew_user').on(table.tenant_id, table.user_id),
    index('crew_plannable')
      .on(table.tenant_id, table.id)
      .where(sql`${table.plannable} and ${table.active}`),
    check('crew_kind', isOneOf(table.kind, CREW_KINDS)),
    check('crew_default_state', isOneOf(table.default_state, DEFAULT_STATES)),
  ]
);

/** The functions of a person, with the wage for each if it is another one. */
export const crewSkills = pgTable(
  'crew_skills',
  {
    tenant_id: integer()
      .notNull()
      .references(() => tenants.id),
    crew_id: integer().notNull(),
    function_id: integer().notNull(),
    wage: jsonb().$type<Rate>(),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    primaryKey({ columns: [table.tenant_id, table.crew_id, table.function_id] }),
    tenantReference('crew_skills_crew', table, table.crew_id, crew).onDelete('cascade'),
    tenantReference('crew_skills_function', table, table.function_id, crewFunctions),
    index('crew_skills_function').on(table.tenant_id, table.function_id),
  ]
);

/** Either dates, or a time of some days of the week. */
export const crewAvailability = pgTable(
  'crew_availability',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenant_id: integer()
      .notNull()
      .references(() => tenants.id),
    crew_id: integer().notNull(),
    state: text({ enum: AVAILABILITY_STATES }).notNull(),
    from: moment('starts_at'),
    until: moment('ends_at'),
    /** 1 is Monday. */
    weekdays: smallint().array(),
    /** As `08:30`, on the company's clock. */
    time_from: text(),
    time_until: text(),
    valid_until: date(),
    reason: text(),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    unique('crew_availability_tenant_id_id').on(table.tenant_id, table.id),
    tenantReference('crew_availability_crew', table, table.crew_id, crew).onDelete('cascade'),
    index('crew_availability_crew').on(table.tenant_id, table.crew_id, table.until),
    check('crew_availability_state', isOneOf(table.state, AVAILABILITY_STATES)),
    check('crew_availability_period', sql`${table.until} > ${table.from}`),
    check(
      'crew_availability_of',
      sql`(${table.from} is not null and ${table.until} is not null and ${table.weekdays} is null)
        or (${table.from} is null and ${table.until} is null and ${table.weekdays} is not null
          and ${table.time_from} is not null and ${table.time_until} is not null)`
    ),
  ]
);

/** So many people in one function on a project. */
export const shifts = pgTable(
  'shifts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenant_id: integer()
      .notNull()
      .references(() => tenants.id),
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
    // The migration sets only the group's column to null, not `tenant_id`.
    tenantReference('shifts_group', table, table.group_id, projectGroups).onDelete('set null'),
    index('shifts_project').on(table.tenant_id, table.project_id),
    index('shifts_function').on(table.tenant_id, table.function_id),
    index('shifts_group')
      .on(table.tenant_id, table.group_id)
      .where(sql`${table.group_id} is not null`),
    // The migration sets only the line's column to null, not `tenant_id`.
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
    tenant_id: integer()
      .notNull()
      .references(() => tenants.id),
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
    /** What a yes does, and the planner's words. */
    on_accept: text({ enum: ON_ACCEPT }),
    message: text(),
    /** The user who asked: refusals are mailed to them. */
    asked_by: integer(),
    /** The last one. */
    answer: text({ enum: ANSWERS }),
    seen: boolean().notNull().default(false),
    note: text(),
    problem: text({ enum: PROBLEMS }),
    /** Set by the database. */
    changed_at: moment()
      .notNull()
      .default(sql`now()`),
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

export const BOOKING_SOURCES = ['shift', 'trip'] as const;

/** As what the booked person or vehicle takes part. */
export const BOOKING_ROLES = ['crew', 'vehicle', 'trailer'] as const;

/**
 * When a person or a vehicle is busy. Written only by the database, from assignments and trips; the migration adds the constraints that
 * keep both from two firm bookings at once (docs/crew.md).
 */
export const bookings = pgTable(
  'bookings',
  {
    tenant_id: integer()
      .notNull()
      .references(() => tenants.id),
    source: text({ enum: BOOKING_SOURCES }).notNull(),
    /** The assignment, or the trip. */
    source_id: integer().notNull(),
    role: text({ enum: BOOKING_ROLES }).notNull(),
    crew_id: integer(),
    vehicle_id: integer(),
    project_id: integer(),
    /** The project, or else the negative number of the trip. */
    job: bigint({ mode: 'number' }).notNull(),
    starts_at: moment().notNull(),
    ends_at: moment().notNull(),
    firm: boolean().notNull(),
    /** Of a confirmed shift, without its break and travel: what a week adds up. */
    work_minutes: integer(),
    travel_minutes: integer(),
    /** Of a request: it claims nothing after that. */
    lapses_at: moment(),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    primaryKey({ columns: [table.tenant_id, table.source, table.source_id, table.role] }),
    index('bookings_crew').on(table.tenant_id, table.crew_id, table.ends_at, table.starts_at),
    index('bookings_vehicle')
      .on(table.tenant_id, table.vehicle_id, table.ends_at, table.starts_at)
      .where(sql`${table.vehicle_id} is not null`),
    check(
      'bookings_of_one',
      sql`case ${table.role} when 'crew' then ${table.crew_id} is not null and ${table.vehicle_id} is null
        else ${table.vehicle_id} is not null and ${table.crew_id} is null end`
    ),
    check('bookings_period', sql`${table.starts_at} < ${table.ends_at}`),
  ]
);

/** One secret address a person (docs/crew.md, requests). */
export const crewLinks = pgTable(
  'crew_links',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenant_id: integer()
      .notNull()
      .references(() => tenants.id),
    crew_id: integer().notNull(),
    token_hash: text().notNull(),
    sealed_token: text().notNull(),
    opened: integer().notNull().default(0),
    opened_at: moment(),
    created_at: moment()
      .notNull()
      .default(sql`now()`),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    unique('crew_links_tenant_id_id').on(table.tenant_id, table.id),
    unique('crew_links_crew').on(table.tenant_id, table.crew_id),
    // Found by token alone. Unique by its 256 random bits.
    index('crew_links_token').on(table.token_hash),
    tenantReference('crew_links_crew_id', table, table.crew_id, crew).onDelete('cascade'),
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

/** Changes of shifts that their people know and are not mailed yet (docs/crew.md, rule 12). */
export const crewNotices = pgTable(
  'crew_notices',
  {
    tenant_id: integer()
      .notNull()
      .references(() => tenants.id),
    /** Removed shifts are mailed too. */
    assignment_id: integer().notNull(),
    crew_id: integer().notNull(),
    /** What the person knew; null: nothing. */
    before: jsonb().$type<KnownShift>(),
    changed_at: moment()
      .notNull()
      .default(sql`now()`),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    primaryKey({ columns: [table.tenant_id, table.assignment_id] }),
    tenantReference('crew_notices_crew', table, table.crew_id, crew).onDelete('cascade'),
    index('crew_notices_crew').on(table.tenant_id, table.crew_id),
    index('crew_notices_changed').on(table.changed_at),
  ]
);
