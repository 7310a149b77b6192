import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { equipment } from '../tables/equipment.ts';
import { productParts, products } from '../tables/products.ts';
import { projectGroups, projectLines } from '../tables/plan.ts';
import { projects } from '../tables/projects.ts';
import { repairs, subHireLines, subHires } from '../tables/supply.ts';
import { insertRows } from '../db/insertRows.ts';
import type { ReadTx, Tx } from '../db/tx.ts';
import { KIT_PARTS } from './sampleCatalogue.ts';
import type { Generation } from './generation.ts';
import { atHour, daysFrom, type Random, randomFrom } from './random.ts';
import { shelvesOf, type Shelves } from './sampleShelves.ts';

type Product = typeof products.$inferSelect;
type Project = typeof projects.$inferSelect;

const GROUPS = [
  { name: 'Podium', category: 1 },
  { name: 'Licht', category: 2 },
  { name: 'Geluid', category: 3 },
] as const;

const LINES_MOST = 4;

const KINDS_OF_UNITS = 3;

export const addUnits = async (tx: Tx, { tenantId }: Generation) => {
  await addParts(tx, tenantId);
  await linkUnits(tx, tenantId);
};

/**
 * Plans a third of a tenant's projects. Bookings use free stock; repairs make some of it short. Offers and
 * options ask for more, which shows as possible shortages.
 */
export const addPlans = async (tx: Tx, generation: Generation, third: 0 | 1 | 2) => {
  const { plans } = await planProjects(tx, generation);
  const borderOf = (thirds: number) => Math.ceil((plans.length * thirds) / 3);
  await addLines(tx, plans.slice(borderOf(third), borderOf(third + 1)));
};

export const planProjects = async (tx: ReadTx, { tenantId, seed }: Generation) => {
  const random = randomFrom(`${seed}/plans`);
  const all = await tx
    .select()
    .from(products)
    .where(eq(products.tenant_id, tenantId))
    .orderBy(asc(products.id));
  const jobs = await tx
    .select()
    .from(projects)
    .where(eq(projects.tenant_id, tenantId))
    .orderBy(asc(projects.id));
  const shelves = shelvesOf(all);
  const plans = jobs.map(job => ({ job, wanted: wantedFor(random, job, all, shelves) }));
  return { plans, shelves, all };
};

const addParts = async (tx: Tx, tenantId: number) => {
  const rows = await tx
    .select({ id: products.id, code: products.code })
    .from(products)
    .where(eq(products.tenant_id, tenantId));
  const idOf = new Map(rows.map(({ id, code }) => [code, id]));
  const parts = Object.entries(KIT_PARTS).flatMap(([kit, contents]) =>
    Object.entries(contents).flatMap(([code, amount]) => {
      const [kit_id, product_id] = [idOf.get(kit), idOf.get(code)];
      return kit_id && product_id ? [{ tenant_id: tenantId, kit_id, product_id, amount }] : [];
    })
  );
  await insertRows(parts, batch => tx.insert(productParts).values(batch));
};

/** The first units that a visitor looks for. */
const KNOWN_TO_ALL = 'MIC58';

const rankOf = (pieces: readonly { code: string | null }[]) =>
  pieces[0]?.code === KNOWN_TO_ALL ? Infinity : pieces.length;

const linkUnits = async (tx: Tx, tenantId: number) => {
  const pieces = await tx
    .select({ id: equipment.id, product_id: products.id, code: products.code })
    .from(equipment)
    .innerJoin(
      products,
      and(eq(products.tenant_id, equipment.tenant_id), eq(products.name, equipment.name))
    )
    .where(and(eq(equipment.tenant_id, tenantId), isNull(equipment.product_id)))
    .orderBy(asc(equipment.id));
  const kinds = [...Map.groupBy(pieces, piece => piece.product_id).values()]
    .toSorted((one, other) => rankOf(other) - rankOf(one))
    .slice(0, KINDS_OF_UNITS);
  const units = kinds.flatMap(kind =>
    kind.map(({ code, ...unit }, index) => ({
      ...unit,
      code: `${code}-${String(index + 1).padStart(2, '0')}`,
    }))
  );
  await tx.execute(sql`
    update equipment piece set product_id = unit.product_id, code = unit.code
    from jsonb_to_recordset(${JSON.stringify(units)}::jsonb)
      as unit (id int, product_id int, code text)
    where piece.tenant_id = ${tenantId} and piece.id = unit.id`);
};

interface Wanted {
  group: (typeof GROUPS)[number]['name'];
  product: Product;
  amount: number;
}

