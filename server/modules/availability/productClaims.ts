import { eq, sql } from 'drizzle-orm';
import type { Timeline } from '#contract/availability/availability';
import { isoOf } from '../../db/columns.ts';
import { products } from '../catalogue/products/products.tables.ts';
import { tenantOf, type ReadTx } from '../../db/tx.ts';
import { notFound } from '../../errors.ts';
import { readTimeline, type Window } from './availability.queries.ts';

type Claim = Timeline['claims'][number];

interface ClaimRow extends Record<string, unknown>, Omit<Claim, keyof Window> {
  starts_at: string;
  ends_at: string | null;
}

/** Which projects have a product in a window, each in its whole length. */
const readClaims = async (
  tx: ReadTx,
  productId: number,
  { from, until }: Window
): Promise<Claim[]> => {
  const tenantId = tenantOf(tx);
  const { rows } = await tx.execute<ClaimRow>(sql`
    select job.id as project_id, job.name as project_name, job.status, claim.amount,
      claim.starts_at, claim.ends_at, claim.line_id,
      case when line.product_id <> ${productId} then line.name end as kit
    from product_claims(${tenantId}, ${productId}, ${from}::timestamptz, ${until}::timestamptz) claim
    join projects job on job.tenant_id = ${tenantId} and job.id = claim.project_id
    left join project_lines line on line.tenant_id = ${tenantId} and line.id = claim.line_id
    order by claim.starts_at, claim.line_id`);
  return rows.map(({ starts_at, ends_at, ...claim }) => ({
    ...claim,
    from: isoOf(starts_at),
    until: ends_at && isoOf(ends_at),
  }));
};

/** A product's numbers in a window with what makes them. Throws 404 for one that is not the tenant's. */
export const readProductTimeline = async (
  tx: ReadTx,
  productId: number,
  window: Window
): Promise<Timeline> => {
  const known = tx.select({ id: products.id }).from(products).where(eq(products.id, productId));
  const [[product], steps, claims] = await Promise.all([
    known,
    readTimeline(tx, productId, window),
    readClaims(tx, productId, window),
  ]);
  if (!product) throw notFound();
  return { steps, claims };
};
