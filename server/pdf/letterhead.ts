import type { tenants } from '../tables/tenants.ts';

type Tenant = typeof tenants.$inferSelect;

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

const countryName = ({ country, language_default }: Tenant) =>
  country && /^[A-Z]{2}$/.test(country)
    ? new Intl.DisplayNames([language_default], { type: 'region' }).of(country)
    : country;
