import type { TokenPermission } from './tokenPermissions.values.ts';

interface Source {
  /** `resource_type` of the audit log, and the first part of the record's address. */
  resource: string;
  view: TokenPermission;
}

const event = <Type extends string>(type: Type, action: string, source: Source) => ({
  type,
  action,
  ...source,
});

const records = <Kind extends string>(kind: Kind, source: Source) => [
  event(`${kind}.created` as const, `${source.resource}.created`, source),
  event(`${kind}.updated` as const, `${source.resource}.updated`, source),
  event(`${kind}.deleted` as const, `${source.resource}.deleted`, source),
];

const imported = <Kind extends string>(kind: Kind, source: Source) => [
  ...records(kind, source),
  event(`${kind}.imported` as const, `${source.resource}.imported`, source),
];

const CUSTOMERS: Source = { resource: 'customers', view: 'customers.view' };
const EQUIPMENT: Source = { resource: 'equipment', view: 'products.view' };
const PRODUCTS: Source = { resource: 'products', view: 'products.view' };
const PROJECTS: Source = { resource: 'projects', view: 'projects.view' };
const TRIPS: Source = { resource: 'transport', view: 'transport.view' };
const QUOTES: Source = { resource: 'quotes', view: 'quotes.view' };
const INVOICES: Source = { resource: 'sales-invoices', view: 'sales.view' };
const SHIFTS: Source = { resource: 'shifts', view: 'crew.view' };
const HOURS: Source = { resource: 'hours', view: 'hours.view' };

/**
 * All events that programs can receive (docs/modules/integrations.md, rule 21). `invoice` is an invoice to a
 * customer: the platform's own have no events.
 */
export const EVENTS = [
  ...imported('customer', CUSTOMERS),
  ...imported('equipment', EQUIPMENT),
  ...imported('product', PRODUCTS),
  ...imported('project', PROJECTS),
  event('project.planned', 'projects.planned', PROJECTS),
  event('project.scanned', 'projects.scanned', PROJECTS),
  event('project.crewed', 'projects.crewed', PROJECTS),
  ...imported('trip', TRIPS),
  ...imported('quote', QUOTES),
  event('quote.sent', 'quotes.sent', QUOTES),
  event('quote.accepted', 'quotes.accepted', QUOTES),
  event('quote.declined', 'quotes.declined', QUOTES),
  ...imported('invoice', INVOICES),
  event('invoice.issued', 'sales-invoices.issued', INVOICES),
  event('invoice.paid', 'sales-invoices.paid', INVOICES),
  ...records('shift', SHIFTS),
  event('hours.approved', 'hours.approved', HOURS),
];

export type EventType = (typeof EVENTS)[number]['type'];
