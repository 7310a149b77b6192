import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { tenantOf, type Tx, type SignedInTx } from '../../db/tx.ts';
import { auditUnpacked } from './scanHistory.ts';
import { lockProject, type Place, placeKey, readPlaces } from './scanTargets.ts';
import { type ScannedPart, stockScans } from '../../tables/warehouse/scans.ts';
import { countsWith, type Recorded } from './warehouse.commands.ts';

interface Packed extends Record<string, unknown> {
  equipment_id: number | null;
  code: string | null;
  name: string;
  parts: ScannedPart[];
}

/**
 * Unpacks everything packed that did not leave. Each unit and each counted place is an entry that can be
 * undone like a scan. A second call returns an empty list.
 */
export const unpackAll = async (tx: SignedInTx, projectId: number): Promise<Recorded[]> => {
  const { at } = await lockProject(tx, projectId, new Date().toISOString());
  const places = await readPlaces(tx, projectId);
  const units = await readPackedUnits(tx, projectId);
  const counted = await readCounted(tx, places, units);
  const unpacked: Recorded[] = [];
  for (const { equipment_id, code, name, parts } of [...units, ...counted]) {
    const id = randomUUID();
    const [first] = parts;
    const taken = parts.map(part => ({ ...part, amount: -part.amount }));
    const amount = parts.reduce((sum, part) => sum + part.amount, 0);
    const counts = await countsWith(tx, projectId, first?.product_id, {
      mode: 'pack',
      parts: taken,
    });
    const answer = {
      line_id: places.find(place => first && placeKey(place) === placeKey(first))?.shown_id,
      unit_id: equipment_id ?? undefined,
      product_id: first?.product_id,
      counts,
      text: 'unpacked',
      values: { code: code ?? name, name, amount },
    };
    await tx.insert(stockScans).values({
      tenant_id: tenantOf(tx),
      id,
      project_id: projectId,
      mode: 'pack',
      condition: 'ok',
      result: 'ok',
      equipment_id,
      parts: taken,
      answer,
      scanned_at: at,
    });
    unpacked.push({ id, mode: 'pack', result: 'ok', answer, isNew: true });
  }
  if (unpacked.length > 0) auditUnpacked(tx, projectId, unpacked.length);
  return unpacked;
};

const readPackedUnits = async (tx: Tx, projectId: number) => {
  const tenantId = tenantOf(tx);
  const { rows } = await tx.execute<Packed>(sql`
    select packed.equipment_id, coalesce(unit.code, unit.serial_number) as code, unit.name,
      jsonb_agg(jsonb_build_object('line_id', packed.line_id, 'product_id', packed.product_id,
        'amount', packed.amount) order by packed.line_id) as parts
    from (
      select scan.equipment_id, part.line_id, part.product_id, sum(part.amount)::int as amount
      from stock_scans scan
      cross join lateral jsonb_to_recordset(scan.parts)
        as part (line_id bigint, product_id int, amount int)
      join project_line_parts place on place.tenant_id = scan.tenant_id
        and place.line_id = part.line_id and place.product_id = part.product_id
      where scan.tenant_id = ${tenantId} and scan.project_id = ${projectId}
        and scan.equipment_id is not null and scan.mode = 'pack'
      group by 1, 2, 3 having sum(part.amount) > 0
    ) packed
    join equipment unit on unit.tenant_id = ${tenantId} and unit.id = packed.equipment_id
    where not exists (select from stock_movements moved
      where moved.tenant_id = ${tenantId} and moved.equipment_id = packed.equipment_id
        and moved.line_id = packed.line_id and moved.way = 'out')
    group by 1, unit.code, unit.serial_number, unit.name order by 1`);
  return rows;
};

const readCounted = async (
  tx: Tx,
  places: readonly Place[],
  units: readonly Packed[]
): Promise<Packed[]> => {
  const ofUnits = Map.groupBy(
    units.flatMap(({ parts }) => parts),
    placeKey
  );
  const rest = places.flatMap(place => {
    const own = ofUnits.get(placeKey(place)) ?? [];
    const amount = place.packed - place.out - own.reduce((sum, part) => sum + part.amount, 0);
    return amount > 0 ? [{ line_id: place.line_id, product_id: place.product_id, amount }] : [];
  });
  if (rest.length === 0) return [];
  const ids = sql`array(select jsonb_array_elements_text(${JSON.stringify(rest.map(({ product_id }) => product_id))}::jsonb)::int)`;
  const { rows } = await tx.execute<{ id: number; code: string | null; name: string }>(sql`
    select id, code, name from products
    where tenant_id = ${tenantOf(tx)} and id = any(${ids})`);
  return rest.map(part => {
    const product = rows.find(({ id }) => id === part.product_id);
    const { code = null, name = '' } = product ?? {};
    return { equipment_id: null, code, name, parts: [part] };
  });
};
