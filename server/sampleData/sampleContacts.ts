import { and, asc, eq } from 'drizzle-orm';
import type { ScheduleRow } from '#contract/projects/schedule';
import { contacts } from '../tables/contacts.ts';
import { customers } from '../tables/customers.ts';
import { projects } from '../tables/projects.ts';
import { venues } from '../tables/venues.ts';
import { insertRows } from '../db/insertRows.ts';
import type { Tx } from '../db/tx.ts';
import type { Generation } from './generation.ts';
import { asciiOf, fullName, person } from './people.ts';
import { mobile, pickCity, postalCode, streetAddress } from './sampleCities.ts';
import { CURRENT_PROJECTS } from './sampleProjects.ts';
import { type Random, randomFrom } from './random.ts';

const VENUES = [
  ['De Scheepshal', 'Roldeur 4 × 4 m, laden op straat tot 10.00 uur.', '2 × 63 A bij de zuidmuur'],
  [
    'Theater Lindelaan',
    'Laadperron aan de achterzijde, lift 2,5 × 3 m.',
    '125 A in de dimmerruimte',
  ],
  ['Buitenplaats Wilgenroos', 'Alleen rijplaten, geen vrachtwagens op het gras.', null],
] as const;

const FUNCTIONS = ['Technische leiding', 'Productie', 'Directie'] as const;

const SCHEDULE: ScheduleRow[] = [
  { kind: 'load', day: -1, time: '15:00', note: null },
  { kind: 'depart', day: 0, time: '06:30', note: null },
  { kind: 'build_up', day: 0, time: '08:00', note: 'Eerst licht, dan geluid' },
  { kind: 'sound_check', day: 0, time: '13:00', note: null },
];

export const addContacts = async (tx: Tx, { tenantId, now, seed }: Generation) => {
  const random = randomFrom(`${seed}/contacts`);
  const at = { created_at: now.toISOString(), updated_at: now.toISOString() };
  const places = await insertRows(
    VENUES.map(place => ({ tenant_id: tenantId, ...at, ...venueOf(random, place) })),
    batch => tx.insert(venues).values(batch).returning({ id: venues.id, name: venues.name })
  );
  const clients = await tx
    .select()
    .from(customers)
    .where(eq(customers.tenant_id, tenantId))
    .orderBy(asc(customers.id));
  const added = await insertRows(
    clients.map(client => ({ tenant_id: tenantId, ...at, ...contactOf(random, client) })),
    batch =>
      tx
        .insert(contacts)
        .values(batch)
        .returning({ id: contacts.id, customer_id: contacts.customer_id })
  );
  const contactOfCustomer = new Map(added.map(({ id, customer_id }) => [customer_id, id]));
  const current = await tx
    .select()
    .from(projects)
    .where(eq(projects.tenant_id, tenantId))
    .orderBy(asc(projects.id))
    .limit(CURRENT_PROJECTS);
  for (const [index, { id, customer_id }] of current.entries()) {
    const place = places[index % places.length];
    const contact_id = contactOfCustomer.get(customer_id ?? 0) ?? null;
    await tx
      .update(projects)
      .set({
        contact_id,
        onsite_contact_id: contact_id,
        ...(place && { venue_id: place.id, location: place.name }),
        schedule: SCHEDULE,
      })
      .where(and(eq(projects.tenant_id, tenantId), eq(projects.id, id)));
  }
};

const venueOf = (random: Random, [name, load_in, power]: (typeof VENUES)[number]) => {
  const city = pickCity(random);
  return {
    name,
    load_in,
    power,
    street: streetAddress(random),
    postal_code: postalCode(random, city),
    city: city.name,
    country: 'NL',
    contact_name: fullName(person(random)),
    contact_phone: mobile(random),
    distance_km: random.integer(3, 140),
  };
};

const contactOf = (random: Random, { id, name }: typeof customers.$inferSelect) => {
  const contact = person(random);
  return {
    customer_id: id,
    customer_name: name,
    name: fullName(contact),
    function: random.pick(FUNCTIONS),
    email: `${asciiOf(contact.name)}@${asciiOf(name)}.example`,
    phone: mobile(random),
    is_main: true,
  };
};
