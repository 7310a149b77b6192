import { asc, eq } from 'drizzle-orm';
import { addStandardRoles } from '../db/standardRoles.ts';
import { userRoles } from '../tables/roles.ts';
import { tenants } from '../tables/tenants.ts';
import { fullNameOf, users } from '../tables/users.ts';
import type { Tx } from '../db/tx.ts';
import type { Generation } from './generation.ts';
import { asciiOf, person } from './people.ts';
import { mobile, pickCity, postalCode, streetAddress } from './sampleCities.ts';
import { pastMoment, type Random } from './random.ts';
import { type Job, type SampleTenant, STAFF } from './sampleTenants.ts';

export const addTenant = async (tx: Tx, sample: SampleTenant, created: Date): Promise<number> => {
  const { domain, ...tenant } = sample;
  const created_at = created.toISOString();
  const [row] = await tx
    .insert(tenants)
    .values({ ...tenant, contact_email: `info@${domain}`, created_at })
    .returning({ id: tenants.id });
  return numberOf(row);
};

export const addPeople = async (
  tx: Tx,
  tenantId: number,
  colleagues: readonly Colleague[]
): Promise<void> => {
  const roles = await addStandardRoles(tx, tenantId);
  for (const { job, row } of colleagues) {
    const [user] = await tx
      .insert(users)
      .values({ ...row })
      .returning({ id: users.id });
    const role = roles.find(({ name }) => name === job.role.name);
    await tx
      .insert(userRoles)
      .values({ user_id: numberOf(user), role_id: numberOf(role), tenant_id: tenantId });
  }
};

export const firstPersonOf = async (tx: Tx, tenantId: number) => {
  const [person] = await tx
    .select({ id: users.id, name: fullNameOf(users) })
    .from(users)
    .where(eq(users.tenant_id, tenantId))
    .orderBy(asc(users.id))
    .limit(1);
  return person;
};

const numberOf = (row: { id: number | undefined } | undefined): number => {
  if (row?.id === undefined) throw new Error('The database gave a new row no number.');
  return row.id;
};

type UserRow = typeof users.$inferInsert;

const LANGUAGES = [
  ['nl', 6],
  ['en', 1],
  ['de', 1],
] as const;

interface Colleague {
  job: Job;
  row: UserRow;
}

export const colleagueAt =
  (domain: string, passwordHash: string) =>
  (random: Random, { tenantId, now }: Generation, number: number): Colleague => {
    const job = jobOf(number);
    const { name, last_name } = person(random);
    const city = pickCity(random);
    const created_at = pastMoment(random, now);
    const isFirst = number === STAFF.indexOf(job);
    const own = `${asciiOf(name)}.${asciiOf(last_name)}`;
    // Two users of a bigger company can have the same name.
    const mailbox = number < STAFF.length ? own : `${own}${number}`;
    return {
      job,
      row: {
        tenant_id: tenantId,
        name,
        last_name,
        email: `${isFirst ? job.mailbox : mailbox}@${domain}`,
        password_hash: passwordHash,
        user_type: job.userType,
        active: number !== STAFF.length - 1,
        language: isFirst ? 'nl' : random.weighted(LANGUAGES),
        phone: mobile(random),
        street: streetAddress(random),
        postal_code: postalCode(random, city),
        city: city.name,
        created_at,
        updated_at: created_at,
      },
    };
  };

const jobOf = (number: number): Job => STAFF[number % STAFF.length] ?? STAFF[0];
