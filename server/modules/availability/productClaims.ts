import { MINUTE_MS } from '#contract/base/durations';
import { eq, sql } from 'drizzle-orm';
import type { Timeline } from '#contract/availability/availability';
import type { Window } from '../../db/readShortages.ts';
import { isoOf } from '../../tables/columns.ts';
import { products } from '../../tables/products.ts';
import { tenantOf, type ReadTx } from '../../db/tx.ts';
import { notFound } from '../../errors.ts';
import { readTimeline } from './availability.queries.ts';

type Claim = Timeline['claims'][number];

interface ClaimRow extends Record<string, unknown>, Omit<Claim, keyof Window> {
  starts_at: string;
  ends_at: string | null;
}

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
  const claims = rows.map(({ starts_at, ends_at, ...claim }) => ({
    ...claim,
    from: isoOf(starts_at),
    until: ends_at && isoOf(ends_at),
  }));
  return [...Map.groupBy(claims, placeOf).values()].flatMap(merged);
};

const placeOf = ({ project_id, kit }: Claim) => `${project_id} ${kit ?? ''}`;

const merged = (claims: readonly Claim[]): Claim[] => {
  const [first] = claims;
  if (!first) return [];
  const ends = claims.map(({ until }) => until);
  const until = ends.reduce((one, other) => (one && other ? latestOf(one, other) : null));
  return [{ ...first, amount: mostOf(claims), until }];
};

const latestOf = (one: string, other: string) => (other > one ? other : one);

const mostOf = (claims: readonly Claim[]) => {
  const changes = claims.flatMap(({ from, until, amount }) => [
    { at: from, by: amount },
    ...(until === null ? [] : [{ at: until, by: -amount }]),
  ]);
  const byMoment = Map.groupBy(changes, ({ at }) => at);
  let [held, most] = [0, 0];
  for (const at of [...byMoment.keys()].toSorted()) {
    held += (byMoment.get(at) ?? []).reduce((sum, { by }) => sum + by, 0);
    most = Math.max(most, held);
  }
  return most;
};

const leastOf = (one: number | null, other: number | null) =>
  one === null || other === null ? null : Math.min(one, other);

const isMoment = ({ from, until }: Timeline['steps'][number]) =>
  Date.parse(until) - Date.parse(from) < MINUTE_MS;

/**
 * Merges steps under a minute (consecutive scans) into one, as bad as the worst. Longer steps keep their
 * amounts.
 */
export const withoutMoments = (steps: Timeline['steps']) =>
  steps.reduce<Timeline['steps']>((known, step, at) => {
    const before = known.at(-1);
    const last = steps[at - 1];
    const follows = before !== undefined && last !== undefined && isMoment(last) && isMoment(step);
    if (!follows || before.until !== step.from) return [...known, step];
    const worst = {
      ...step,
      from: before.from,
      stock: Math.min(before.stock, step.stock),
      booked: Math.max(before.booked, step.booked),
      optional: Math.max(before.optional, step.optional),
      free: leastOf(before.free, step.free),
      free_if_all: leastOf(before.free_if_all, step.free_if_all),
    };
    return [...known.slice(0, -1), worst];
  }, []);

/** Throws 404 for another tenant's product. */
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
  return { steps: withoutMoments(steps), claims };
};
