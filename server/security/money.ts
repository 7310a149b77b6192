import { moneyIn, moneyNames, replaceMoney } from '#contract/base/moneyFields';
import { customerSchema } from '#contract/customers/customers';
import { planSchema } from '#contract/plan/plans';
import { planPreviewSchema } from '#contract/plan/previews';
import { productSchema } from '#contract/catalogue/products';
import { projectSchema } from '#contract/projects/projects';
import { depositSchema } from '#contract/sales/deposits';
import { quoteSchema } from '#contract/sales/quotes';
import { dueRemindersSchema } from '#contract/sales/reminders';
import {
  moneyOverviewSchema,
  revenueSchema,
  statementSchema,
  vatReportSchema,
} from '#contract/sales/reports';
import { issueInput, salesInvoiceSchema } from '#contract/sales/salesInvoices';
import { salesPaymentSchema } from '#contract/sales/salesPayments';
import { chargesSchema, projectMoneySchema, toInvoiceSchema } from '#contract/sales/toInvoice';
import { repairSchema } from '#contract/supply/repairs';
import { subHireSchema } from '#contract/supply/subHires';
import { tenantSettingsSchema } from '#contract/tenants/tenants';
import { forbidden } from '../errors.ts';
import { type Actor, type CallingActor, holds, isCaller } from '../db/actor.ts';

/** True if the actor sees prices and amounts. The platform and its jobs do, guests do not. */
export const seesMoney = (actor: Actor) =>
  actor.kind === 'person' ? holds(actor.user, 'prices.view') : !isCaller(actor);

/** True if a field of a schema's records has money that the actor may not see. */
export const isHiddenMoney = (actor: Actor, schema: unknown, field: string) =>
  !seesMoney(actor) && namesIn(schema).has(field);

/** Throws `forbidden` if records are sorted by hidden money: the order would reveal it. */
export const assertMaySortBy = (actor: Actor, schema: unknown, field = '') => {
  if (isHiddenMoney(actor, schema, field)) throw forbidden();
};

const namesIn = (schema: unknown): ReadonlySet<string> => {
  const places = moneyIn(schema);
  if (!places || places === 'here' || 'items' in places) return new Set();
  return new Set(places.fields.keys());
};

/** An answer without the money that the actor may not see: it is `null`. */
export const redactMoney = <Answer>(
  actor: CallingActor,
  schema: unknown,
  answer: Answer
): unknown => {
  const places = moneyIn(schema);
  return !places || seesMoney(actor) ? answer : replaceMoney(answer, places, () => null);
};

/**
 * The part of a body that the actor may set. Hidden money stays unchanged, also in a whole record
 * that is sent back. Throws `forbidden` if the actor fills it in.
 */
export const omitHiddenMoney = (actor: CallingActor, schema: unknown, body: unknown): unknown => {
  const places = moneyIn(schema);
  if (!places || seesMoney(actor)) return body;
  return replaceMoney(body, places, amount => {
    if (isFilledIn(amount)) throw forbidden();
    return undefined;
  });
};

const isFilledIn = (value: unknown) => value !== null && value !== undefined;

/**
 * The names of tenants' fields with money. History entries have fields of any record, so no schema
 * marks them.
 */
export const MONEY_NAMES: ReadonlySet<string> = new Set(
  [
    customerSchema,
    planPreviewSchema,
    planSchema,
    productSchema,
    projectSchema,
    quoteSchema,
    repairSchema,
    subHireSchema,
    tenantSettingsSchema,
  ].flatMap(schema => moneyNames(moneyIn(schema)))
);

/** Names that are money in records of sales alone: elsewhere an `amount` is of pieces. */
export const SALES_MONEY_NAMES: ReadonlySet<string> = new Set(
  [
    chargesSchema,
    depositSchema,
    dueRemindersSchema,
    issueInput,
    moneyOverviewSchema,
    projectMoneySchema,
    revenueSchema,
    salesInvoiceSchema,
    salesPaymentSchema,
    statementSchema,
    toInvoiceSchema,
    vatReportSchema,
  ].flatMap(schema => moneyNames(moneyIn(schema)))
);

const SALES_RESOURCES: ReadonlySet<string> = new Set([
  'deposits',
  'sales-invoices',
  'sales-payments',
]);

type Values = Record<string, unknown>;

/**
 * The values of a history entry as the actor may see them. They still show that a price changed, without
 * amounts.
 */
export const redactHistory = (
  actor: Actor,
  { resource_type, metadata }: { resource_type: string; metadata: Values }
): Values => {
  if (seesMoney(actor)) return metadata;
  const isSales = SALES_RESOURCES.has(resource_type);
  const shown = isFinancialFile(metadata) ? { ...metadata, file: null } : metadata;
  return withoutNamed(
    shown,
    name => MONEY_NAMES.has(name) || (isSales && SALES_MONEY_NAMES.has(name))
  );
};

/** True for an entry about a file that was, or became, for those who see prices. */
const isFinancialFile = ({ audience, changes }: Values) => {
  const change = isRecord(changes) && isRecord(changes.audience) ? changes.audience : {};
  return [audience, change.from, change.to].includes('financial');
};

const withoutNamed = (record: Values, isMoney: (name: string) => boolean): Values =>
  Object.fromEntries(
    Object.entries(record).map(([field, value]) => [
      field,
      isMoney(field) ? emptied(value) : mapObjects(value, inner => withoutNamed(inner, isMoney)),
    ])
  );

const emptied = (value: unknown): unknown =>
  isRecord(value) ? Object.fromEntries(Object.keys(value).map(key => [key, null])) : null;

const mapObjects = (value: unknown, map: (record: Values) => Values): unknown => {
  if (Array.isArray(value)) return value.map(item => mapObjects(item, map));
  return isRecord(value) ? map(value) : value;
};

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