const wantedFor = (
  random: Random,
  job: Project,
  all: readonly Product[],
  shelves: Shelves
): Wanted[] =>
  GROUPS.flatMap(({ name: group, category }) => {
    const ofGroup = all.filter(product => product.category_id === category);
    const kits = ofGroup.filter(({ type, code }) => type === 'kit' && code && code in KIT_PARTS);
    const loose = ofGroup.filter(({ type }) => type === 'single');
    const chosen = new Set(
      Array.from({ length: random.integer(1, LINES_MOST) }, () => pickOf(random, loose))
    );
    const kit = random.chance(0.5) ? pickOf(random, kits) : undefined;
    return [kit, ...chosen].flatMap(product => {
      if (!product) return [];
      const most = product.type === 'kit' ? 1 : Math.max(1, Math.floor(product.stock / 3));
      const amount = shelves.take(product, job, random.integer(1, most));
      return amount > 0 ? [{ group, product, amount }] : [];
    });
  });

const pickOf = <Item>(random: Random, items: readonly Item[]) =>
  items[random.integer(0, items.length - 1)];

interface Plan {
  job: Project;
  wanted: readonly Wanted[];
}

const addLines = async (tx: Tx, plans: readonly Plan[]) => {
  const groups = plans.flatMap(({ job: { id, tenant_id }, wanted }) =>
    GROUPS.filter(({ name }) => wanted.some(({ group }) => group === name)).map(
      ({ name }, position) => ({ tenant_id, project_id: id, name, position })
    )
  );
  if (groups.length === 0) return;
  const added = await insertRows(groups, batch =>
    tx.insert(projectGroups).values(batch).returning()
  );
  const groupOf = new Map(added.map(({ id, project_id, name }) => [`${project_id} ${name}`, id]));
  const lines = plans.flatMap(({ job: { id, tenant_id }, wanted }) =>
    wanted.map(({ group, product, amount }, position) => ({
      tenant_id,
      project_id: id,
      group_id: groupOf.get(`${id} ${group}`) ?? null,
      product_id: product.id,
      position,
      name: product.name,
      unit: product.unit,
      unit_price: product.price,
      amount,
    }))
  );
  await insertRows(lines, batch => tx.insert(projectLines).values(batch));
};

const REPAIR_DAYS = 5;

/** The products needed most now break, some are sub-hired, and one unit is in repair. */
export const addRepairs = async (tx: Tx, generation: Generation) => {
  const { tenantId, now } = generation;
  const { all, shelves } = await planProjects(tx, generation);
  const until = atHour(daysFrom(now, REPAIR_DAYS), 18);
  const [broken] = all
    .filter(({ type }) => type === 'single')
    .toSorted((one, other) => needed(other) - needed(one));
  function needed({ id }: Product) {
    return shelves.peak(id, atHour(now, 6), until);
  }
  if (!broken || needed(broken) === 0) return;
  const ofCompany = { tenant_id: tenantId, from: atHour(now, 6) };
  const spare = all.filter(({ id, stock }) => shelves.peak(id) < stock).map(({ id }) => id);
  const [unit] = await tx
    .select({ id: equipment.id })
    .from(equipment)
    .where(and(eq(equipment.tenant_id, tenantId), inArray(equipment.product_id, spare)))
    .limit(1);
  await insertRows(
    [
      { ...ofCompany, product_id: broken.id, amount: broken.stock, until, reason: 'Keuring' },
      ...(unit
        ? [
            {
              ...ofCompany,
              equipment_id: unit.id,
              reason: 'Gebroken behuizing',
              reported_by: 'Magazijn',
            },
          ]
        : []),
    ],
    batch => tx.insert(repairs).values(batch)
  );
  await addSubHire(tx, { tenant_id: tenantId, until }, broken, now);
};

const addSubHire = async (
  tx: Tx,
  { tenant_id, until }: { tenant_id: number; until: string },
  { id, price }: Product,
  now: Date
) => {
  const [hire] = await tx
    .insert(subHires)
    .values({
      tenant_id,
      supplier_name: 'Vossenberg Verhuur',
      status: 'requested',
      from: atHour(now, 6),
      until,
      notes: 'Voor wat in keuring is.',
    })
    .returning({ id: subHires.id });
  if (!hire) return;
  const line = { tenant_id, sub_hire_id: hire.id, product_id: id, amount: 2 };
  await tx.insert(subHireLines).values({ ...line, unit_cost: (price ?? 10) * 0.7 });
};
