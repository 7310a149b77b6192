import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import {
  isOneOf,
  isOwnProject,
  momentNow,
  ownRowsPolicy,
  tenantPolicies,
  tenantReference,
  wideId,
} from './columns.ts';
import { projects } from './projects.ts';
import { ofTenant } from './tenants.ts';

const REMOVED_KINDS = ['line', 'group', 'shift', 'person'] as const;

/** The money of removed rows. A user who undoes the removal may not see it, so the server restores it. */
export const removedTerms = pgTable(
  'removed_terms',
  {
    tenant_id: ofTenant(),
    project_id: integer().notNull(),
    kind: text({ enum: REMOVED_KINDS }).notNull(),
    row_id: wideId().notNull(),
    terms: jsonb().notNull(),
    removed_at: momentNow(),
  },
  table => [
    ...tenantPolicies(table.tenant_id),
    ownRowsPolicy('projects', isOwnProject(table.project_id)),
    primaryKey({ columns: [table.tenant_id, table.kind, table.row_id] }),
    tenantReference('removed_terms_project', table, table.project_id, projects).onDelete('cascade'),
    index('removed_terms_project').on(table.tenant_id, table.project_id),
    index('removed_terms_age').on(table.removed_at),
    check('removed_terms_kind', isOneOf(table.kind, REMOVED_KINDS)),
  ]
);

export type RemovedKind = (typeof REMOVED_KINDS)[number];

/** Days that a removal can be undone with its terms. */
export const REMOVED_TERMS_DAYS = 7;
