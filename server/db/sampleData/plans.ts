import { asc, eq } from 'drizzle-orm';
import { productParts, products } from '../tables/products.ts';
import { projectGroups, projectLines } from '../tables/projectLines.ts';
import { projects } from '../tables/projects.ts';
import { repairs, subHireLines, subHires } from '../tables/supply.ts';
import type { Tx } from '../tx.ts';
import type { Generation } from './generation.ts';
import { atHour, daysFrom, type Random, randomFrom } from './random.ts';

type Product = typeof products.$inferSelect;
type Project = typeof projects.$inferSelect;

/** Projects that material is planned for, from the first on; those of these days are among them. */
const PLANNED_PROJECTS = 16;

/** Lines of loose material of each. */
const LINES = 5;

/** Of each product there is so many times what a line takes: all projects at once would fit. */
const SHARES = PLANNED_PROJECTS * 2;

/** Kits that consist of something, and how many of each of their parts they hold. */
const KITS = 2;
const PARTS = [4, 2, 1] as const;

const GROUPS = ['Licht', 'Geluid'] as const;

/**
 * Plans what a tenant's projects need. The bookings all fit; that there is a shortage all the same is a
 * fact: what the first of them needs most of went into repair.
 */
export const addPlans = async (tx: Tx, generation: Generation) => {
  const { tenantId, seed } = generation;
  const random = randomFrom(`${seed}/plans`);
  const all = await tx
    .select()
    .from(products)
    .where(eq(products.tenant_id, tenantId))
    .orderBy(asc(products.id));
  const planned = await tx
    .select()
    .from(projects)
    .where(eq(projects.tenant_id, tenantId))
    .orderBy(asc(projects.id))
    .limit(PLANNED_PROJECTS);
  const kits = all.filter(({ type }) => type === 'kit').slice(0, KITS);
  const loose = all.filter(({ type, stock }) => type === 'single' && stock >= SHARES);
  const [broken, hired] = loose;
  if (!broken || !hired) return;

  const contents = all.filter(({ type }) => type === 'single').slice(-KITS * PARTS.length);
  await addParts(tx, kits, contents);
  for (const project of planned) await addLines(tx, project, linesOf(random, project, loose, kits));
  await addRepairs(tx, generation, broken);
  await addSubHire(tx, generation, hired);
};

const addParts = async (tx: Tx, kits: readonly Product[], contents: readonly Product[]) => {
  const parts = contents.flatMap((part, index) => {
    const kit = kits[index % kits.length];
    const amount = PARTS[Math.floor(index / kits.length)];
    if (!kit || !amount) return [];
    return [{ tenant_id: kit.tenant_id, kit_id: kit.id, product_id: part.id, amount }];
  });
  if (parts.length > 0) await tx.insert(productParts).values(parts);
};

interface Wanted {
  product: Product;
  amount: number;
}

/** The first product is on each: all see where it is missing. An offer has a kit as well. */
const linesOf = (
  random: Random,
  { status }: Project,
  loose: readonly Product[],
  kits: readonly Product[]
): Wanted[] => {
  const first = random.integer(1, Math.max(1, loose.length - LINES));
  const wanted = [...loose.slice(0, 1), ...loose.slice(first, first + LINES - 1)].map(product => ({
    product,
    amount: Math.max(1, Math.floor(product.stock / SHARES)),
  }));
  const [kit] = kits;
  return kit && status !== 'boeking' ? [...wanted, { product: kit, amount: 1 }] : wanted;
};

const addLines = async (tx: Tx, { id, tenant_id }: Project, wanted: readonly Wanted[]) => {
  const groups = await tx
    .insert(projectGroups)
    .values(GROUPS.map((name, position) => ({ tenant_id, project_id: id, name, position })))
    .returning({ id: projectGroups.id });
  await tx.insert(projectLines).values(
    wanted.map(({ product, amount }, position) => ({
      tenant_id,
      project_id: id,
      group_id: groups[position % groups.length]?.id ?? null,
      product_id: product.id,
      position,
      name: product.name,
      unit: product.unit,
      unit_price: product.price,
      amount,
    }))
  );
};

const addRepairs = async (tx: Tx, { tenantId, now }: Generation, { id, stock }: Product) => {
  const ofProduct = { tenant_id: tenantId, product_id: id };
  await tx.insert(repairs).values([
    {
      ...ofProduct,
      amount: stock,
      from: atHour(now, 6),
      until: atHour(daysFrom(now, 5), 18),
      reason: 'Keuring',
    },
    { ...ofProduct, amount: 1, from: atHour(now, 6), reason: 'Gebroken behuizing' },
  ]);
};

const addSubHire = async (tx: Tx, { tenantId, now }: Generation, { id }: Product) => {
  const period = { from: atHour(now, 6), until: atHour(daysFrom(now, 7), 18) };
  const [hire] = await tx
    .insert(subHires)
    .values({
      tenant_id: tenantId,
      supplier_name: 'Vossenberg Verhuur',
      status: 'confirmed',
      ...period,
    })
    .returning({ id: subHires.id });
  if (!hire) return;
  await tx.insert(subHireLines).values({
    tenant_id: tenantId,
    sub_hire_id: hire.id,
    product_id: id,
    amount: 10,
    unit_cost: 2.5,
  });
};
