import { and, asc, eq, sql } from 'drizzle-orm';
import { nearestEnd } from '#contract/transport/tripEnd';
import type { Planned } from '../../plan/index.ts';
import { transport } from '../../../tables/transport.ts';
import { type ReadTx, tenantOf } from '../../../db/tx.ts';
import { notFound } from '../../../errors.ts';
import { placeKey, readPlaces } from '../scanTargets.ts';
import { cameWith, driveOf, goodsBack, goodsOut, type Movement, wentWith } from './goods.ts';

export const readGoods = async (tx: ReadTx, project: Planned, tripId: number | undefined) => {
  const [movements, places, contents, drive] = await Promise.all([
    readMovements(tx, project.id),
    readPlaces(tx, project.id),
    readContents(tx, project.id),
    tripId === undefined ? undefined : readDrive(tx, project, tripId),
  ]);
  return {
    hasLeft: movements.some(({ way }) => way === 'out'),
    went: goodsOut(drive && !drive.isPickUp ? wentWith(drive, movements) : movements),
    back: goodsBack(drive?.isPickUp ? cameWith(drive, movements) : movements),
    out: goodsOut(movements),
    toGo: places.flatMap(place =>
      place.to_go > 0 ? [{ place: placeKey(place), amount: place.to_go, codes: [], units: [] }] : []
    ),
    contents: Map.groupBy(contents, ({ case_id }) => case_id),
    lineIds: new Map(places.map(place => [placeKey(place), place.shown_id])),
  };
};

const readMovements = async (tx: ReadTx, projectId: number) => {
  const tenantId = tenantOf(tx);
  const { rows } = await tx.execute<Movement & Record<string, unknown>>(sql`
    select moved.line_id, moved.product_id, moved.equipment_id, unit.code, moved.way, moved.amount,
      moved.damaged, moved.reason, (extract(epoch from moved.moved_at) * 1000)::float8 as at
    from project_lines line
    join stock_movements moved on moved.tenant_id = line.tenant_id and moved.line_id = line.id
    left join equipment unit on unit.tenant_id = moved.tenant_id and unit.id = moved.equipment_id
    where line.tenant_id = ${tenantId} and line.project_id = ${projectId} and moved.undoes is null
      and not exists (select from stock_movements undone
        where undone.tenant_id = ${tenantId} and undone.undoes = moved.id)
    order by moved.moved_at, moved.id`);
  return rows;
};

interface Piece extends Record<string, unknown> {
  case_id: number;
  name: string;
  code: string | null;
  amount: number;
}

const readContents = async (tx: ReadTx, projectId: number) => {
  const tenantId = tenantOf(tx);
  const { rows } = await tx.execute<Piece>(sql`
    select went.case_id, coalesce(unit.name, product.name) as name,
      coalesce(unit.code, product.code) as code, piece.amount
    from (
      select distinct on (scan.equipment_id) scan.equipment_id as case_id, scan.contents
      from stock_scans scan
      where scan.tenant_id = ${tenantId} and scan.project_id = ${projectId} and scan.mode = 'out'
        and scan.result = 'ok' and scan.contents is not null and scan.undoes is null
        and not exists (select from stock_scans undone
          where undone.tenant_id = ${tenantId} and undone.undoes = scan.id)
      order by scan.equipment_id, scan.seq desc
    ) went
    cross join lateral jsonb_to_recordset(went.contents)
      as piece (equipment_id int, product_id int, amount int)
    left join equipment unit on unit.tenant_id = ${tenantId} and unit.id = piece.equipment_id
    left join products product on product.tenant_id = ${tenantId} and product.id = piece.product_id
    where coalesce(unit.name, product.name) is not null
    order by went.case_id, piece.equipment_id is null, lower(coalesce(unit.name, product.name)),
      piece.equipment_id`);
  return rows;
};

const readDrive = async (tx: ReadTx, project: Planned, tripId: number) => {
  const { id, departure, arrival, tenant_id, project_id } = transport;
  const trips = await tx
    .select({ id, departure, arrival })
    .from(transport)
    .where(and(eq(tenant_id, project.tenant_id), eq(project_id, project.id)))
    .orderBy(asc(departure), asc(id));
  if (!trips.some(trip => trip.id === tripId)) throw notFound();
  return driveOf(trips, tripId, trip => nearestEnd(project, trip) === 'end');
};
