import { sql } from 'drizzle-orm';
import {
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
import { AVAILABILITY_STATES, CREW_KINDS, DEFAULT_STATES } from '#contract/crew/crewKinds.values';
import type { CrewMember } from '#contract/crew/crew';
import type { Rate } from '#contract/crew/rates';
import {
  isOneOf,
  linkColumns,
  moment,
  searchIndex,
  searchText,
  tenantPolicies,
  tenantReference,
} from './columns.ts';
import { tenantRecordColumns, tenantRecordRules } from './tenantRecords.ts';
import { ofTenant } from './tenants.ts';
import { users } from './users.ts';

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
    tenantReference('crew_account', table, table.user_id, users).onDelete('set null'),
    uniqueIndex('crew_user').on(table.tenant_id, table.user_id),
    index('crew_plannable')
      .on(table.tenant_id, table.id)
      .where(sql`${table.plannable} and ${table.active}`),
    check('crew_kind', isOneOf(table.kind, CREW_KINDS)),
    check('crew_default_state', isOneOf(table.default_state, DEFAULT_STATES)),
  ]
);

/** The functions of a person. A wage here replaces the person's own. */
export const crewSkills = pgTable(
  'crew_skills',
  {
    tenant_id: ofTenant(),
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
    tenant_id: ofTenant(),
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

/** One secret address for each person (docs/crew.md, requests). */
export const crewLinks = pgTable(
  'crew_links',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenant_id: ofTenant(),
    crew_id: integer().notNull(),
    ...linkColumns(),
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
