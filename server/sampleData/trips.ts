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
import { minute, randomFrom } from './random.ts';

const VEHICLES = [
  'Bakwagen 12 t',
  'Bestelbus L3H2',
  'Trekker met oplegger',
  'Aanhanger 3,5 t',
] as const;

interface Driver {
  id: number | null;
  name: string;
}

const HIRED: [Driver, ...Driver[]] = [
  { id: null, name: 'Ruben Kuiper' },
  { id: null, name: 'Naomi de Bruijn' },
];

/** Milliseconds from leaving to the start of a project; travel time. */
const AHEAD_MS = 3 * 3_600_000;
const ON_THE_WAY_MS = 75 * 60_000;

export const addTrips = async (tx: Tx, { tenantId, now, seed }: Generation) => {
  const random = randomFrom(`${seed}/trips`);
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
    const departure = Date.parse(project.start_date ?? now.toISOString()) - AHEAD_MS;
    return {
      tenant_id: tenantId,
      project_id: project.id,
      project_name: project.name,
      vehicle: random.pick(VEHICLES),
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
