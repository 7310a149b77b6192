import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Query } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import type { AuditAction } from '#contract/audit/actions.values';
import { DomainError } from '../errors.ts';
import { type Actor, isCaller, type UserActor, userOf } from './actor.ts';
import { auditLog, type Author } from '../tables/audit.ts';
import { type AuditRow, type Change, changesIn, collectChanges, eventOf } from './loggedChanges.ts';
import { events } from '../tables/events.ts';

/** The tenant and actor of a transaction; the row-level security policies read them. */
export interface TenantContext<By extends Actor = Actor> {
  readonly actor: By;
  /** The visible tenant; `null` for none, or with `allTenants` for all. */
  readonly tenantId: number | null;
  /** The platform's own view on all tenants. */
  readonly allTenants: boolean;
  /** Tables of which the user sees only their own rows, as for freelancers. */
  readonly limitedTo?: readonly LimitedTable[];
}

/** The tables that `ownRowsPolicy` is on. */
export type LimitedTable = 'customers' | 'projects' | 'transport';

/** The one visible tenant. Throws `tenant_required` for none or all. */
export const tenantOf = ({ tenantId }: Pick<TenantContext, 'tenantId'>): number => {
  if (tenantId === null) throw new DomainError('tenant_required');
  return tenantId;
};

/** Queries that read, in a transaction or outside of one. */
export type Reader = Pick<NodePgDatabase, 'select' | 'selectDistinct' | 'execute' | '$count'>;

/** A transaction for queries: it has no write methods. */
export interface ReadTx<By extends Actor = Actor> extends Reader, TenantContext<By> {}

/** A transaction for changes. */
export interface Tx<By extends Actor = Actor>
  extends ReadTx<By>, Pick<NodePgDatabase, 'insert' | 'update' | 'delete'> {
  /** Adds an audit entry by the transaction's actor, and an event if it is a change. */
  audit(entry: AuditEntry): void;
  /** Marks the entries so far. The returned function drops those since, for work that is rolled back. */
  markAudits(): () => void;
}

/** A transaction of a signed-in user. */
export type UserTx = Tx<UserActor>;

/** A statement and its parameters, as Drizzle's `toSQL` makes it. */
export type BuiltStatement = Pick<Query, 'sql' | 'params'>;

export interface AuditEntry {
  action: AuditAction;
  resource: string;
  resourceId?: number;
  tenantId: number | null;
  /** The user who only now signs in or registers. */
  performedBy?: number;
  /** The author, if that is not the transaction's actor. */
  author?: Author;
  targetUserId?: number;
  /** Never a secret: it stays readable for ever. */
  metadata?: Record<string, unknown>;
}

/** Rows of one statement, so that building and sending it takes a few milliseconds. */
const ROWS_AT_ONCE = 250;

export const readTxOn = <By extends Actor>(
  client: PoolClient,
  context: TenantContext<By>
): ReadTx<By> => Object.assign(drizzle({ client }), context);

/**
 * A transaction, and the statements that run with its commit: audit entries and events. These are
 * chains per tenant, which lock out the tenant's other transactions until the commit.
 */
export const txOn = <By extends Actor>(client: PoolClient, context: TenantContext<By>) => {
  const db = drizzle({ client });
  const entries: AuditRow[] = [];
  const tx: Tx<By> = Object.assign(db, context, {
    audit: (entry: AuditEntry) => void entries.push(rowOf(entry, context.actor)),
    markAudits: () => {
      const before = entries.length;
      return () => void entries.splice(before);
    },
  });
  return {
    tx,
    /** The changes of the transaction, and the statements that run with its commit. */
    last: async () => {
      const changes = changesOf(entries);
      return { changes, statements: await appending(db, entries, changes) };
    },
  };
};

export const authorOf = (actor: Actor): Author => ({
  performed_by: userOf(actor)?.id,
  performed_by_name: userOf(actor)?.name,
  ...(isCaller(actor) && { ip_address: actor.ip, request_id: actor.requestId }),
});

const rowOf = (entry: AuditEntry, actor: Actor): AuditRow => ({
  ...(entry.author ?? authorOf(actor)),
  ...(entry.performedBy !== undefined && { performed_by: entry.performedBy }),
  tenant_id: entry.tenantId,
  action_type: entry.action,
  resource_type: entry.resource,
  resource_id: entry.resourceId,
  target_user_id: entry.targetUserId,
  metadata: entry.metadata ?? {},
});

/** Many changes of one resource become one. */
const changesOf = (entries: readonly AuditRow[]) => {
  const collected = collectChanges();
  for (const change of changesIn(entries, new Date())) collected.add(change);
  return collected.take();
};

/**
 * All transactions lock chains in the same order, to avoid deadlocks. Long appends let others run
 * between the statements.
 */
const appending = async (
  db: NodePgDatabase,
  entries: readonly AuditRow[],
  changes: readonly Change[]
): Promise<BuiltStatement[]> => {
  const statements: BuiltStatement[] = [];
  for (const batch of inChains(entries)) {
    statements.push(db.insert(auditLog).values(batch).toSQL());
    if (batch.length === ROWS_AT_ONCE) await nextTurn();
  }
  for (const batch of inChains(changes.map(eventOf))) {
    statements.push(db.insert(events).values(batch).toSQL());
  }
  return statements;
};

/** Rows in the order of their chains, in batches of one statement. */
const inChains = <Row extends { tenant_id?: number | null | undefined }>(rows: readonly Row[]) => {
  const sorted = rows.toSorted((one, other) => (one.tenant_id ?? 0) - (other.tenant_id ?? 0));
  return Array.from({ length: Math.ceil(sorted.length / ROWS_AT_ONCE) }, (_, batch) =>
    sorted.slice(batch * ROWS_AT_ONCE, (batch + 1) * ROWS_AT_ONCE)
  );
};
