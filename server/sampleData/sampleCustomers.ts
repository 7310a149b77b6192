import type { customers } from '../tables/customers.ts';
import type { Generation } from './generation.ts';
import { asciiOf, fullName, person, type Person } from './people.ts';
import {
  type City,
  landline,
  mobile,
  pickCity,
  postalCode,
  streetAddress,
} from './sampleCities.ts';
import { pastMoment, type Random } from './random.ts';

type CustomerRow = typeof customers.$inferInsert;

const TRADES = [
  'Advies',
  'Bouw',
  'Catering',
  'Communicatie',
  'Congressen',
  'Dakwerken',
  'Decorbouw',
  'Events',
  'Evenementen',
  'Festivals',
  'Fotografie',
  'Groep',
  'Horeca',
  'Installaties',
  'Interieurs',
  'Logistiek',
  'Media',
  'Producties',
  'Reclame',
  'Tenten',
  'Theaterproducties',
  'Trainingen',
  'Vastgoed',
  'Zorg',
] as const;

const VENUES = [
  'Brouwerij',
  'Buitenplaats',
  'Filmhuis',
  'Hotel',
  'Kasteel',
  'Landgoed',
  'Partycentrum',
  'Poppodium',
  'Restaurant',
  'Sociëteit',
  'Strandpaviljoen',
  'Theater',
  'Zalencentrum',
] as const;

const OCCASIONS = [
  'Bevrijdingsloop',
  'Dorpsfeest',
  'Havendagen',
  'Jazznacht',
  'Kerstmarkt',
  'Lichtjesroute',
  'Muziekdagen',
  'Oogstfeest',
  'Winterparade',
  'Zomerpodium',
] as const;

const SIGNS = [
  'De Appelgaard',
  'De Boomklever',
  'De Dauwtrap',
  'De Drie Eiken',
  'De Gouden Karper',
  'De IJsvogel',
  'De Lindehoeve',
  'De Rietkraag',
  'De Scheepsbel',
  'De Stoomfluit',
  'De Vlinderboom',
  'De Vuurtorenwachter',
  'De Wilde Gans',
  'De Zilvermeeuw',
  'Het Achterhuis',
  'Het Uilennest',
  'Het Kruithuis',
  'Het Oude Pakhuis',
  'Het Veerhuis',
  'Het Vossenhol',
  'Het Wapenschild',
] as const;

/** Invented names: no sample company is a real one. */
const FAMILIES = [
  'Boterberg',
  'Bremmerhout',
  'Dauwveld',
  'Distelbrink',
  'Eikelaar',
  'Ganzevoet',
  'Haverkroon',
  'Heggenmus',
  'Hommelaar',
  'Kardoenen',
  'Kievitsdal',
  'Klaproos',
  'Korenbrug',
  'Kwartelaar',
  'Lisdonk',
  'Madelief',
  'Meidoorn',
  'Moerbei',
  'Mosterdhof',
  'Nachtegaele',
  'Otterspoor',
  'Paardebloem',
  'Pimpelaar',
  'Reigerbos',
  'Rietlander',
  'Rozemond',
  'Salamandra',
  'Sleedoorn',
  'Sneeuwklok',
  'Sterremuur',
  'Tortelaar',
  'Uilenspoor',
  'Valkenrust',
  'Veenpluis',
  'Vingerhoed',
  'Vlasakker',
  'Vuurvlinder',
  'Waterjuffer',
  'Wespendief',
  'Wielewaal',
  'Wilgenroos',
  'Winterkoning',
  'Zandhaver',
  'Zeegras',
  'Zonnedauw',
  'Zwaluwstaart',
] as const;

const LEGAL_FORMS = [
  ['', 4],
  [' B.V.', 5],
  [' V.O.F.', 1],
] as const;

const located = (random: Random, city: City) => {
  const street = streetAddress(random);
  const postal_code = postalCode(random, city);
  return {
    address: `${street}, ${postal_code} ${city.name}`,
    street,
    postal_code,
    city: city.name,
    country: 'NL',
  };
};

const FIRST_COC_NUMBER = 70_000_001;

export const customerRow = (
  random: Random,
  { tenantId, now }: Generation,
  number: number
): CustomerRow => {
  const city = pickCity(random);
  const name = companyName(random, city);
  const contact = person(random);
  const created_at = pastMoment(random, now);
  return {
    tenant_id: tenantId,
    name,
    contact_person: random.chance(0.95) ? fullName(contact) : null,
    email: random.chance(0.92) ? `${mailbox(random, contact)}@${asciiOf(name)}.example` : null,
    phone: random.chance(0.9) ? phone(random, city) : null,
    coc_number: String(FIRST_COC_NUMBER + number),
    ...(random.chance(0.93) && located(random, city)),
    created_at,
    updated_at: created_at,
  };
};

const companyName = (random: Random, city: City): string =>
  random.weighted([
    [familyBusiness, 4],
    [partnership, 5],
    [venue, 2],
    [foundation, 2],
  ])(random, city);

const familyBusiness = (random: Random) =>
  `${random.pick(FAMILIES)} ${random.pick(TRADES)}${random.weighted(LEGAL_FORMS)}`;

const partnership = (random: Random) => `${random.pick(FAMILIES)} & ${familyBusiness(random)}`;

const venue = (random: Random, city: City) =>
  `${random.pick(VENUES)} ${random.pick(SIGNS)} ${city.name}`;

const foundation = (random: Random, city: City) =>
  `Stichting ${random.pick(OCCASIONS)} ${city.name}`;

const mailbox = (random: Random, contact: Person) =>
  random.chance(0.4) ? 'info' : `${asciiOf(contact.name)}.${asciiOf(contact.last_name)}`;

const phone = (random: Random, city: City) =>
  random.chance(0.45) ? mobile(random) : landline(random, city);
