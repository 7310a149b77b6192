import type { Customer } from '#contract/customers/customers';
import type { Equipment } from '#contract/catalogue/equipment';
import { EXTENSIONS } from '#contract/base/extensions';
import type { Shortage } from '#contract/plan/plans';
import type { Project } from '#contract/projects/projects';
import type { Tenant } from '#contract/tenants/tenants';
import type { AuditEntry } from '../../src/platform/data/auditLog.ts';
import type { SignedInUser } from '../../src/platform/session/currentUser.ts';

/** Longer than anyone expects, with a word that does not break by itself. */
export const LONG =
  'Stichting tot Instandhouding van Openluchttheaters, Muziektenten en Zomerpodia in Noordwest-Overijssel (Evenementenvergunningsaanvraagformulierenafdeling)';

const kept = {
  tenant_id: 1,
  version: 3,
  created_at: '2026-03-02T09:00:00.000Z',
  updated_at: '2026-05-18T14:30:00.000Z',
};

export const customer: Customer = {
  ...kept,
  id: 1,
  name: 'Theater De Kade',
  contact_person: 'Ada de Wit',
  email: 'ada@dekade.example',
  phone: '030 123 45 67',
  address: 'Oudegracht 1, Utrecht',
  is_supplier: false,
  active: true,
  language: null,
  kind: 'business',
  peppol_id: null,
  buyer_reference: null,
  discount: null,
  price_list_id: null,
  vat_scheme: null,
  einvoice_profile: null,
  street: null,
  postal_code: null,
  city: null,
  country: null,
  vat_number: null,
  coc_number: null,
  invoice_email: null,
  payment_days: null,
  notes: null,
};

export const longCustomer: Customer = {
  ...customer,
  id: 2,
  name: LONG,
  contact_person: 'Maximiliaan van der Schaepdrijver-Oosterhuis tot Voorst',
  email: 'maximiliaan.vanderschaepdrijver-oosterhuis@openluchttheaters-overijssel.example',
  phone: '+31 (0)38 123 45 67 toestel 1234',
  address: `${LONG}\nPostbus 12345, 8000 AB Zwolle`,
};

/** All that a customer has to have. */
export const bareCustomer: Customer = {
  ...customer,
  id: 3,
  name: 'Anoniem',
  contact_person: null,
  email: null,
  phone: null,
  address: null,
};

export const project: Project = {
  ...kept,
  id: 1,
  number: '2026-0143',
  name: 'Zomerfestival',
  status: 'optie',
  start_date: '2026-06-19T08:00:00.000Z',
  end_date: '2026-06-21T22:00:00.000Z',
  option_until: null,
  discount: null,
  target_total: null,
  option_since: '2026-05-01T08:00:00.000Z',
  contact_id: null,
  onsite_contact_id: null,
  venue_id: null,
  schedule: [],
  option_offered_at: null,
  location: 'Griftpark',
  customer_id: 1,
  customer_name: customer.name,
  planner_id: 1,
  planner_name: 'Sanne de Wit',
  notes: null,
  is_template: false,
  plan_version: 1,
};

export const shortage: Shortage = {
  product_id: 4,
  name: 'Shure SM58',
  from: '2026-06-19T08:00:00.000Z',
  until: '2026-06-21T22:00:00.000Z',
  needed: 10,
  free: 7,
  short: 3,
  others: [{ project_id: 2, name: 'Winterrevue', status: 'boeking', amount: 5 }],
};

export const equipment: Equipment = {
  ...kept,
  id: 1,
  name: 'Mengtafel X32',
  type: 'Audio',
  serial_number: 'X32-0017',
  status: 'beschikbaar',
  location: 'Magazijn A',
  notes: null,
  product_id: null,
  code: null,
  retired_at: null,
};

export const tenant: Tenant = {
  id: 1,
  version: 1,
  name: 'Zilverspoor',
  address: 'Spoorlaan 12',
  zipcode: '5038 CB',
  city: 'Tilburg',
  country: 'NL',
  vat_number: null,
  coc_number: null,
  time_zone: 'Europe/Amsterdam',
  contact_name: null,
  contact_email: null,
  contact_phone: null,
  payment_status: 'paid',
  created_at: kept.created_at,
  updated_at: kept.updated_at,
};

export const entry: AuditEntry = {
  id: 1,
  createdAt: kept.updated_at,
  action: 'customers.updated',
  resourceType: 'customers',
  resourceId: 1,
  target: customer.name,
  performedBy: 'Noor Bos',
  tenantId: 1,
  metadata: { changes: { phone: { from: '030 765 43 21', to: customer.phone } } },
};

export const longEntry: AuditEntry = {
  ...entry,
  id: 2,
  target: LONG,
  performedBy: longCustomer.contact_person ?? undefined,
  metadata: { changes: { name: { from: 'Stichting', to: LONG } }, ip: '2001:db8::1' },
};

export const me: SignedInUser = {
  id: 7,
  fullName: 'Noor Bos',
  email: 'noor@zilverspoor.example',
  role: 'User',
  tenantId: 1,
  tenantName: tenant.name,
  tenantStatus: 'active',
  tenantTimeZone: tenant.time_zone,
  tenantLogo: undefined,
  userType: 'full',
  language: 'nl',
  avatar: undefined,
  permissions: new Set(),
  extensions: new Set(EXTENSIONS),
  forceTwofaRequired: false,
  twofaEnabled: false,
  profile: {
    name: 'Noor',
    last_name: 'Bos',
    phone: null,
    street: null,
    postal_code: null,
    city: null,
    avatar_url: null,
  },
};

/** The error of every failing sample. */
export const FAILURE = new Error('errors.server_error');
