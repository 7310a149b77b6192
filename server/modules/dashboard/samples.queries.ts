import { and, eq, isNull, notExists, sql } from 'drizzle-orm';
import { SAMPLES } from '#contract/base/transfer';
import type { SAMPLE_RESOURCES } from '#contract/dashboard/samples';
import type { ReadTx } from '../../db/tx.ts';
import type { RecordTable } from '../../records/recordRows.ts';
import { importRows, imports } from '../../tables/imports.ts';

type SampleResource = (typeof SAMPLE_RESOURCES)[number];

export const areSamples = (tenantId: number) =>
  and(eq(imports.tenant_id, tenantId), eq(imports.sha256, SAMPLES), isNull(imports.undone_at));

export const hasSamples = async (tx: ReadTx, tenantId: number) =>
  (await tx.$count(imports, areSamples(tenantId))) > 0;

export const isNoSample = (tx: ReadTx, table: RecordTable, resource: SampleResource) =>
  notExists(
    tx
      .select({ one: sql`1` })
      .from(importRows)
      .innerJoin(
        imports,
        and(eq(imports.tenant_id, importRows.tenant_id), eq(imports.id, importRows.import_id))
      )
      .where(
        and(
          eq(importRows.tenant_id, table.tenant_id),
          eq(importRows.record_id, table.id),
          eq(imports.resource, resource),
          eq(imports.sha256, SAMPLES),
          isNull(imports.undone_at)
        )
      )
  );
