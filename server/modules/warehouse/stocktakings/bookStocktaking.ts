import { sql } from 'drizzle-orm';
import type { Booking, Difference, Stocktaking } from '#contract/warehouse/stocktakings';
import { BOOKED_UNITS } from '#contract/warehouse/stocktakingStates.values';
import { equipment } from '../../../tables/equipment.ts';
import { stocktakingOutcomes, stocktakings } from '../../../tables/warehouse/stocktakings.ts';
import { nextVersion } from '../../../tables/columns.ts';
import { tenantOf, type Tx, type SignedInTx } from '../../../db/tx.ts';
import { auditRecord } from '../../../records/auditRecord.ts';
import { DomainError } from '../../../errors.ts';
import { type RecordRow, updateRecord } from '../../../records/recordRows.ts';
import { lockStocktaking } from './counts.ts';
import { findDifferences } from './countDifferences.ts';
import { holderOf } from '../../../db/actor.ts';

/**
 * Books a stocktaking once, with the chosen differences. Throws 404, 409 `stocktaking_booked`, and 409
 * `stocktaking_changed` if a chosen difference has changed since.
 */
export const bookStocktaking = async (
  tx: SignedInTx,
  id: number,
  booking: Booking
): Promise<RecordRow> => {
  const { location, booked_at } = await lockStocktaking(tx, id);
  if (booked_at) throw new DomainError('stocktaking_booked');
  // Products before units, in id order, as all changes of stock.
  const stocks = await lockProducts(tx, booking);
  const units = await lockUnits(tx, booking);
  const { differences, ...totals } = await findDifferences(tx, { id, location });
  const isChosen = choiceOf(booking);
  const outcome = differences.map(each => ({ ...each, booked: isChosen(each) }));
  const booked = outcome.filter(each => each.booked);
  if (booked.length !== chosenIn(booking)) throw new DomainError('stocktaking_changed');
  const tenant_id = tenantOf(tx);
  await tx
    .insert(stocktakingOutcomes)
    .values({ tenant_id, stocktaking_id: id, ...totals, differences: outcome });
  await changeUnits(tx, booking, location);
  auditBooking(tx, id, { booked, location, stocks, units });
  return updateRecord(tx, stocktakings, id, {
    booked_at: sql`now()`,
    booked_by: holderOf(tx.actor).name,
  });
};

const unitsOf = (booking: Booking) => [...new Set(BOOKED_UNITS.flatMap(kind => booking[kind]))];

const chosenIn = (booking: Booking) =>
  booking.amounts.length + BOOKED_UNITS.reduce((sum, kind) => sum + booking[kind].length, 0);

const choiceOf = (booking: Booking) => {
  const units = Object.fromEntries(BOOKED_UNITS.map(kind => [kind, new Set(booking[kind])]));
  const amounts = new Map(booking.amounts.map(amount => [amount.product_id, amount]));
  return ({ kind, equipment_id, product_id, expected, counted }: Difference) => {
    if (kind !== 'amount') return units[kind]?.has(equipment_id ?? 0) ?? false;
    const seen = amounts.get(product_id ?? 0);
    return seen?.expected === expected && seen.counted === counted;
  };
};

interface Stock extends Record<string, unknown> {
  id: number;
  stock: number;
}

const lockProducts = async (tx: Tx, booking: Booking) => {
  const tenantId = tenantOf(tx);
  const ids = booking.amounts.map(({ product_id }) => product_id);
  const { rows } = await tx.execute<Stock>(sql`
    select id, stock from products where tenant_id = ${tenantId} and id in (
      select unnest(${sql.param(ids)}::int[])
      union select product_id from equipment where tenant_id = ${tenantId}
        and id = any(${sql.param(unitsOf(booking))}::int[])
    ) order by id for no key update`);
  return new Map(rows.map(({ id, stock }) => [id, stock]));
};

interface UnitBefore extends Record<string, unknown> {
  id: number;
  location: string | null;
  retired_at: string | null;
}

/** Includes the units' cases: their claims depend on them. */
const lockUnits = async (tx: Tx, booking: Booking) => {
  const tenantId = tenantOf(tx);
  const ids = sql`${sql.param(unitsOf(booking))}::int[]`;
  const { rows } = await tx.execute<UnitBefore>(sql`
    select id, location, retired_at from equipment where tenant_id = ${tenantId} and id in (
      select unnest(${ids})
      union select case_id from case_contents
        where tenant_id = ${tenantId} and equipment_id = any(${ids})
    ) order by id for no key update`);
  return new Map(rows.map(unit => [unit.id, unit]));
};

const changeUnits = async (tx: Tx, booking: Booking, location: string) => {
  const ids = unitsOf(booking);
  if (ids.length === 0) return;
  const isIn = (kind: (typeof BOOKED_UNITS)[number]) =>
    sql`${equipment.id} = any(${sql.param(booking[kind])}::int[])`;
  await tx
    .update(equipment)
    .set({
      location: sql`case when ${isIn('moved')} then ${location}::text else ${equipment.location} end`,
      retired_at: sql`case when ${isIn('missing')} then now()
        when not ${isIn('retired')} then ${equipment.retired_at} end`,
      ...nextVersion(equipment),
    })
    .where(
      sql`${equipment.tenant_id} = ${tenantOf(tx)}
        and ${equipment.id} = any(${sql.param(ids)}::int[])`
    );
};

interface Booked {
  booked: readonly Difference[];
  location: Stocktaking['location'];
  stocks: ReadonlyMap<number, number>;
  units: ReadonlyMap<number, UnitBefore>;
}

const auditBooking = (tx: SignedInTx, id: number, { booked, location, stocks, units }: Booked) => {
  const tenantId = tenantOf(tx);
  const counts = Object.fromEntries(
    [...Map.groupBy(booked, ({ kind }) => kind)].map(([kind, some]) => [kind, some.length])
  );
  tx.audit({
    action: 'stocktakings.booked',
    resource: 'stocktakings',
    resourceId: id,
    tenantId,
    metadata: counts,
  });
  const now = new Date().toISOString();
  for (const { kind, equipment_id, product_id, counted, expected } of booked) {
    if (product_id !== null) {
      const from = stocks.get(product_id) ?? 0;
      const to = Math.max(0, from + (counted ?? 0) - (expected ?? 0));
      auditChange(tx, 'products', product_id, { stock: { from, to } });
    } else if (equipment_id !== null) {
      const before = units.get(equipment_id);
      const changes =
        kind === 'moved'
          ? { location: { from: before?.location ?? null, to: location } }
          : {
              retired_at: {
                from: before?.retired_at ?? null,
                to: kind === 'missing' ? now : null,
              },
            };
      auditChange(tx, 'equipment', equipment_id, changes);
    }
  }
};

const auditChange = (
  tx: SignedInTx,
  resource: 'equipment' | 'products',
  id: number,
  changes: object
) => auditRecord(tx, resource, 'updated', { id, tenant_id: tenantOf(tx) }, { changes });
