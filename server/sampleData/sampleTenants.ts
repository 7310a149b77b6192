import {
  ADMINISTRATOR_ROLE,
  BACK_OFFICE_ROLE,
  FREELANCER_ROLE,
  PLANNER_ROLE,
  WAREHOUSE_ROLE,
  type StandardRole,
} from '#contract/people/standardRoles';
import type { tenants } from '../tables/tenants.ts';

export interface SampleTenant extends Omit<typeof tenants.$inferInsert, 'contact_email'> {
  /** Nobody can own a domain under `.example`. */
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
    vat_number: 'NL123456782B01',
    coc_number: '30123458',
    iban: 'NL91ABNA0417164300',
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
    vat_number: 'NL123456794B01',
    coc_number: '24123459',
    iban: 'NL02ABNA0123456789',
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
    vat_number: 'NL123456800B01',
    coc_number: '01234567',
    iban: 'NL20INGB0001234567',
    contact_name: 'Ebru Wolters',
    contact_phone: '050-0264409',
    payment_status: 'failed',
  },
];

export interface Job {
  role: StandardRole;
  mailbox: string;
  userType: 'full' | 'user' | 'freelancer';
}

const ADMINISTRATOR: Job = { role: ADMINISTRATOR_ROLE, mailbox: 'beheer', userType: 'full' };
const PLANNER: Job = { role: PLANNER_ROLE, mailbox: 'planning', userType: 'user' };
const WAREHOUSE: Job = { role: WAREHOUSE_ROLE, mailbox: 'magazijn', userType: 'user' };
const BACK_OFFICE: Job = { role: BACK_OFFICE_ROLE, mailbox: 'administratie', userType: 'user' };
const FREELANCER: Job = { role: FREELANCER_ROLE, mailbox: 'freelancer', userType: 'freelancer' };

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
