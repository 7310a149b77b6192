import type { ApiToken } from '#contract/integrations/apiTokens';
import type { WebhookEndpoint } from '#contract/integrations/webhookEndpoints';
import type { AuditEntry } from '#contract/audit/audit';
import type { Category } from '#contract/catalogue/categories';
import type { Contact } from '#contract/customers/contacts';
import type { CrewMember } from '#contract/crew/crew';
import type { CrewFunction } from '#contract/crew/crewFunctions';
import type { Customer } from '#contract/customers/customers';
import type { Equipment } from '#contract/catalogue/equipment';
import type { Hours } from '#contract/crew/hours';
import type { Inspection } from '#contract/warehouse/inspections';
import type { Invoice } from '#contract/billing/invoices';
import type { PriceList } from '#contract/sales/priceLists';
import type { Product } from '#contract/catalogue/products';
import type { Project } from '#contract/projects/projects';
import type { Quote } from '#contract/sales/quotes';
import type { Repair } from '#contract/supply/repairs';
import type { Role } from '#contract/people/roles';
import type { Deposit } from '#contract/sales/deposits';
import type { SalesExport } from '#contract/sales/salesExports';
import type { SalesInvoice } from '#contract/sales/salesInvoices';
import type { SalesPayment } from '#contract/sales/salesPayments';
import type { Stocktaking } from '#contract/warehouse/stocktakings';
import type { SubHire } from '#contract/supply/subHires';
import type { Tenant } from '#contract/tenants/tenants';
import type { Trip } from '#contract/transport/transport';
import type { Vehicle } from '#contract/transport/vehicles';
import type { VatCode } from '#contract/sales/vat';
import type { Venue } from '#contract/venues/venues';
import type { UserRecord } from './userRecords.ts';

export interface RecordTypes {
  projects: Project;
  customers: Customer;
  contacts: Contact;
  crew: CrewMember;
  'crew-functions': CrewFunction;
  hours: Hours;
  equipment: Equipment;
  transport: Trip;
  vehicles: Vehicle;
  users: UserRecord;
  products: Product;
  'product-categories': Category;
  invoices: Invoice;
  rollen: Role;
  tenants: Tenant;
  'sub-hires': SubHire;
  repairs: Repair;
  inspections: Inspection;
  stocktakings: Stocktaking;
  venues: Venue;
  quotes: Quote;
  'sales-invoices': SalesInvoice;
  'sales-payments': SalesPayment;
  'sales-exports': SalesExport;
  deposits: Deposit;
  'price-lists': PriceList;
  'vat-codes': VatCode;
  'api-tokens': ApiToken;
  'webhook-endpoints': WebhookEndpoint;
  'audit-logs': AuditEntry;
}

export type ResourceName = keyof RecordTypes;

/** Servers of the base API omit fields. */
export type RecordOf<Name extends ResourceName> = {
  [Each in Name]: Partial<RecordTypes[Each]> & { id: number };
}[Name];

/** The record type must be explicit: it is not inferred from the name. */
export type FieldOf<Type> = keyof NoInfer<Type> & string;
