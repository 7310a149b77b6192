import type { PermissionName } from '#contract/permissions';
import type { tenants } from '../tables/tenants.ts';

/** One of the fictitious companies that a first start brings along. */
export interface SampleTenant extends Omit<typeof tenants.$inferInsert, 'contact_email'> {
  /** Of its people's e-mail addresses. Nobody can ever own a domain under `.example`. */
  domain: string;
}

export const SAMPLE_TENANTS: readonly SampleTenant[] = [
  {
    name: 'Zilverspoor Licht & Geluid',
    domain: 'zilverspoor.example',
    address: 'Energieweg 14',
    zipcode: '3542 DZ',
    city: 'Utrecht',
    country: 'NL',
    contact_name: 'Marleen Zilverberg',
    contact_phone: '030-0418820',
    payment_status: 'pending',
  },
  {
    name: 'Kraaiennest Evenemententechniek',
    domain: 'kraaiennest.example',
    address: 'Veilingkade 88',
    zipcode: '3029 AK',
    city: 'Rotterdam',
    country: 'NL',
    contact_name: 'Ruud Kraaijeveld',
    contact_phone: '010-0772315',
    payment_status: 'paid',
  },
  {
    name: 'Wolkenveer Producties',
    domain: 'wolkenveer.example',
    address: 'Noorderkade 3',
    zipcode: '9716 BV',
    city: 'Groningen',
    country: 'NL',
    contact_name: 'Ebru Wolters',
    contact_phone: '050-0264409',
    payment_status: 'failed',
  },
];

/** A job in a rental company: the tenant's role for it, and what it may do. */
export interface Job {
  role: string;
  description: string;
  /** The mailbox of the first who has it; the others have their names. */
  mailbox: string;
  userType: 'full' | 'user' | 'freelancer';
  permissions: readonly PermissionName[];
}

const ADMINISTRATOR: Job = {
  role: 'Beheerder',
  description: 'Beheert gebruikers, rollen en alle gegevens van het bedrijf',
  mailbox: 'beheer',
  userType: 'full',
  permissions: [
    'users.view',
    'users.add',
    'user.edit',
    'user.delete',
    'permissions.edit',
    'roles.view',
    'roles.manage',
    'customers.manage',
    'equipment.manage',
    'projects.manage',
    'products.view',
    'products.manage',
    'transport.manage',
    'invoices.view',
    'invoices.pay',
    'audit.view',
  ],
};

const PLANNER: Job = {
  role: 'Planner',
  description: 'Plant projecten en onderhoudt het klantenbestand',
  mailbox: 'planning',
  userType: 'user',
  permissions: [
    'users.view',
    'customers.manage',
    'projects.manage',
    'products.view',
    'transport.manage',
  ],
};

const WAREHOUSE: Job = {
  role: 'Magazijn',
  description: 'Houdt apparatuur en producten bij en verzorgt de uitgifte',
  mailbox: 'magazijn',
  userType: 'user',
  permissions: ['equipment.manage', 'products.view', 'products.manage', 'transport.manage'],
};

const BACK_OFFICE: Job = {
  role: 'Administratie',
  description: 'Verwerkt klanten en facturen',
  mailbox: 'administratie',
  userType: 'user',
  permissions: ['users.view', 'customers.manage', 'products.view', 'invoices.view', 'invoices.pay'],
};

const FREELANCER: Job = {
  role: 'Freelancer',
  description: 'Ziet de projecten en het materiaal',
  mailbox: 'freelancer',
  userType: 'freelancer',
  permissions: ['products.view'],
};

export const JOBS = [ADMINISTRATOR, PLANNER, WAREHOUSE, BACK_OFFICE, FREELANCER] as const;

/** Who works in a company, in the order of hiring; a bigger one hires by the same pattern again. */
export const STAFF = [
  ADMINISTRATOR,
  PLANNER,
  WAREHOUSE,
  BACK_OFFICE,
  FREELANCER,
  PLANNER,
  WAREHOUSE,
  FREELANCER,
] as const;
