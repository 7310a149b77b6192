import { eurosOf } from '#contract/base/money';
import { isOtherTotal } from '#contract/sales/expectedTotal';
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  type NextExport,
  nextExportSchema,
  type SalesExport,
  type salesExportInput,
  salesExportSchema,
} from '#contract/sales/salesExports';
import { nextVersion } from '../../../tables/columns.ts';
import { type ReadTx, tenantOf, type SignedInTx } from '../../../db/tx.ts';
import { DomainError, notFound } from '../../../errors.ts';
import { newFileKey } from '../../../files/store.ts';
import type { Services } from '../../../services.ts';
import {
  contentVersion,
  editConflict,
  type ExpectedVersion,
} from '../../../records/recordChanges.ts';
import { files as storedFiles } from '../../../tables/tenants.ts';
import { salesInvoices } from '../../../tables/sales/salesInvoices.ts';
import { readJournal } from './journal.ts';
import { journalCsv } from './journalFile.ts';
import { salesExports } from '../../../tables/sales/salesExports.ts';
import { holderOf } from '../../../db/actor.ts';

type ExportRow = typeof salesExports.$inferSelect;

const CSV_TYPE = 'text/csv';

type Wanted = z.output<typeof salesExportInput> & { version: ExpectedVersion };

/**
 * Exports all issued invoices through a day that are not exported yet, and stores the file. Parallel exports
 * wait for each other. Throws `nothing_to_export`, and `edit_conflict` if invoices or total differ from those
 * seen.
 */
export const makeExport = async (
  tx: SignedInTx,
  { files }: Pick<Services, 'files'>,
  { until, expected_total, version }: Wanted
): Promise<SalesExport> => {
  const tenant_id = tenantOf(tx);
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('sales_exports', ${tenant_id}))`
  );
  const ids = await lockInvoices(tx, until);
  if (version !== undefined || expected_total != null) {
    const next = await readNextExport(tx, until);
    const isOther = version !== undefined && version !== next.version;
    if (isOther || isOtherTotal(expected_total, Math.round((next.total ?? 0) * 100))) {
      throw editConflict(nextExportSchema, next);
    }
  }
  if (ids.length === 0) throw new DomainError('nothing_to_export');
  const csv = journalCsv(await readJournal(tx, ids), tx.actor.language);
  const content = Buffer.from(csv, 'utf8');
  // Without a row, as after a rollback, the file is an orphan and is removed.
  const key = newFileKey('csv');
  await files.put(key, content);
  await tx.insert(storedFiles).values({
    key,
    tenant_id,
    purpose: 'sales',
    content_type: CSV_TYPE,
    bytes: content.length,
  });
  const [made] = await tx
    .insert(salesExports)
    .values({
      tenant_id,
      until,
      invoices: ids.length,
      file_key: key,
      by_name: holderOf(tx.actor).name,
    })
    .returning();
  if (!made) throw new Error('the export was not added');
  await markExported(tx, made.id, ids);
  tx.audit({
    action: 'sales-exports.made',
    resource: 'sales-exports',
    resourceId: made.id,
    tenantId: tenant_id,
    metadata: { until, invoices: ids.length },
  });
  return shown(made);
};

const isWanted = (tx: ReadTx, until: string) =>
  and(
    eq(salesInvoices.tenant_id, tenantOf(tx)),
    isNotNull(salesInvoices.number),
    isNull(salesInvoices.export_id),
    lte(salesInvoices.issued_on, until)
  );

/** Issued invoices never change: their ids are the version. */
export const readNextExport = async (tx: ReadTx, until: string): Promise<NextExport> => {
  const [next] = await tx
    .select({
      invoices: count(),
      cents: sql<number>`coalesce(sum(case when ${salesInvoices.kind} = 'credit' then -1 else 1 end
        * ${salesInvoices.total_cents}), 0)::float8`,
      ids: sql<
        string | null
      >`md5(string_agg(${salesInvoices.id}::text, ',' order by ${salesInvoices.id}))`,
    })
    .from(salesInvoices)
    .where(isWanted(tx, until));
  const { invoices = 0, cents = 0, ids = null } = next ?? {};
  return { until, invoices, total: eurosOf(cents), version: contentVersion(ids) };
};

/** Locked by id, and returned by day and number: the order of a journal. */
const lockInvoices = async (tx: SignedInTx, until: string) => {
  const rows = await tx
    .select({
      id: salesInvoices.id,
      number: salesInvoices.number,
      issued_on: salesInvoices.issued_on,
    })
    .from(salesInvoices)
    .where(isWanted(tx, until))
    .orderBy(asc(salesInvoices.id))
    .for('no key update');
  const keyOf = ({ issued_on, number }: (typeof rows)[number]) => `${issued_on} ${number}`;
  return rows.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)).map(({ id }) => id);
};

/** Invoices per statement: the first export of years would time out. */
const MARKED_AT_ONCE = 5_000;

const markExported = async (tx: SignedInTx, export_id: number, ids: readonly number[]) => {
  for (let first = 0; first < ids.length; first += MARKED_AT_ONCE) {
    const batch = sql.param(ids.slice(first, first + MARKED_AT_ONCE));
    await tx
      .update(salesInvoices)
      .set({ export_id, ...nextVersion(salesInvoices) })
      .where(
        and(
          eq(salesInvoices.tenant_id, tenantOf(tx)),
          sql`${salesInvoices.id} = any(${batch}::int[])`
        )
      );
  }
};

const shown = ({ file_key, by_name, ...row }: ExportRow): SalesExport =>
  salesExportSchema.parse({ ...row, file: file_key, by: by_name });

export const showExports = async (tx: ReadTx, ids: readonly number[]): Promise<SalesExport[]> => {
  if (ids.length === 0) return [];
  const rows = await tx
    .select()
    .from(salesExports)
    .where(inArray(salesExports.id, [...ids]))
    .orderBy(desc(salesExports.id));
  const rowOf = new Map(rows.map(row => [row.id, row]));
  return ids.flatMap(id => {
    const row = rowOf.get(id);
    return row ? [shown(row)] : [];
  });
};

export const findExport = async (tx: ReadTx, id: number): Promise<ExportRow> => {
  const [row] = await tx.select().from(salesExports).where(eq(salesExports.id, id));
  if (!row) throw notFound();
  return row;
};
