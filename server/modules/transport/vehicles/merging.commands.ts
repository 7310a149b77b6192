import { asc, eq, inArray } from 'drizzle-orm';
import { type Vehicle, vehicleSchema } from '#contract/transport/vehicles';
import type { SignedInTx } from '../../../db/tx.ts';
import { notFound } from '../../../errors.ts';
import { invalidField, mapViolation } from '../../../records/definition.ts';
import { auditUpdated } from '../../../records/auditRecord.ts';
import { assertUnchanged, type ExpectedVersion } from '../../../records/recordChanges.ts';
import { nextVersion } from '../../../tables/columns.ts';
import { transport } from '../../../tables/transport.ts';
import { vehicles } from '../../../tables/vehicles.ts';
import { lockTripsOfVehicles } from './lockVehicles.ts';

/**
 * Moves the trips of a vehicle to another record of the same vehicle, and deletes the first (docs/crew.md, rule 22).
 * Values of the other record win. If two firm trips would overlap, the database refuses (`vehicle_taken`) and nothing
 * changes.
 */
export const mergeVehicles = async (
  tx: SignedInTx,
  id: number,
  { into }: { into: number },
  expected: ExpectedVersion
): Promise<Vehicle> => {
  await lockTripsOfVehicles(tx, [id, into]);
  const found = await tx
    .select()
    .from(vehicles)
    .where(inArray(vehicles.id, [id, into]))
    .orderBy(asc(vehicles.id))
    .for('update');
  const gone = found.find(vehicle => vehicle.id === id);
  const target = found.find(vehicle => vehicle.id === into);
  if (!gone) throw notFound();
  if (into === id) throw invalidField('into', { code: 'same_record' });
  if (!target) throw invalidField('into', { code: 'gone' });
  assertUnchanged(expected, gone, vehicleSchema);
  await mapViolation(moveTrips(tx, id, target), {
    transport_two_vehicles: { field: 'into', code: 'pulls_itself' },
  });
  await tx.delete(vehicles).where(eq(vehicles.id, id));
  const [after] = await tx
    .update(vehicles)
    .set({
      plate: target.plate ?? gone.plate,
      payload_kg: target.payload_kg ?? gone.payload_kg,
      box_length: target.box_length ?? gone.box_length,
      box_width: target.box_width ?? gone.box_width,
      box_height: target.box_height ?? gone.box_height,
      volume_m3: target.volume_m3 ?? gone.volume_m3,
      seats: target.seats ?? gone.seats,
      licence: target.licence ?? gone.licence,
      inspection_until: target.inspection_until ?? gone.inspection_until,
      cost_per_km: target.cost_per_km ?? gone.cost_per_km,
      cost_per_day: target.cost_per_day ?? gone.cost_per_day,
      supplier_id: target.supplier_id ?? gone.supplier_id,
      supplier_name: target.supplier_name ?? gone.supplier_name,
      garage: target.garage.length > 0 ? target.garage : gone.garage,
      notes: target.notes ?? gone.notes,
      ...nextVersion(vehicles),
    })
    .where(eq(vehicles.id, into))
    .returning();
  if (!after) throw notFound();
  tx.audit({
    action: 'vehicles.merged',
    resource: 'vehicles',
    resourceId: into,
    tenantId: after.tenant_id,
    metadata: { vehicle_id: id },
  });
  return vehicleSchema.parse(after);
};

const moveTrips = async (tx: SignedInTx, id: number, into: Pick<Vehicle, 'id' | 'name'>) => {
  const change = { from: id, to: into.id };
  const driven = await tx
    .update(transport)
    .set({ vehicle_id: into.id, vehicle: into.name, ...nextVersion(transport) })
    .where(eq(transport.vehicle_id, id))
    .returning({ id: transport.id, tenant_id: transport.tenant_id });
  auditUpdated(tx, 'transport', driven, { vehicle_id: change });
  const pulled = await tx
    .update(transport)
    .set({ trailer_id: into.id, ...nextVersion(transport) })
    .where(eq(transport.trailer_id, id))
    .returning({ id: transport.id, tenant_id: transport.tenant_id });
  auditUpdated(tx, 'transport', pulled, { trailer_id: change });
};
