import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { IMPORTED } from '#contract/audit/audit';
import { type Tx, tenantOf, type SignedInTx } from '../../db/tx.ts';
import { fullNameOf, users } from '../../tables/users.ts';
import { rangesOf } from '../batches.ts';
import type { Values } from '../definition.ts';
import type { ImportPlan } from './importPlan.ts';
import { importRows, imports } from '../../tables/imports.ts';
import { type Made, makeNamed } from './madeRecords.ts';
import { orPlannedAnew } from './overtakenRows.ts';
import type { Imported } from './registry.ts';
import { personIn } from '../../db/actor.ts';

export interface ImportedFile {
  name: string;
  sha256: string;
}

const ROWS_AT_ONCE = 2_000;

/** One audit entry has the import and its new records; each changed record has its own. */
export const writeImport = async (
  tx: SignedInTx,
  { resource, changes }: Imported,
  plan: Pick<ImportPlan, 'added' | 'changed' | 'named'>,
  { file, stopped }: { file?: ImportedFile | undefined; stopped: AbortSignal }
) => {
  const tenantId = tenantOf(tx);
  const made = await makeNamed(tx, resource, plan, stopped);
  const [noted] = await tx
    .insert(imports)
    .values({
      tenant_id: tenantId,
      resource: resource.name,
      user_id: personIn(tx).id,
      file_name: file?.name,
      sha256: file?.sha256.toLowerCase(),
      added: plan.added.size,
      changed: plan.changed.size,
      done: plan.added.size + plan.changed.size,
      total: plan.added.size + plan.changed.size,
      ...(made.length > 0 && { made }),
    })
    .returning({ id: imports.id });
  if (!noted) throw new Error('the import was not noted');
  const { id } = noted;
  auditMade(tx, made, id);
  const ids = await changes.addAll(tx, [...plan.added.values()], stopped);
  const inputs = new Map(
    [...plan.changed.values()].map(({ before, values }) => [before.id, values])
  );
  const changed = await changes.updateAll(tx, inputs, stopped, {
    also: { import: id },
    isAsPlanned: orPlannedAnew(plan),
  });
  await noteRows(tx, resource.table, id, { added: ids, changed });
  auditImport(tx, resource.name, {
    id,
    rows: plan.added.size + plan.changed.size,
    added: ids,
    changed: changed.size,
    file: file?.name,
  });
  return { id, ids: new Map([...plan.added.keys()].map((row, index) => [row, ids[index]])) };
};

interface Written {
  id: number;
  rows: number;
  added: readonly number[];
  changed: number;
  file: string | null | undefined;
}

export const auditImport = (
  tx: SignedInTx,
  resource: string,
  { id, rows, added, changed, file }: Written
) =>
  tx.audit({
    action: `${resource}.${IMPORTED}`,
    resource,
    tenantId: tenantOf(tx),
    metadata: {
      rows,
      ids: rangesOf(added),
      import: id,
      ...(changed > 0 && { changed }),
      ...(file && { file }),
    },
  });

export const auditMade = (tx: SignedInTx, made: readonly Made[], importId: number) => {
  for (const [resource, some] of Map.groupBy(made, each => each.resource)) {
    const added = some.map(({ id }) => id);
    auditImport(tx, resource, { id: importId, rows: added.length, added, changed: 0, file: null });
  }
};

interface WrittenRows {
  added: readonly number[];
  changed: ReadonlyMap<number, Values>;
  isAuditedLater?: boolean;
}

export const noteRows = async (
  tx: SignedInTx,
  table: Imported['resource']['table'],
  importId: number,
  { added, changed, isAuditedLater = false }: WrittenRows
) => {
  const notes = [
    ...added.map(id => ({ id, changes: null })),
    ...[...changed].map(([id, changes]) => ({ id, changes })),
  ];
  for (let first = 0; first < notes.length; first += ROWS_AT_ONCE) {
    const some = JSON.stringify(notes.slice(first, first + ROWS_AT_ONCE));
    await tx.execute(sql`
      insert into ${importRows} (tenant_id, import_id, record_id, version, changes, is_told)
      select ${table.tenant_id}, ${importId}, ${table.id}, ${table.version}, note.changes,
        note.changes is null or ${!isAuditedLater}
      from jsonb_to_recordset(${some}::jsonb) as note (id int, changes jsonb)
      join ${table} on ${table.id} = note.id`);
  }
};

export const findEarlier = async (tx: Tx, resource: string, file: ImportedFile | undefined) => {
  if (!file) return undefined;
  const [earlier] = await tx
    .select({ at: imports.at, by: fullNameOf(users) })
    .from(imports)
    .leftJoin(users, eq(users.id, imports.user_id))
    .where(
      and(
        eq(imports.tenant_id, tenantOf(tx)),
        eq(imports.resource, resource),
        eq(imports.sha256, file.sha256.toLowerCase()),
        inArray(imports.state, ['running', 'done'])
      )
    )
    .orderBy(desc(imports.id))
    .limit(1);
  return earlier && { at: earlier.at, by: earlier.by ?? '' };
};
