import { asc, eq } from 'drizzle-orm';
import { projects } from '../tables/projects.ts';
import { transport } from '../tables/transport.ts';
import type { Transaction } from '../transactions.ts';
import type { Generation } from './generation.ts';
import { minute } from './moments.ts';
import { CURRENT_PROJECTS } from './projects.ts';
import { randomFrom } from './random.ts';

const VEHICLES = [
  'Bakwagen 12 t',
  'Bestelbus L3H2',
  'Trekker met oplegger',
  'Aanhanger 3,5 t',
] as const;

const DRIVERS = ['Ruben Kuiper', 'Naomi de Bruijn', 'Sjoerd Postma', 'Yara Timmermans'] as const;

/** Equipment leaves this long before a project starts, and is this long on its way. */
const AHEAD_MS = 3 * 3_600_000;
const ON_THE_WAY_MS = 75 * 60_000;

/** Adds the trips to a tenant's current projects. */
export const addTrips = async (tx: Transaction, { tenantId, now, seed }: Generation) => {
  const random = randomFrom(`${seed}/trips`);
  const current = await tx
    .select()
    .from(projects)
    .where(eq(projects.tenant_id, tenantId))
    .orderBy(asc(projects.id))
    .limit(CURRENT_PROJECTS);
  const trips = current.map(project => {
    const departure = Date.parse(project.start_date ?? now.toISOString()) - AHEAD_MS;
    return {
      tenant_id: tenantId,
      project_id: project.id,
      project_name: project.name,
      vehicle: random.pick(VEHICLES),
      driver: random.pick(DRIVERS),
      departure: minute(departure),
      arrival: minute(departure + ON_THE_WAY_MS),
      from_location: 'Magazijn',
      to_location: project.location,
      status: departure + ON_THE_WAY_MS < now.getTime() ? 'aangekomen' : 'gepland',
    };
  });
  if (trips.length > 0) await tx.insert(transport).values(trips);
};
