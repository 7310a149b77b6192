import { inArray, sql } from 'drizzle-orm';
import type { PlanChange } from '#contract/plan/planChanges';
import { products } from '../../tables/products.ts';
import { projectGroups, projectLineParts, projectLines } from '../../tables/plan.ts';
import { projects } from '../../tables/projects.ts';
import type { ReadTx } from '../../db/tx.ts';
import type { Draft, DraftGroup, DraftLine, DraftPart } from './draft.ts';
import type { Surroundings } from './lineChanges.ts';
import { type Planned, priceFor } from './plan.queries.ts';
import { readRemovedRows } from './removedRows.ts';

type GroupRow = typeof projectGroups.$inferSelect;
type LineRow = typeof projectLines.$inferSelect;
type PartRow = typeof projectLineParts.$inferSelect;

export interface StoredPlan {
  groups: GroupRow[];
  lines: LineRow[];
  parts: PartRow[];
}

export const loadDraft = async (
  tx: ReadTx,
  project: Planned,
  changes: readonly PlanChange[]
): Promise<{ stored: StoredPlan; draft: Draft; surroundings: Surroundings }> => {
  const copied = changes.flatMap(change => (change.op === 'copy_from' ? [change.project_id] : []));
  const projectIds = [...new Set([project.id, ...copied])];
  const [groups, lines, parts] = await Promise.all([
    tx
      .select()
      .from(projectGroups)
      .where(inArray(projectGroups.project_id, projectIds))
      .orderBy(projectGroups.position, projectGroups.id),
    tx
      .select()
      .from(projectLines)
      .where(inArray(projectLines.project_id, projectIds))
      .orderBy(projectLines.position, projectLines.id),
    tx
      .select()
      .from(projectLineParts)
      .where(
        sql`${projectLineParts.line_id} in
          (select id from project_lines where project_id = any(${sql.param(projectIds)}::int[]))`
      ),
  ]);
  const known = await readKnown(tx, copied);
  const partsOf = Map.groupBy(parts, ({ line_id }) => line_id);
  const of = (id: number): StoredPlan => {
    const own = lines.filter(({ project_id }) => project_id === id);
    return {
      groups: groups.filter(({ project_id }) => project_id === id),
      lines: own,
      parts: own.flatMap(line => partsOf.get(line.id) ?? []),
    };
  };
  const stored = of(project.id);
  const others = new Map(
    known.map(({ id, ...period }) => [id, { ...copiedRows(of(id)), period }] as const)
  );
  return {
    stored,
    draft: draftOf(project, stored),
    surroundings: {
      others,
      products: await loadProducts(tx, project, changes, stored),
      removed: await readRemovedRows(tx, project.id, changes),
    },
  };
};

const readKnown = async (tx: ReadTx, ids: number[]) =>
  ids.length === 0
    ? []
    : tx
        .select({
          id: projects.id,
          start_date: projects.start_date,
          end_date: projects.end_date,
        })
        .from(projects)
        .where(inArray(projects.id, ids));

const rowsOf = ({ groups, lines }: Pick<StoredPlan, 'groups' | 'lines'>) => {
  const drafted = new Map(
    groups.map(
      ({
        tenant_id: _tenant,
        project_id: _project,
        position: _position,
        ...values
      }): [number, DraftGroup] => [values.id, { ...values, row: 'group' }]
    )
  );
  return {
    groups: [...drafted.values()],
    lines: lines.map(
      ({ group_id, tenant_id: _tenant, project_id: _project, position: _position, ...values }) => ({
        ...values,
        row: 'line' as const,
        group: drafted.get(group_id ?? 0) ?? null,
      })
    ),
  };
};

const copiedRows = (stored: StoredPlan) => {
  const { groups, lines } = rowsOf(stored);
  const changed = Map.groupBy(
    stored.parts.filter(({ amount_more }) => amount_more !== 0),
    ({ line_id }) => line_id
  );
  const amountsOf = (id: number) =>
    new Map(
      (changed.get(id) ?? []).map(({ product_id, amount_each, amount_more }) => [
        product_id,
        amount_each + amount_more,
      ])
    );
  return {
    groups,
    // A copy stores its own terms when it is booked.
    lines: lines.map(line => ({ ...line, booked: null, copiedParts: amountsOf(line.id) })),
  };
};

const draftOf = ({ start_date, end_date, timeZone }: Planned, stored: StoredPlan): Draft => {
  const { groups, lines } = rowsOf(stored);
  const lineOf = new Map(lines.map((line): [number, DraftLine] => [line.id, line]));
  const parts = stored.parts.flatMap((part): [number, DraftPart][] => {
    const line = lineOf.get(part.line_id);
    // A product that is no kit is its own only part.
    if (!line || line.product_id === part.product_id) return [];
    const { id, product_id, amount_each, amount_more } = part;
    return [[id, { row: 'part', id, line, product_id, amount_each, amount_more }]];
  });
  return {
    groups,
    lines,
    parts: new Map(parts),
    period: { start_date, end_date },
    timeZone,
    removed: { groups: new Map(), lines: new Map() },
    resynchronised: new Set(),
    units: [],
    covered: [],
    accepted: [],
  };
};

export const isRepricing = (change: PlanChange) =>
  change.op === 'update_prices' || (change.op === 'update_line' && change.factor === null);

const loadProducts = async (
  tx: ReadTx,
  { priceListId }: Planned,
  changes: readonly PlanChange[],
  stored: StoredPlan
): Promise<Surroundings['products']> => {
  const added = changes.flatMap(change =>
    change.op === 'add_line' && change.product_id ? [change.product_id] : []
  );
  const isSynchronised = changes.some(
    change => change.op === 'resynchronise' || isRepricing(change)
  );
  const present = isSynchronised ? stored.lines.map(({ product_id }) => product_id) : [];
  const wanted = [...new Set([...added, ...present.filter(id => id !== null)])];
  if (wanted.length === 0) return new Map();
  const rows = await tx
    .select({
      id: products.id,
      name: products.name,
      unit: products.unit,
      unit_price: priceFor(priceListId),
    })
    .from(products)
    .where(inArray(products.id, wanted));
  return new Map(rows.map(({ id, ...values }) => [id, values]));
};
