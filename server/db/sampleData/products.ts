import type { products } from '../tables/products.ts';
import { type Article, DEVICES, KITS, MATERIALS } from './catalogue.ts';
import type { Generation } from './generation.ts';
import { pastMoment } from './moments.ts';
import type { Random } from './random.ts';

type ProductRow = typeof products.$inferInsert;

const KIT_CODES: ReadonlySet<string> = new Set(KITS.map(({ code }) => code));
const MATERIAL_CODES: ReadonlySet<string> = new Set(MATERIALS.map(({ code }) => code));

/** Some of each kind first, so that a short list shows them all. */
const CATALOGUE: readonly Article[] = [...KITS, ...MATERIALS, ...DEVICES];

const MAINS_VOLTAGE = 230;

/** Goes through the catalogue, and beyond its end through the same articles as further batches. */
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
    code: round === 0 ? article.code : `${article.code}-${round + 1}`,
    category_id: article.category,
    unit: isKit ? 'set' : 'stuk',
    description: isKit ? 'Compleet in flightcase, controleer de paklijst bij uitgifte.' : null,
    client_description: `${article.type}: ${article.name}`,
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
    stock: isMaterial ? random.integer(20, 200) : random.integer(1, 16),
    created_at,
    updated_at: created_at,
  };
};

/** Width, height and length in cm of a case for something of this weight: heavier is bigger. */
const measures = (random: Random, weight: number): [number, number, number] => {
  const edge = Math.max(8, Math.cbrt(weight * 4_000));
  return [
    Math.round(edge * (0.8 + random.fraction() * 0.4)),
    Math.round(edge * (0.6 + random.fraction() * 0.4)),
    Math.round(edge * (1 + random.fraction() * 0.6)),
  ];
};

const round3 = (value: number): number => Math.round(value * 1_000) / 1_000;
