import { HOUR_MS, MINUTE_MS } from '#contract/base/durations';
import { TRIP_STATUS } from '#contract/transport/tripStatuses.values';
import { and, asc, eq } from 'drizzle-orm';
import { FREELANCER_TYPE } from '#contract/base/userTypes.values';
import { projects } from '../tables/projects.ts';
import { transport } from '../tables/transport.ts';
import { fullNameOf, users } from '../tables/users.ts';
import { insertRows } from '../db/insertRows.ts';
import type { Tx } from '../db/tx.ts';
import type { Generation } from './generation.ts';
import { CURRENT_PROJECTS } from './sampleProjects.ts';
import { minute, type Random, randomFrom } from './random.ts';
import { addVehicles } from './sampleVehicles.ts';

interface Driver {
  id: number | null;
  name: string;
}

const HIRED: [Driver, ...Driver[]] = [
  { id: null, name: 'Ruben Kuiper' },
  { id: null, name: 'Naomi de Bruijn' },
];

const LEAVES_AHEAD_MS = 3 * HOUR_MS;
const ON_THE_WAY_MS = 75 * MINUTE_MS;

export const addTrips = async (tx: Tx, generation: Generation) => {
  const { tenantId, now, seed } = generation;
  const random = randomFrom(`${seed}/trips`);
  const vehicleFor = choosing(await addVehicles(tx, generation), random);
  const current = await tx
    .select()
    .from(projects)
    .where(eq(projects.tenant_id, tenantId))
    .orderBy(asc(projects.id))
    .limit(CURRENT_PROJECTS);
  const freelancers = await tx
    .select({ id: users.id, name: fullNameOf(users) })
    .from(users)
    .where(and(eq(users.tenant_id, tenantId), eq(users.user_type, FREELANCER_TYPE), users.active))
    .orderBy(asc(users.id));
  const trips = current.map((project, index) => {
    const driver = freelancers[index % (2 * freelancers.length)] ?? random.pick(HIRED);
    const departure = Date.parse(project.start_date ?? now.toISOString()) - LEAVES_AHEAD_MS;
    const vehicle = vehicleFor(departure, departure + ON_THE_WAY_MS);
    return {
      tenant_id: tenantId,
      project_id: project.id,
      project_name: project.name,
      vehicle: vehicle.name,
      vehicle_id: vehicle.id,
      distance_km: 12 + (index % 7) * 15,
      driver: driver.name,
      driver_id: driver.id,
      departure: minute(departure),
      arrival: minute(departure + ON_THE_WAY_MS),
      from_location: 'Magazijn',
      to_location: project.location,
      status: departure + ON_THE_WAY_MS < now.getTime() ? TRIP_STATUS.arrived : TRIP_STATUS.planned,
    };
  });
  await insertRows(trips, batch => tx.insert(transport).values(batch));
};

type Chosen = Awaited<ReturnType<typeof addVehicles>>[number];

/** Any vehicle that is free then, else the hired one, which is last: it stands for any number. */
const choosing = (all: readonly Chosen[], random: Random) => {
  const driving = all.filter(({ kind }) => kind !== 'trailer');
  const hired = driving.at(-1);
  if (!hired) throw new Error('there are no vehicles');
  const taken: { id: number; from: number; until: number }[] = [];
  return (from: number, until: number): Chosen => {
    const isFree = ({ id }: Chosen) =>
      !taken.some(other => other.id === id && other.from < until && other.until > from);
    const free = driving.slice(0, -1).filter(isFree);
    const chosen = free[random.integer(0, Math.max(0, free.length - 1))] ?? hired;
    taken.push({ id: chosen.id, from, until });
    return chosen;
  };
};
