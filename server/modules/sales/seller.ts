import type { z } from 'zod';
import type { sellerParty } from '#contract/sales/content';
import type { TenantRow } from '../tenants/index.ts';

export const sellerOf = (company: TenantRow): z.infer<typeof sellerParty> => ({
  name: company.name,
  contact: company.contact_name,
  email: company.contact_email,
  phone: company.contact_phone,
  street: company.address,
  postal_code: company.zipcode,
  city: company.city,
  country: company.country,
  vat_number: company.vat_number,
  coc_number: company.coc_number,
  colour: company.house_colour,
});
