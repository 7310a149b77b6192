/**
 * The calls of our server beyond the base API. `/auth/me` lists them, and the browser app uses no
 * others. `apiTokens`: tokens of programs. `people`: roles of a user, restoring a user, resetting 2FA, single tenants with their
 * settings. `emailChange`: changing the own address. `audit`: the history of a record, and of a
 * period. `attachments`: files on projects and customers. `fileAudiences`: their readers.
 * `categories`: product categories of a company. `contacts`: the contacts of customers, and the
 * details for invoices. `crew`: people, functions, shifts of projects. `customerInvoices`: invoices
 * to customers, their payments, deposits, reminders and reports. `hours`: worked hours, their
 * approval, and the costs of projects. `vehicles`: vehicles, what trips carry, and what does not fit.
 * `venues`: the venues of projects. `planning`: availability, plans, shortages, sub-hires, repairs.
 * `live`: the stream of changes. `overview`: the tasks and the day schedule of projects. `planners`:
 * the planners of projects, and the history that they read. `sales`: quotes, VAT codes, price lists,
 * discounts, and the fields that they need. `warehouse`: packing, scans, codes, the cards of a day.
 * `webhooks`: addresses that are called when something happens.
 * `workbooks`: exports as rows of typed values, from which the app writes XLSX.
 */
export const EXTENSIONS = [
  'apiTokens',
  'attachments',
  'audit',
  'categories',
  'contacts',
  'crew',
  'customerInvoices',
  'dashboard',
  'emailChange',
  'facets',
  'fileAudiences',
  'hours',
  'invoices',
  'live',
  'overview',
  'people',
  'planners',
  'planning',
  'productImages',
  'sales',
  'search',
  'transfer',
  'vehicles',
  'venues',
  'warehouse',
  'webhooks',
  'workbooks',
] as const;

export type Extension = (typeof EXTENSIONS)[number];
