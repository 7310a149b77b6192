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
      seats: target.seats ?? gone.seats,
      licence: target.licence ?? gone.licence,
      inspection_until: target.inspection_until ?? gone.inspection_until,
      cost_per_km: target.cost_per_km ?? gone.cost_per_km,
      cost_per_day: target.cost_per_day ?? gone.cost_per_day,
      garage: target.garage.length > 0 ? target.garage : gone.garage,
      notes: target.notes ?? gone.notes,
      ...filled(sizeOf, target, gone),
      ...filled(supplierOf, target, gone),
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

type VehicleRow = typeof vehicles.$inferSelect;

/** A typed volume wins over the box: the volume of one record is not that of the other's box. */
const sizeOf = ({ box_length, box_width, box_height, volume_m3 }: VehicleRow) => ({
  box_length,
  box_width,
  box_height,
  volume_m3,
});

const supplierOf = ({ supplier_id, supplier_name }: VehicleRow) => ({ supplier_id, supplier_name });

/** Values that belong together come from one record. */
const filled = <Part extends object>(
  partOf: (vehicle: VehicleRow) => Part,
  target: VehicleRow,
  gone: VehicleRow
) => {
  const own = partOf(target);
  return Object.values(own).some(value => value !== null) ? own : partOf(gone);
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
