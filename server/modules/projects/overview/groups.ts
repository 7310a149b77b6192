import type { GroupSummary } from '#contract/projects/overview';
import type { PlanLine } from '#contract/plan/plans';
import type { ReadTx } from '../../../db/tx.ts';
import { findPlanned, readPlan, readProducts } from '../../plan/index.ts';
import { type Place, readPlaces } from '../../warehouse/index.ts';

/** Without optional lines. Throws 404. */
export const readGroupSummaries = async (
  tx: ReadTx,
  projectId: number
): Promise<GroupSummary[]> => {
  const planned = await findPlanned(tx, projectId);
  const [plan, products, places] = await Promise.all([
    readPlan(tx, planned),
    readProducts(tx, planned),
    readPlaces(tx, projectId),
  ]);
  const measures = new Map(products.map(product => [product.id, product]));
  const lines = plan.lines.filter(({ optional }) => !optional);
  const kits = new Set(lines.flatMap(({ parent_id }) => parent_id ?? []));
  const groupOf = new Map(lines.map(({ id, group_id }) => [id, group_id]));
  const placesOf = Map.groupBy(places, ({ shown_id }) => groupOf.get(shown_id) ?? null);
  const linesOf = Map.groupBy(lines, ({ group_id }) => group_id);
  const names = new Map(plan.groups.map(({ id, name }) => [id, name]));
  /** Kits are measured by their parts, as in the plan's totals. */
  const sumOf = (rows: readonly PlanLine[], of: 'weight' | 'volume' | 'power') =>
    rows
      .filter(({ id }) => !kits.has(id))
      .reduce((sum, { product_id, total_amount }) => {
        const each = measures.get(product_id ?? 0)?.[of] ?? 0;
        return sum + total_amount * each;
      }, 0);
  return [null, ...plan.groups.map(({ id }) => id)].flatMap(id => {
    const rows = linesOf.get(id) ?? [];
    if (rows.length === 0 && id === null) return [];
    const own = rows.filter(({ parent_id }) => parent_id === null);
    return {
      id,
      name: names.get(id ?? 0) ?? null,
      lines: own.length,
      short: own.filter(({ short }) => short > 0).length,
      weight: sumOf(rows, 'weight'),
      volume: sumOf(rows, 'volume'),
      power: sumOf(rows, 'power'),
      ...packedOf(placesOf.get(id) ?? []),
    };
  });
};

const packedOf = (places: readonly Place[]) => {
  const sum = (of: (place: Place) => number) =>
    places.reduce((total, place) => total + (place.optional ? 0 : of(place)), 0);
  return {
    planned: sum(({ planned }) => planned),
    packed: sum(
      ({ planned, packed, to_go }) => planned - Math.min(to_go, Math.max(planned - packed, 0))
    ),
  };
};
