import type { users } from '../tables/users.ts';
import type { Generation } from './generation.ts';
import { pastMoment } from './moments.ts';
import { asciiOf, person } from './people.ts';
import { mobile, pickCity, postalCode, streetAddress } from './places.ts';
import type { Random } from './random.ts';
import { type Job, STAFF } from './tenants.ts';

type UserRow = typeof users.$inferInsert;

const LANGUAGES = [
  ['nl', 6],
  ['en', 1],
  ['de', 1],
] as const;

/** A person with the job that decides about the role. */
export interface Colleague {
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
    // In a bigger company two may have the same name.
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
        // One has left, so that the list shows what that looks like.
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
