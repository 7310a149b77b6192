import { asc, eq, inArray } from 'drizzle-orm';
import { crew } from '../tables/crew.ts';
import { projectGroups } from '../tables/plan.ts';
import { transport, transportLoads } from '../tables/transport.ts';
import { vehicles } from '../tables/vehicles.ts';
import { insertRows } from '../db/insertRows.ts';
import type { Tx } from '../db/tx.ts';
import type { Generation } from './generation.ts';
import { daysFrom } from './random.ts';

type NewVehicle = Omit<typeof vehicles.$inferInsert, 'tenant_id' | 'inspection_until'> & {
  /** Days until its inspection ends. */
  inspectedFor: number;
};

const VEHICLES: readonly NewVehicle[] = [
  {
    name: 'Bakwagen 12 t',
    plate: '12-BKW-3',
    kind: 'truck',
    payload_kg: 5_400,
    box_length: 720,
    box_width: 245,
    box_height: 240,
    seats: 3,
    licence: 'C',
    cost_per_km: 0.62,
    cost_per_day: 110,
    inspectedFor: 190,
  },
  {
    name: 'Bestelbus L3H2',
    plate: 'V-284-KT',
    kind: 'van',
    payload_kg: 1_150,
    volume_m3: 11.5,
    seats: 3,
    licence: 'B',
    cost_per_km: 0.34,
    cost_per_day: 45,
    inspectedFor: 25,
  },
  {
    name: 'Bestelbus L4H3',
    plate: 'V-617-RS',
    kind: 'van',
    payload_kg: 980,
    volume_m3: 15,
    seats: 3,
    licence: 'B',
    cost_per_km: 0.36,
    cost_per_day: 48,
    inspectedFor: 300,
  },
  {
    name: 'Trekker met oplegger',
    plate: '41-BTR-8',
    kind: 'truck',
    payload_kg: 24_000,
    box_length: 1_360,
    box_width: 245,
    box_height: 270,
    seats: 2,
    licence: 'CE',
    cost_per_km: 0.95,
    cost_per_day: 210,
    inspectedFor: 120,
  },
  {
    name: 'Aanhanger 3,5 t',
    plate: 'WK-55-PN',
    kind: 'trailer',
    payload_kg: 2_400,
    box_length: 500,
    box_width: 210,
    box_height: 210,
    licence: 'BE',
    cost_per_km: 0.12,
    cost_per_day: 20,
    inspectedFor: 75,
  },
  {
    name: 'Huurbus',
    kind: 'van',
    payload_kg: 1_000,
    volume_m3: 11,
    seats: 3,
    licence: 'B',
    shared: true,
    cost_per_day: 75,
    inspectedFor: 365,
  },
];

const GARAGE_IN_DAYS = 9;

export const addVehicles = async (tx: Tx, { tenantId, now }: Generation) => {
  const rows = VEHICLES.map(({ inspectedFor, ...vehicle }, at) => ({
    ...vehicle,
    tenant_id: tenantId,
    inspection_until: daysFrom(now, inspectedFor).toISOString().slice(0, 10),
    ...(at === 1 && {
      garage: [
        {
          from: daysFrom(now, GARAGE_IN_DAYS).toISOString(),
          until: daysFrom(now, GARAGE_IN_DAYS + 2).toISOString(),
          reason: 'Grote beurt',
        },
      ],
    }),
  }));
  const added = await insertRows(rows, batch =>
    tx
      .insert(vehicles)
      .values(batch)
      .returning({ id: vehicles.id, name: vehicles.name, kind: vehicles.kind })
  );
  await tx
    .update(crew)
    .set({ licences: [{ code: 'CE' }] })
    .where(eq(crew.tenant_id, tenantId));
  return added;
};

/** The loads of trips: for every second planned project, and not all of its plan. */
export const addLoads = async (tx: Tx, { tenantId }: Generation) => {
  const trips = await tx
    .select({ id: transport.id, project_id: transport.project_id })
    .from(transport)
    .where(eq(transport.tenant_id, tenantId))
    .orderBy(asc(transport.id));
  const groups = await tx
    .select({ id: projectGroups.id, project_id: projectGroups.project_id })
    .from(projectGroups)
    .where(
      inArray(
        projectGroups.project_id,
        trips.flatMap(({ project_id }) => project_id ?? [])
      )
    )
    .orderBy(asc(projectGroups.position), asc(projectGroups.id));
  const groupsOf = Map.groupBy(groups, ({ project_id }) => project_id);
  const loads = trips.flatMap(({ id, project_id }, at) => {
    const own = groupsOf.get(project_id ?? 0) ?? [];
    const taken = at % 2 === 0 ? own : own.slice(0, -1);
    return taken.map(group => ({
      tenant_id: tenantId,
      trip_id: id,
      project_id: group.project_id,
      group_id: group.id,
      share: 100,
    }));
  });
  await insertRows(loads, batch => tx.insert(transportLoads).values(batch));
};
