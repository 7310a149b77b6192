/**
 * What our server answers beyond the specified calls. It says so in `/auth/me`; the browser app asks no server
 * for what it does not name, and does without. `people` are the roles of a person, restoring one
 * and resetting their 2FA, and tenants one by one with their settings; `emailChange` is
 * another address of one's own; `audit` is the history of one record, and of a period; `categories` are
 * a company's own categories of products; `contacts` are the persons of customers, and the details that an
 * invoice needs; `venues` are the places of projects; `planning` is
 * availability, plans, shortages, sub-hires and repairs; `live` is the stream of what others change;
 * `planners` are the planners of projects, and what they read of their history; `warehouse` is packing, scans, codes and the cards of a day.
 */
export const EXTENSIONS = [
  'audit',
  'categories',
  'contacts',
  'dashboard',
  'emailChange',
  'facets',
  'invoices',
  'live',
  'people',
  'planners',
  'planning',
  'productImages',
  'search',
  'transfer',
  'venues',
  'warehouse',
] as const;

export type Extension = (typeof EXTENSIONS)[number];
