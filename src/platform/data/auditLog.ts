import type { GetListParams } from 'ra-core';
import { AUDIT_PAGE_ROWS } from '#contract/base/limits';
import { textOf, valueOf } from '../api/ApiError.ts';
import { api } from '../api/client.ts';
import { chosenTenantId } from '../tenant/chosenTenant.ts';
import { NOT_A_LIST } from './completeLists.ts';

export interface AuditFilter {
  userId?: string;
  resourceType?: string;
  resourceId?: string;
  actionType?: string;
  tenantId?: string;
  /** Half-open period of moments. */
  from?: string;
  to?: string;
}

export interface AuditEntry {
  id: number | string;
  createdAt: string | undefined;
  action: string;
  resourceType: string;
  resourceId: number | undefined;
  target: string | undefined;
  performedBy: string | undefined;
  tenantId: number | undefined;
  metadata: unknown;
}

/** Latest first. No server sends the total. */
export const readAuditLog = async ({ filter = {}, pagination, signal }: GetListParams) => {
  const page = pagination?.page ?? 1;
  const query = new URLSearchParams(
    Object.entries({ ...filter, tenantId: filter.tenantId || chosenTenantId() }).filter(
      (entry): entry is [string, string] => Boolean(entry[1])
    )
  );
  query.set('page', String(page));
  query.set('limit', String(AUDIT_PAGE_ROWS));
  const { body } = await api(`/audit-logs?${query}`, { signal });
  if (!Array.isArray(body)) throw new Error(NOT_A_LIST);
  const pageInfo = {
    hasNextPage: body.length >= AUDIT_PAGE_ROWS,
    hasPreviousPage: page > 1,
  };
  return { data: body.map(entryFrom), pageInfo };
};

const entryFrom = (row: unknown, index: number): AuditEntry => {
  const id = valueOf(row, 'id');
  const createdAt = textOf(row, 'created_at');
  return {
    id: typeof id === 'number' || typeof id === 'string' ? id : index,
    createdAt: Number.isNaN(Date.parse(createdAt ?? '')) ? undefined : createdAt,
    action: textOf(row, 'action_type') ?? '',
    resourceType: textOf(row, 'resource_type') ?? '',
    resourceId: Number(valueOf(row, 'resource_id')) || undefined,
    target: textOf(row, 'target_user_name') ?? numbered(valueOf(row, 'target_user_id')),
    performedBy: textOf(row, 'performed_by_name') ?? numbered(valueOf(row, 'performed_by')),
    tenantId: Number(valueOf(row, 'tenant_id')) || undefined,
    metadata: valueOf(row, 'metadata'),
  };
};

const numbered = (id: unknown) =>
  typeof id === 'number' || typeof id === 'string' ? `#${id}` : undefined;
