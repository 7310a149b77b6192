import { centsOf } from '#contract/base/money';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { insertRows } from '../../db/insertRows.ts';
import { projectGroups, projectLines } from '../../tables/plan.ts';
import { tenantOf, type Tx } from '../../db/tx.ts';
import type { Draft, DraftGroup, DraftLine } from './draft.ts';
import type { StoredPlan } from './loadDraft.ts';
import { storeRemovedRows } from './removedRows.ts';

/** Rows of one insert: PostgreSQL accepts 65,535 parameters. */
const ROWS_AT_ONCE = 2_000;

export const writeDraft = async (
  tx: Tx,
  { id: projectId, isPreview = false }: { id: number; isPreview?: boolean },
  draft: Draft,
  stored: StoredPlan
) => {
  const numbered = isPreview ? PREVIEWED : {};
  await addGroups(tx, projectId, draft.groups, numbered);
  await changeGroups(tx, draft.groups, stored);
  await changeLines(tx, draft.lines, stored);
  const removedLines = [...draft.removed.lines.keys()];
  if (removedLines.length > 0) {
    await tx
      .delete(projectLines)
      .where(and(ofTenant(tx, projectLines), inArray(projectLines.id, removedLines)));
  }
  await addLines(tx, projectId, draft.lines, numbered);
  await copyParts(tx, draft.lines);
  await changeParts(tx, draft, stored);
  const resynchronised = [...draft.resynchronised].flatMap(({ id }) => id ?? []);
  if (resynchronised.length > 0) {
    await tx.execute(
      sql`select freeze_parts(${tenantOf(tx)}, ${sql.param(resynchronised)}::bigint[], ${isPreview})`
    );
  }
  const removedGroups = [...draft.removed.groups.keys()];
  if (removedGroups.length > 0) {
    await tx
      .delete(projectGroups)
      .where(and(ofTenant(tx, projectGroups), inArray(projectGroups.id, removedGroups)));
  }
  if (!isPreview) await storeRemovedRows(tx, projectId, draft.removed);
};

const ofTenant = (tx: Tx, { tenant_id }: typeof projectLines | typeof projectGroups) =>
  eq(tenant_id, tenantOf(tx));

/** A preview uses temporary ids, as it is rolled back and runs often. */
const PREVIEWED = { id: sql`nextval('previewed_rows')` };

type Numbered = Partial<typeof PREVIEWED>;

const addGroups = async (
  tx: Tx,
  project_id: number,
  groups: readonly DraftGroup[],
  numbered: Numbered
) => {
  const placed = groups.map((group, position) => ({ group, position }));
  const added = placed.filter(({ group }) => group.id === undefined);
  if (added.length === 0) return;
  const rows = await insertRows(
    added.map(({ group: { row: _row, id: _id, ...values }, position }) => ({
      ...numbered,
      ...values,
      tenant_id: tenantOf(tx),
      project_id,
      position,
    })),
    batch =>
      tx
        .insert(projectGroups)
        .overridingSystemValue()
        .values(batch)
        .returning({ id: projectGroups.id, position: projectGroups.position })
  );
  const idAt = new Map(rows.map(({ id, position }) => [position, id]));
  for (const { group, position } of added) number(group, idAt.get(position));
};

const addLines = async (
  tx: Tx,
  project_id: number,
  lines: readonly DraftLine[],
  numbered: Numbered
) => {
  const placed = lines.map((line, position) => ({ line, position }));
  const added = placed.filter(({ line }) => line.id === undefined);
  for (let first = 0; first < added.length; first += ROWS_AT_ONCE) {
    const batch = added.slice(first, first + ROWS_AT_ONCE);
    const rows = await insertRows(
      batch.map(({ line, position }) => ({
        ...numbered,
        ...valuesOf(line),
        tenant_id: tenantOf(tx),
        project_id,
        position,
      })),
      batch =>
        tx
          .insert(projectLines)
          .overridingSystemValue()
          .values(batch)
          .returning({ id: projectLines.id, position: projectLines.position })
    );
    const idAt = new Map(rows.map(({ id, position }) => [position, id]));
    for (const { line, position } of batch) number(line, idAt.get(position));
  }
};

