import type { tenants } from '../tables/tenants.ts';

type Tenant = typeof tenants.$inferSelect;

/** A company as the head of a letter: its name and address as lines. */
export const addressOf = (tenant: Tenant) =>
  [
    tenant.name,
    tenant.contact_name,
    tenant.address,
    [tenant.zipcode, tenant.city].filter(Boolean).join(' '),
    countryName(tenant),
  ]
    .filter(line => typeof line === 'string' && line !== '')
    .map(String);

/** The name of a two-letter code in the tenant's language. Anything else is a name already. */
const countryName = ({ country, language_default }: Tenant) =>
  country && /^[A-Z]{2}$/.test(country)
    ? new Intl.DisplayNames([language_default], { type: 'region' }).of(country)
    : country;
