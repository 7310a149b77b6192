import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { matchLocale } from '#contract/base/locales';
import { contacts } from '../../../tables/contacts.ts';
import { customers } from '../../../tables/customers.ts';
import { projects } from '../../../tables/projects.ts';
import { tenants } from '../../../tables/tenants.ts';
import { transport } from '../../../tables/transport.ts';
import { vehicles } from '../../../tables/vehicles.ts';
import { venues } from '../../../tables/venues.ts';
import { type ReadTx, tenantOf } from '../../../db/tx.ts';
import { holderOf, holds, type SignedInActor } from '../../../db/actor.ts';
import { assertSeesPlan, findPlanned, readPlan, readProducts } from '../../plan/index.ts';
import { shelfOf } from '../shelfPlaces.ts';
import { readPacking } from '../packing.queries.ts';
import { readGoods } from './goods.queries.ts';
import { linesToGo } from './linesToGo.ts';
import { numberOf } from './shipping.texts.ts';
import type { Stored } from './pickRows.ts';

/** A constant number of queries. Throws 404, and 403 for users who may neither see its plan nor pack it. */
const readShipment = async (tx: ReadTx<SignedInActor>, projectId: number) => {
  const planned = await findPlanned(tx, projectId);
  if (!holds(holderOf(tx.actor), 'warehouse.manage')) await assertSeesPlan(tx, projectId);
  const [plan, products, parties] = await Promise.all([
    readPlan(tx, planned),
    readProducts(tx, planned),
    readParties(tx, projectId),
  ]);
  const weights = new Map(products.map(({ id, weight }) => [id, weight]));
  return { planned, shipment: { ...parties, plan, weights } };
};

export type Shipment = Awaited<ReturnType<typeof readShipment>>['shipment'];

const persons = alias(contacts, 'person');
const personsOnSite = alias(contacts, 'person_on_site');

/** Users who do not see customers get no contacts. Documents use the customer's language. */
const readParties = async (tx: ReadTx, projectId: number) => {
  const [found] = await tx
    .select({
      project: projects,
      company: tenants,
      customer: customers,
      venue: venues,
      contact: persons,
      onSite: personsOnSite,
    })
    .from(projects)
    .innerJoin(tenants, eq(tenants.id, projects.tenant_id))
    .leftJoin(customers, eq(customers.id, projects.customer_id))
    .leftJoin(venues, eq(venues.id, projects.venue_id))
    .leftJoin(persons, eq(persons.id, projects.contact_id))
    .leftJoin(personsOnSite, eq(personsOnSite.id, projects.onsite_contact_id))
    .where(eq(projects.id, projectId));
  if (!found) throw new Error('a project that was found is gone');
  const { customer, company } = found;
  return { ...found, language: matchLocale([customer?.language ?? company.language_default]) };
};

export const readNote = async (
  tx: ReadTx<SignedInActor>,
  projectId: number,
  tripId: number | undefined
) => {
  const { planned, shipment } = await readShipment(tx, projectId);
  const goods = await readGoods(tx, planned, tripId);
  const [trip] =
    tripId === undefined
      ? []
      : await tx
          .select({
            vehicle: transport.vehicle,
            plate: vehicles.plate,
            driver: transport.driver,
            departure: transport.departure,
          })
          .from(transport)
          .leftJoin(vehicles, eq(vehicles.id, transport.vehicle_id))
          .where(and(eq(transport.tenant_id, tenantOf(tx)), eq(transport.id, tripId)));
  return { ...shipment, goods, trip };
};

export type Shipped = Awaited<ReturnType<typeof readNote>>;

interface PickListOptions {
  addressOf: (code: string) => string;
  only: 'to_go' | undefined;
}

export const readPickList = async (
  tx: ReadTx<SignedInActor>,
  projectId: number,
  { addressOf, only }: PickListOptions
) => {
  const { shipment } = await readShipment(tx, projectId);
  const [shelves, contents, packing] = await Promise.all([
    readShelves(tx, projectId),
    readCaseContents(tx, projectId),
    only && readPacking(tx, projectId),
  ]);
  const { customer, contact } = shipment;
  const person = contact
    ? [contact.name, contact.phone]
    : [customer?.contact_person, customer?.phone];
  const seesCustomer = holds(holderOf(tx.actor), 'customers.view');
  const lines = shipment.plan.lines.filter(({ optional }) => !optional);
  return {
    ...shipment,
    lines: packing ? linesToGo(lines, packing) : lines,
    only,
    address: addressOf(numberOf(shipment)),
    talksTo: seesCustomer ? person.filter(Boolean).join(', ') : '',
    stored: {
      products: new Map(shelves.map(({ product_id, shelf }) => [product_id, shelf ?? ''])),
      units: new Map(
        shelves.flatMap(({ units }) => units.map(unit => [unit.id, unit.location] as const))
      ),
      contents: Map.groupBy(contents, ({ case_id }) => case_id),
    } satisfies Stored,
  };
};

export type PickList = Awaited<ReturnType<typeof readPickList>>;

interface Shelf extends Record<string, unknown> {
  product_id: number;
  shelf: string | null;
  units: { id: number; location: string }[];
}

const readShelves = async (tx: ReadTx, projectId: number) => {
  const { rows } = await tx.execute<Shelf>(sql`
    select product.id as product_id, ${shelfOf(sql`product`)} as shelf, coalesce((
        select jsonb_agg(jsonb_build_object('id', unit.id, 'location', unit.location))
        from project_lines line
        join project_line_units own on own.tenant_id = line.tenant_id and own.line_id = line.id
        join equipment unit on unit.tenant_id = own.tenant_id and unit.id = own.equipment_id
        where line.tenant_id = product.tenant_id and line.project_id = ${projectId}
          and own.product_id = product.id and unit.location is not null
      ), '[]') as units
    from products product
    where product.tenant_id = ${tenantOf(tx)} and product.id in (
      select part.product_id from project_lines line
      join project_line_parts part on part.tenant_id = line.tenant_id and part.line_id = line.id
      where line.tenant_id = ${tenantOf(tx)} and line.project_id = ${projectId})`);
  return rows;
};

interface Piece extends Record<string, unknown> {
  case_id: number;
  name: string;
  code: string | null;
  amount: number;
}

const readCaseContents = async (tx: ReadTx, projectId: number) => {
  const { rows } = await tx.execute<Piece>(sql`
    select piece.case_id, coalesce(unit.name, product.name) as name,
      coalesce(unit.code, product.code) as code, piece.amount
    from project_lines line
    join project_line_units own on own.tenant_id = line.tenant_id and own.line_id = line.id
    join case_contents piece on piece.tenant_id = own.tenant_id and piece.case_id = own.equipment_id
    left join equipment unit on unit.tenant_id = piece.tenant_id and unit.id = piece.equipment_id
    left join products product on product.tenant_id = piece.tenant_id and product.id = piece.product_id
    where line.tenant_id = ${tenantOf(tx)} and line.project_id = ${projectId}
    order by piece.case_id, piece.equipment_id is null, lower(coalesce(unit.name, product.name)),
      piece.id`);
  return rows;
};
