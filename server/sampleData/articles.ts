import type { equipment } from '../tables/equipment.ts';
import type { products } from '../tables/products.ts';
import { type Article, DEVICES, KITS, MATERIALS } from './sampleCatalogue.ts';
import type { Generation } from './generation.ts';
import { daysFrom, pastMoment, type Random } from './random.ts';

type ProductRow = typeof products.$inferInsert;

const KIT_CODES: ReadonlySet<string> = new Set(KITS.map(({ code }) => code));
const MATERIAL_CODES: ReadonlySet<string> = new Set(MATERIALS.map(({ code }) => code));

const CATALOGUE: readonly Article[] = [...KITS, ...MATERIALS, ...DEVICES];

const MAINS_VOLTAGE = 230;

export const productRow = (
  random: Random,
  { tenantId, now }: Generation,
  number: number
): ProductRow => {
  const article = CATALOGUE[number % CATALOGUE.length] ?? DEVICES[0];
  const round = Math.floor(number / CATALOGUE.length);
  const isKit = KIT_CODES.has(article.code);
  const isMaterial = MATERIAL_CODES.has(article.code);
  const [width, height, length] = measures(random, article.weight);
  const created_at = pastMoment(random, now);
  return {
    tenant_id: tenantId,
    name: round === 0 ? article.name : `${article.name}, partij ${round + 1}`,
    code: round === 0 ? article.code : `${article.code}-P${round + 1}`,
    category_id: article.category,
    unit: isKit ? 'set' : 'stuk',
    description: isKit ? 'Compleet in flightcase, controleer de paklijst bij uitgifte.' : null,
    client_description: isKit || article.name.includes(article.type) ? null : article.type,
    tags: [article.type.toLowerCase()],
    width,
    height,
    length,
    weight: article.weight,
    volume: round3((width * height * length) / 1_000_000),
    power: article.power,
    current: article.power === null ? null : round3(article.power / MAINS_VOLTAGE),
    type: isKit ? 'kit' : 'single',
    location_default: `Magazijn ${random.pick(['A', 'B', 'C', 'D'])}`,
    price: article.price,
    list_price: article.price,
    stock_tracking: 'tracked',
    stock: stockOf(random, article, isMaterial),
    created_at,
    updated_at: created_at,
  };
};

const stockOf = (random: Random, { price }: Article, isMaterial: boolean) => {
  if (isMaterial) return random.integer(40, 200);
  return price <= CHEAP_EUROS_A_DAY ? random.integer(12, 48) : random.integer(2, 16);
};

const CHEAP_EUROS_A_DAY = 10;

/** Width, height and length in cm; heavier is bigger. */
const measures = (random: Random, weight: number): [number, number, number] => {
  const edge = Math.max(8, Math.cbrt(weight * 4_000));
  return [
    Math.round(edge * (0.8 + random.fraction() * 0.4)),
    Math.round(edge * (0.6 + random.fraction() * 0.4)),
    Math.round(edge * (1 + random.fraction() * 0.6)),
  ];
};

const round3 = (value: number): number => Math.round(value * 1_000) / 1_000;

type EquipmentRow = typeof equipment.$inferInsert;

const STATUSES = [
  ['beschikbaar', 70],
  ['verhuurd', 18],
  ['in reparatie', 6],
  ['in keuring', 4],
  ['buiten gebruik', 2],
] as const;

const AISLES = ['A', 'B', 'C', 'D', 'E', 'F'] as const;

const REMARKS = [
  'Connector vervangen en getest.',
  'Flightcase mist een wiel.',
  'Kras op de behuizing, werkt goed.',
  'Nieuwe flightcase.',
  'Zekering vervangen.',
] as const;

export const equipmentRow = (
  random: Random,
  { tenantId, now }: Generation,
  number: number
): EquipmentRow => {
  const device = random.pick(DEVICES);
  const status = random.weighted(STATUSES);
  const created_at = pastMoment(random, now);
  return {
    tenant_id: tenantId,
    name: device.name,
    type: device.type,
    serial_number: serialNumber(device.code, number),
    status,
    location: locationOf(random, status),
    notes: random.chance(0.35) ? notes(random, now) : null,
    created_at,
    updated_at: created_at,
  };
};

const SERIAL_NUMBERS = 10_000_000;
/** Shares no factor with the above, so that ten million numbers seem unordered. */
const STEP = 3_571_429;

const serialNumber = (code: string, number: number): string =>
  `${code}-${String((number * STEP) % SERIAL_NUMBERS).padStart(7, '0')}`;

const locationOf = (random: Random, status: (typeof STATUSES)[number][0]): string => {
  if (status === 'verhuurd') return 'Op locatie';
  if (status === 'in reparatie' || status === 'in keuring') return 'Werkplaats';
  return `Magazijn ${random.pick(AISLES)}, stelling ${random.integer(1, 40)}`;
};

/** NEN 3140 requires a yearly inspection of electrical equipment. */
const notes = (random: Random, now: Date): string => {
  if (random.chance(0.5)) return random.pick(REMARKS);
  const due = daysFrom(now, random.integer(-20, 365));
  return `NEN 3140-keuring geldig tot ${due.getUTCMonth() + 1}-${due.getUTCFullYear()}.`;
};
