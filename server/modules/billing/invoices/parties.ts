import { missingAddress, type Party } from '#contract/billing/invoices';
import type { Parties } from '../../../tables/invoices.ts';
import type { tenants } from '../../../tables/tenants.ts';
import { DomainError } from '../../../errors.ts';
import { addressOf } from '../../../pdf/letterhead.ts';
import type { InvoiceSender } from '../../../services.ts';

type Tenant = typeof tenants.$inferSelect;

export const currentParties = (tenant: Tenant, sender: InvoiceSender): Parties => ({
  from: [...sender.lines],
  to: addressOf(tenant),
  registered: {
    from: {
      vat_number: sender.vat_number ?? null,
      coc_number: sender.coc_number ?? null,
      iban: sender.iban ?? null,
    },
    to: { vat_number: tenant.vat_number, coc_number: tenant.coc_number },
  },
  language: tenant.language_default,
  time_zone: tenant.time_zone,
});

export const sidesOf = ({ from, to, registered }: Parties): { from: Party; to: Party } => ({
  from: { lines: from, ...registered?.from },
  to: { lines: to, ...registered?.to },
});

export const assertAddress = (tenant: Tenant) => {
  const missing = missingAddress(tenant);
  if (missing.length === 0) return;
  const fields = Object.fromEntries(missing.map(field => [field, { code: 'required' as const }]));
  throw new DomainError('address_incomplete', { fields });
};
