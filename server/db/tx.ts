import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Query } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import type { AuditAction } from '#contract/audit/actions.values';
import { DomainError } from '../errors.ts';
import { type Actor, holderOf, isCaller, isSignedIn, type SignedInActor, userOf } from './actor.ts';
import { auditLog, type Author } from '../tables/audit.ts';
import {
  type AuditRow,
  type Change,
  changesIn,
  collectChanges,
  liveChangeRow,
} from './loggedChanges.ts';
import { liveChanges } from '../tables/liveChanges.ts';

export interface TenantContext<By extends Actor = Actor> {
  readonly actor: By;
  /** `null`: no tenant, or with `allTenants` all. */
  readonly tenantId: number | null;
  readonly allTenants: boolean;
  readonly limitedTo?: readonly LimitedTable[];
}

export type LimitedTable = 'customers' | 'projects' | 'transport';

export const tenantOf = ({ tenantId }: Pick<TenantContext, 'tenantId'>): number => {
  if (tenantId === null) throw new DomainError('tenant_required');
  return tenantId;
};

export type Reader = Pick<NodePgDatabase, 'select' | 'selectDistinct' | 'execute' | '$count'>;

export interface ReadTx<By extends Actor = Actor> extends Reader, TenantContext<By> {}

export interface Tx<By extends Actor = Actor>
  extends ReadTx<By>, Pick<NodePgDatabase, 'insert' | 'update' | 'delete'> {
  /** Also adds a live change if anything changed. */
  audit(entry: AuditEntry): void;
  /** The returned function drops later entries, for rolled back work. */
  markAudits(): () => void;
}

export type SignedInTx = Tx<SignedInActor>;

export type BuiltStatement = Pick<Query, 'sql' | 'params'>;

export interface AuditEntry {
  action: AuditAction;
  resource: string;
  resourceId?: number;
  tenantId: number | null;
  performedBy?: number;
  author?: Author;
  targetUserId?: number;
  /** Never a secret: it stays readable for ever. */
  metadata?: Record<string, unknown>;
}

/** Building and sending a statement then takes a few milliseconds. */
const ROWS_AT_ONCE = 250;

export const readTxOn = <By extends Actor>(
  client: PoolClient,
  context: TenantContext<By>
): ReadTx<By> => Object.assign(drizzle({ client }), context);

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
    last: async () => {
      const changes = changesOf(entries);
      return { changes, statements: await appending(db, entries, changes) };
    },
  };
};

export const authorOf = (actor: Actor): Author => ({
  performed_by: userOf(actor)?.id,
  performed_by_name: isSignedIn(actor) ? holderOf(actor).name : undefined,
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

const changesOf = (entries: readonly AuditRow[]) => {
  const collected = collectChanges();
  for (const change of changesIn(entries, new Date())) collected.add(change);
  return collected.take();
};

/**
 * All transactions lock chains in the same order, to avoid deadlocks. Long appends let others run between
 * statements.
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
  for (const batch of inChains(changes.map(liveChangeRow))) {
    statements.push(db.insert(liveChanges).values(batch).toSQL());
  }
  return statements;
};

const inChains = <Row extends { tenant_id?: number | null | undefined }>(rows: readonly Row[]) => {
  const sorted = rows.toSorted((one, other) => (one.tenant_id ?? 0) - (other.tenant_id ?? 0));
  return Array.from({ length: Math.ceil(sorted.length / ROWS_AT_ONCE) }, (_, batch) =>
    sorted.slice(batch * ROWS_AT_ONCE, (batch + 1) * ROWS_AT_ONCE)
  );
};
