import type { Random } from './random.ts';

export interface City {
  name: string;
  postalCodes: readonly [number, number];
  areaCode: string;
}

const city = (name: string, from: number, to: number, areaCode: string): City => ({
  name,
  postalCodes: [from, to],
  areaCode,
});

const CITIES = [
  city('Amsterdam', 1011, 1098, '020'),
  city('Rotterdam', 3011, 3089, '010'),
  city('Den Haag', 2511, 2597, '070'),
  city('Utrecht', 3511, 3585, '030'),
  city('Eindhoven', 5611, 5658, '040'),
  city('Groningen', 9711, 9747, '050'),
  city('Tilburg', 5011, 5049, '013'),
  city('Almere', 1311, 1363, '036'),
  city('Breda', 4811, 4839, '076'),
  city('Nijmegen', 6511, 6546, '024'),
  city('Arnhem', 6811, 6846, '026'),
  city('Haarlem', 2011, 2037, '023'),
  city('Enschede', 7511, 7548, '053'),
  city('Amersfoort', 3811, 3829, '033'),
  city('Apeldoorn', 7311, 7339, '055'),
  city("'s-Hertogenbosch", 5211, 5237, '073'),
  city('Zwolle', 8011, 8045, '038'),
  city('Leiden', 2311, 2334, '071'),
  city('Leeuwarden', 8911, 8941, '058'),
  city('Maastricht', 6211, 6229, '043'),
  city('Alkmaar', 1811, 1827, '072'),
  city('Deventer', 7411, 7439, '0570'),
  city('Middelburg', 4331, 4341, '0118'),
] as const;

const STREETS = [
  'Ambachtsweg',
  'Beukenlaan',
  'Binnenhaven',
  'Bloemstraat',
  'Dorpsstraat',
  'Edisonstraat',
  'Energieweg',
  'Fabriekstraat',
  'Handelskade',
  'Havenstraat',
  'Industrieweg',
  'Kastanjelaan',
  'Kerkstraat',
  'Lindelaan',
  'Lorentzweg',
  'Marktplein',
  'Meerweg',
  'Molenweg',
  'Nieuwstraat',
  'Nijverheidsweg',
  'Noorderkade',
  'Oude Gracht',
  'Parallelweg',
  'Plein',
  'Polderweg',
  'Ringdijk',
  'Schoolstraat',
  'Singel',
  'Spoorstraat',
  'Stationsplein',
  'Stationsweg',
  'Transportweg',
  'Vaartweg',
  'Veilingkade',
  'Voorstraat',
  'Wilhelminastraat',
  'Wilgenlaan',
  'Zuiderpark',
] as const;

const LETTERS = [
  'A',
  'B',
  'C',
  'D',
  'E',
  'G',
  'H',
  'J',
  'K',
  'L',
  'M',
  'N',
  'P',
  'R',
  'T',
  'V',
  'W',
  'X',
  'Z',
] as const;

export const pickCity = (random: Random): City => random.pick(CITIES);

export const streetAddress = (random: Random): string =>
  `${random.pick(STREETS)} ${random.integer(1, 240)}${random.chance(0.1) ? random.pick(LETTERS) : ''}`;

export const postalCode = (random: Random, { postalCodes: [from, to] }: City): string =>
  `${random.integer(from, to)} ${random.pick(LETTERS)}${random.pick(LETTERS)}`;

/** A Dutch number, but unassigned: no number starts with 0 after the area code. */
export const landline = (random: Random, { areaCode }: City): string => {
  const digits = String(random.integer(0, 10 ** (9 - areaCode.length) - 1));
  return `${areaCode}-0${digits.padStart(9 - areaCode.length, '0')}`;
};

/** Unassigned: 06-0 is not in use. */
export const mobile = (random: Random): string =>
  `06-0${String(random.integer(0, 9_999_999)).padStart(7, '0')}`;