const number = (row: DraftGroup | DraftLine, id: number | undefined) => {
  if (id === undefined) throw new Error('a row of the plan was not written');
  row.id = id;
};

const valuesOf = (line: DraftLine) => {
  const { row: _row, id: _id, resizedBy: _by, copiedParts: _parts, group, ...values } = line;
  return { ...values, group_id: group?.id ?? null };
};

const changeGroups = async (
  tx: Tx,
  groups: readonly DraftGroup[],
  { groups: before }: StoredPlan
) => {
  const known = new Map(before.map(group => [group.id, group]));
  const changed = groups.flatMap(({ row: _row, ...group }, position) => {
    const old = known.get(group.id ?? 0);
    return old && hasChanged(old, { ...group, position }) ? [{ ...group, position }] : [];
  });
  if (changed.length === 0) return;
  await tx.execute(sql`
    update project_groups known set name = changed.name, out_from = changed.out_from,
      back_until = changed.back_until, out_after = changed.out_after,
      back_after = changed.back_after, discount = changed.discount, position = changed.position
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as changed
      (id int, name text, out_from timestamptz, back_until timestamptz, out_after bigint,
        back_after bigint, discount numeric, position int)
    where known.tenant_id = ${tenantOf(tx)} and known.id = changed.id`);
};

const changeLines = async (tx: Tx, lines: readonly DraftLine[], { lines: before }: StoredPlan) => {
  const known = new Map(before.map(line => [line.id, line]));
  const changed = lines.flatMap((line, position) => {
    const old = known.get(line.id ?? 0);
    const values = { ...valuesOf(line), position };
    if (!old || !hasChanged(old, values)) return [];
    const { unit_price } = line;
    const cents = unit_price === null ? null : centsOf(unit_price);
    return [{ ...values, id: old.id, cents }];
  });
  if (changed.length === 0) return;
  await tx.execute(sql`
    update project_lines known set group_id = changed.group_id, name = changed.name,
      unit = changed.unit, amount = changed.amount, unit_price_cents = changed.cents,
      factor = changed.factor, discount = changed.discount, notes = changed.notes,
      optional = changed.optional, kind = changed.kind, vat_class = changed.vat_class,
      position = changed.position, price_typed = changed.price_typed, booked = changed.booked
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as changed
      (id bigint, group_id int, name text, unit text, amount int, cents int, factor numeric,
        discount numeric, notes text, optional boolean, kind text, vat_class text, position int,
        price_typed boolean, booked jsonb)
    where known.tenant_id = ${tenantOf(tx)} and known.id = changed.id`);
};

const changeParts = async (tx: Tx, draft: Draft, { parts: before }: StoredPlan) => {
  const known = new Map(before.map(part => [part.id, part]));
  const kept = new Set(draft.lines);
  const changed = [...draft.parts.values()].filter(
    ({ id, line, amount_more }) => kept.has(line) && known.get(id)?.amount_more !== amount_more
  );
  if (changed.length === 0) return;
  const rows = changed.map(({ id, amount_more }) => ({ id, amount_more }));
  await tx.execute(sql`
    update project_line_parts known set amount_more = changed.amount_more
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as changed (id bigint, amount_more int)
    where known.tenant_id = ${tenantOf(tx)} and known.id = changed.id`);
};

/** With their current contents; then the planner's changes to their parts are restored. */
const copyParts = async (tx: Tx, lines: readonly DraftLine[]) => {
  const wanted = lines.flatMap(({ id, copiedParts = [] }) =>
    [...copiedParts].map(([product_id, amount]) => ({ line_id: id, product_id, amount }))
  );
  if (wanted.length === 0) return;
  await tx.execute(sql`
    update project_line_parts known set amount_more = wanted.amount - known.amount_each
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted
      (line_id bigint, product_id int, amount int)
    where known.tenant_id = ${tenantOf(tx)} and known.line_id = wanted.line_id
      and known.product_id = wanted.product_id and known.amount_each <> wanted.amount`);
};

const hasChanged = (before: Record<string, unknown>, after: Record<string, unknown>) =>
  Object.entries(after).some(([field, value]) => before[field] !== value);
