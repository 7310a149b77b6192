import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type BookedTerms, daysOfUse, validTerms } from '#contract/plan/linePrices';
import type { ChangedPrice } from '#contract/plan/previews';
import type { PricedPlan } from '#contract/sales/priced';
import { PROJECT_STATUS } from '#contract/base/projectStatuses.values';
import { products } from '../../tables/products.ts';
import { projects } from '../../tables/projects.ts';
import { readSaleTerms } from '../pricing/index.ts';
import { tenantOf, type Tx } from '../../db/tx.ts';
import { type Planned } from './plan.queries.ts';
import { projectLines } from '../../tables/plan.ts';

/** Lines of bookings store the current terms; terms stored earlier stay. */
export const takeOverTerms = async (tx: Tx, ...projectIds: number[]) => {
  const lines = await tx
    .select({
      id: projectLines.id,
      project_id: projectLines.project_id,
      kind: projectLines.kind,
      product_id: projectLines.product_id,
      product: { vat_class: products.vat_class, discountable: products.discountable },
    })
    .from(projectLines)
    .innerJoin(projects, eq(projects.id, projectLines.project_id))
    .leftJoin(products, eq(products.id, projectLines.product_id))
    .where(
      and(
        inArray(projectLines.project_id, projectIds),
        isNull(projectLines.booked),
        eq(projects.status, PROJECT_STATUS.booking)
      )
    );
  if (lines.length === 0) return;
  const terms = await readSaleTerms(tx, [...new Set(lines.map(line => line.project_id))]);
  await writeBooked(
    tx,
    lines.flatMap(({ id, project_id, product, ...line }) => {
      const valid = terms.get(project_id);
      return valid
        ? [{ id, booked: validTerms(line, { ...valid, product: product ?? undefined }) }]
        : [];
    })
  );
};

interface Booked {
  id: number;
  booked: BookedTerms;
}

export const writeBooked = (tx: Tx, lines: readonly Booked[]) =>
  tx.execute(sql`
    update project_lines known set booked = taken.booked
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as taken (id bigint, booked jsonb)
    where known.id = taken.id`);

/** By the current table. The new dates must be stored already. */
export const followDays = async (
  tx: Tx,
  before: Planned,
  after: Pick<Planned, 'start_date' | 'end_date'>
) => {
  const days = (period: typeof after) => daysOfUse(period, before.timeZone, before.dayRule);
  if (days(before) === days(after)) return;
  const terms = (await readSaleTerms(tx, [before.id])).get(before.id);
  if (!terms) throw new Error('a project without its terms');
  await tx
    .update(projectLines)
    .set({
      booked: sql`jsonb_set(${projectLines.booked}, '{factor}', to_jsonb(${terms.tableFactor}::numeric))`,
    })
    .where(
      and(
        eq(projectLines.project_id, before.id),
        sql`${projectLines.booked} is not null and ${projectLines.kind} = 'rental'
          and ${projectLines.product_id} is not null`
      )
    );
  // A removed line may be restored.
  await tx.execute(sql`
    update removed_terms
    set terms = jsonb_set(terms, '{booked,factor}', to_jsonb(${terms.tableFactor}::numeric))
    where tenant_id = ${tenantOf(tx)} and project_id = ${before.id} and kind = 'line'
      and jsonb_typeof(terms -> 'booked') = 'object' and terms ->> 'kind' = 'rental'
      and terms ->> 'product_id' is not null`);
};

export const changedPrices = (
  before: PricedPlan | undefined,
  after: PricedPlan | undefined
): ChangedPrice[] => {
  const nets = new Map((before?.lines ?? []).map(({ id, net }) => [id, net]));
  return (after?.lines ?? []).flatMap(({ id, net }) => {
    const old = nets.get(id);
    return old === undefined || old === net
      ? []
      : [{ line_id: id, old: Number(old) / 100, new: Number(net) / 100 }];
  });
};
