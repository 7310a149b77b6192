import { eq } from 'drizzle-orm';
import { matchLocale } from '#contract/base/locales';
import { type ReadTx, tenantOf } from '../../../db/tx.ts';
import { notFound } from '../../../errors.ts';
import { customers } from '../../../tables/customers.ts';
import { findTenant } from '../../tenants/index.ts';
import type { PrintedStatement } from './statement.document.ts';
import { readStatement } from './statement.queries.ts';
import { sellerOf } from '../seller.ts';

export const readPrintedStatement = async (
  tx: ReadTx,
  customerId: number,
  period: Parameters<typeof readStatement>[2]
): Promise<{ printed: PrintedStatement; logo_key: string | null }> => {
  const [company, [customer], statement] = await Promise.all([
    findTenant(tx, tenantOf(tx)),
    tx.select().from(customers).where(eq(customers.id, customerId)),
    readStatement(tx, customerId, period),
  ]);
  if (!customer) throw notFound();
  const { name, kind, email, phone, postal_code, city, country, vat_number, coc_number } = customer;
  return {
    logo_key: company.logo_url,
    printed: {
      statement,
      language: matchLocale([customer.language ?? company.language_default]),
      time_zone: company.time_zone,
      seller: sellerOf(company),
      customer: {
        name,
        kind,
        contact: customer.contact_person,
        email: customer.invoice_email ?? email,
        phone,
        street: customer.street ?? customer.address,
        postal_code,
        city,
        country,
        vat_number,
        coc_number,
      },
    },
  };
};
