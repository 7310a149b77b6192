import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Query } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import { DomainError } from '../errors.ts';
import { type Actor, isCaller, type UserActor, userOf } from '../security/actor.ts';
import { auditLog } from '../modules/audit/audit.tables.ts';
import { type AuditRow, type Change, changesIn, collectChanges, eventOf } from './changes.ts';
import { events } from './events.tables.ts';

/** For whom a transaction runs: the row-level security policies read it. */
export interface TenantContext<By extends Actor = Actor> {
  readonly actor: By;
  /** The tenant in view; `null` for none, or with `allTenants` for all of them. */
  readonly tenantId: number | null;
  /** The platform's own view on all tenants. */
  readonly allTenants: boolean;
  /** Tables of which the user sees their own rows alone, as freelancers do. */
  readonly limitedTo?: readonly LimitedTable[];
}

/** The tables that `ownRowsPolicy` is on. */
export type LimitedTable = 'customers' | 'projects' | 'transport';

/** The one tenant in view. Throws `tenant_required` where that is none, or all of them. */
export const tenantOf = ({ tenantId }: Pick<TenantContext, 'tenantId'>): number => {
  if (tenantId === null) throw new DomainError('tenant_required');
  return tenantId;
};

/** Queries that read, in a transaction or outside of one. */
export type Reader = Pick<NodePgDatabase, 'select' | 'selectDistinct' | 'execute' | '$count'>;

/** A transaction as queries take it: what reads alone is not given more. */
export interface ReadTx<By extends Actor = Actor> extends Reader, TenantContext<By> {}

/** A transaction as changes take it. */
export interface Tx<By extends Actor = Actor>
  extends ReadTx<By>, Pick<NodePgDatabase, 'insert' | 'update' | 'delete'> {
  /**
   * Adds an entry to the audit log, of what the transaction's actor does in it, and an event where that
   * is a change.
   */
  audit(entry: AuditEntry): void;
}

/** A change that someone who is signed in asks for. */
export type UserTx = Tx<UserActor>;

/** A statement and its parameters, as Drizzle's `toSQL` makes it. */
export type BuiltStatement = Pick<Query, 'sql' | 'params'>;

export interface AuditEntry {
  action: string;
  resource: string;
  resourceId?: number;
  tenantId: number | null;
  /** Where the actor has become someone only by this: who signs in, or registers. */
  performedBy?: number;
  /** Who did it, where that is somebody else than the transaction's actor. */
  author?: Author;
  targetUserId?: number;
  /** Never a secret: what is written here stays readable for ever. */
  metadata?: Record<string, unknown>;
}

/** By whom and from where something was done. */
export type Author = Pick<
  AuditRow,
  'performed_by' | 'performed_by_name' | 'ip_address' | 'request_id'
>;

/** Rows of one statement: building it, and sending it, stays a matter of a few milliseconds. */
const ROWS_AT_ONCE = 250;

export const readTxOn = <By extends Actor>(
  client: PoolClient,
  context: TenantContext<By>
): ReadTx<By> => Object.assign(drizzle({ client }), context);

/**
 * A transaction, and what is left to run with its commit. Audit entries and events are: a tenant's are
 * chains, from which on others of the tenant have to wait.
 */
export const txOn = <By extends Actor>(client: PoolClient, context: TenantContext<By>) => {
  const db = drizzle({ client });
  const entries: AuditRow[] = [];
  const tx: Tx<By> = Object.assign(db, context, {
    audit: (entry: AuditEntry) => void entries.push(rowOf(entry, context.actor)),
  });
  return {
    tx,
    /** What the transaction changes for others, and the statements that run with its commit. */
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

/** Those of many records of one resource are one. */
const changesOf = (entries: readonly AuditRow[]) => {
  const collected = collectChanges();
  for (const change of changesIn(entries, new Date())) collected.add(change);
  return collected.take();
};

/**
 * Chains are locked one after the other in the same order by everyone, so that nobody is stuck. Of many
 * entries, others have their turn between the statements.
 */
const appending = async (
  db: NodePgDatabase,
  entries: readonly AuditRow[],
  changes: readonly Change[]
): Promise<BuiltStatement[]> => {
  const statements: BuiltStatement[] = [];
  for (const rows of inChains(entries)) {
    statements.push(db.insert(auditLog).values(rows).toSQL());
    if (rows.length === ROWS_AT_ONCE) await nextTurn();
  }
  for (const rows of inChains(changes.map(eventOf))) {
    statements.push(db.insert(events).values(rows).toSQL());
  }
  return statements;
};

/** Rows in the order of their chains, as many together as a statement takes. */
const inChains = <Row extends { tenant_id?: number | null | undefined }>(rows: readonly Row[]) => {
  const sorted = rows.toSorted((one, other) => (one.tenant_id ?? 0) - (other.tenant_id ?? 0));
  return Array.from({ length: Math.ceil(sorted.length / ROWS_AT_ONCE) }, (_, batch) =>
    sorted.slice(batch * ROWS_AT_ONCE, (batch + 1) * ROWS_AT_ONCE)
  );
};
