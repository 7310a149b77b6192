import { eq, sql } from 'drizzle-orm';
import { lastDay } from '#contract/base/days';
import { matchLocale } from '#contract/base/locales';
import { localDay } from '#contract/base/zonedTime';
import { codeFor, schemeOf } from '#contract/sales/vat';
import type { VatClass } from '#contract/pricing/vat.values';
import { type ReadTx, tenantOf } from '../../../db/tx.ts';
import { invalidField } from '../../../records/definition.ts';
import { contacts } from '../../../tables/contacts.ts';
import { customers } from '../../../tables/customers.ts';
import { projects } from '../../../tables/projects.ts';
import { findTenant } from '../../tenants/index.ts';
import { vatCodes } from '../../../tables/sales/vatCodes.ts';

export interface Sale {
  company: Awaited<ReturnType<typeof findTenant>>;
  project: typeof projects.$inferSelect | null;
  customer: typeof customers.$inferSelect | null;
  contact: typeof contacts.$inferSelect | null;
}

interface Named {
  project_id?: number | null | undefined;
  customer_id?: number | null | undefined;
}

/** Default: the project's customer. Throws 400 for unknown ones. */
export const readSale = async (tx: ReadTx, { project_id, customer_id }: Named): Promise<Sale> => {
  const company = await findTenant(tx, tenantOf(tx));
  const [project] = project_id
    ? await tx.select().from(projects).where(eq(projects.id, project_id))
    : [];
  if (project_id && (!project || project.is_template)) {
    throw invalidField('project_id', { code: 'gone' });
  }
  const wanted = customer_id ?? project?.customer_id;
  const [customer] = wanted
    ? await tx.select().from(customers).where(eq(customers.id, wanted))
    : [];
  if (customer_id && !customer) throw invalidField('customer_id', { code: 'gone' });
  const contactId = project?.customer_id === customer?.id ? project?.contact_id : null;
  const [contact] = contactId
    ? await tx.select().from(contacts).where(eq(contacts.id, contactId))
    : [];
  return {
    company,
    project: project ?? null,
    customer: customer ?? null,
    contact: contact ?? null,
  };
};

export const lockProject = (tx: ReadTx, id: number) =>
  tx.select({ id: projects.id }).from(projects).where(eq(projects.id, id)).for('no key update');

export const languageOf = ({ company, customer, contact }: Sale) =>
  matchLocale([contact?.language ?? customer?.language ?? company.language_default]);

export const serviceOf = ({ project, company }: Pick<Sale, 'project' | 'company'>) => {
  if (!project?.start_date || !project.end_date) return null;
  return {
    from: localDay(Date.parse(project.start_date), company.time_zone),
    until: lastDay(project.end_date, company.time_zone),
  };
};

export const codeOfClass = async (tx: ReadTx, { company, customer }: Sale, vatClass: VatClass) => {
  const codes = await ownCodes(tx, company);
  const scheme = schemeOf(company.vat_scheme, customer?.vat_scheme ?? null);
  const code = codeFor(codes, { vatClass, scheme });
  if (!code) throw new Error(`there is no VAT code for ${scheme} ${vatClass}`);
  return code.id;
};

export const codeOutsideVat = async (tx: ReadTx, { company }: Sale) => {
  const code = (await ownCodes(tx, company)).find(({ scheme }) => scheme === 'damage');
  if (!code) throw new Error('there is no VAT code outside VAT');
  return code.id;
};

const ownCodes = (tx: ReadTx, { country }: Sale['company']) =>
  tx
    .select({
      id: vatCodes.id,
      class: vatCodes.class,
      scheme: vatCodes.scheme,
    })
    .from(vatCodes)
    .where(sql`${vatCodes.country} = vat_country(${country})`)
    .orderBy(vatCodes.id);
