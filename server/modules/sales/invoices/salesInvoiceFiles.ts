import { eq } from 'drizzle-orm';
import type { EInvoiceProfile } from '#contract/customers/eInvoiceProfiles.values';
import { missingForEInvoice, profileFor } from '#contract/sales/eInvoiceRules';
import { DomainError, notFound } from '../../../errors.ts';
import type { AttachedFiles, Attachment } from '../../../mail/outbox.ts';
import { PLATFORM } from '../../../db/actor.ts';
import { findTenant } from '../../tenants/index.ts';
import { storedEInvoice } from '../eInvoices/stored.ts';
import { type DocumentServices, logoOf, storedPdf, type Turn } from '../documents/storedPdf.ts';
import { incomplete } from './issueChecks.ts';
import { contentOf, findInvoice } from './salesInvoices.queries.ts';
import { salesInvoices } from '../../../tables/sales/salesInvoices.ts';
import { contentNow } from './previewDraft.ts';

interface Wanted {
  tenantId: number;
  id: number;
}

const contextOf = (tenantId: number) => ({ actor: PLATFORM, tenantId, allTenants: false });

/** Drawn once from the frozen content (`storedPdf`). Throws 404. */
export const invoiceDocument = async (
  services: DocumentServices,
  { tenantId, id }: Wanted,
  turn: Turn = 'tenant'
) => {
  const invoice = await services.database.tenantSnapshot(contextOf(tenantId), tx =>
    findInvoice(tx, id)
  );
  const content = contentOf(invoice);
  const isThis = eq(salesInvoices.id, id);
  const bytes = await storedPdf(
    services,
    {
      tenantId,
      purpose: 'sales',
      pdf_key: invoice.pdf_key,
      logo_key: invoice.logo_key,
      drawing: logo => ({
        name: 'salesInvoice',
        given: [content, { ...(logo && { logo }), isDraft: false, open: content.sums.total }],
      }),
      keep: async (tx, key, write) => {
        const [now] = await tx
          .select({ key: salesInvoices.pdf_key })
          .from(salesInvoices)
          .where(isThis)
          .for('no key update');
        if (now?.key) return now.key;
        await write();
        await tx.update(salesInvoices).set({ pdf_key: key }).where(isThis);
        return key;
      },
    },
    turn
  );
  return { bytes, name: `${content.number}.pdf` };
};

/**
 * The stored one, or after a payment the same document with a payment slip for the open amount. Throws 404.
 */
export const openDocument = async (
  services: DocumentServices,
  { asked, ...wanted }: Wanted & { asked?: number | undefined },
  turn: Turn = 'tenant'
) => {
  const { tenantId, id } = wanted;
  const invoice = await services.database.tenantSnapshot(contextOf(tenantId), tx =>
    findInvoice(tx, id)
  );
  const content = contentOf(invoice);
  const open = Math.min(invoice.open_cents, asked ?? invoice.open_cents);
  if (content.kind === 'credit' || open === content.sums.total) {
    return invoiceDocument(services, wanted, turn);
  }
  const logo = await logoOf(services.files, invoice.logo_key);
  const bytes = await services.drawings.draw(
    {
      name: 'salesInvoice',
      given: [content, { ...(logo && { logo }), isDraft: false, open }],
    },
    turn === 'tenant' ? tenantId : undefined
  );
  return { bytes, name: `${content.number}.pdf` };
};

/** Current, also of a draft; not stored. Throws 404. */
export const previewDocument = async (services: DocumentServices, { tenantId, id }: Wanted) => {
  const { content, logo_key, isDraft } = await services.database.tenantSnapshot(
    contextOf(tenantId),
    async tx => {
      const invoice = await findInvoice(tx, id);
      const company = await findTenant(tx, tenantId);
      return {
        content: await contentNow(tx, invoice),
        logo_key: invoice.logo_key ?? company.logo_url,
        isDraft: invoice.number === null,
      };
    }
  );
  const logo = await logoOf(services.files, logo_key);
  return services.drawings.draw(
    {
      name: 'salesInvoice',
      given: [content, { ...(logo && { logo }), isDraft, open: content.sums.total }],
    },
    tenantId
  );
};

/** By default in the customer's profile. Throws 404 for a private customer, `einvoice_incomplete`. */
export const invoiceXml = async (
  { database }: Pick<DocumentServices, 'database'>,
  { tenantId, id, profile }: Wanted & { profile?: EInvoiceProfile | undefined }
) => {
  const context = contextOf(tenantId);
  const invoice = await database.tenantSnapshot(context, tx => findInvoice(tx, id));
  const content = contentOf(invoice);
  const proposed = profileFor(content);
  if (proposed === null) throw notFound();
  const wanted = profile ?? proposed;
  const missing = missingForEInvoice(content, wanted);
  if (missing.length > 0) throw incomplete('einvoice_incomplete', missing);
  const xml = await database.tenantTransaction(context, tx =>
    storedEInvoice(tx, { id, profile: wanted, content })
  );
  return { xml, name: `${content.number}.xml` };
};

/** An e-invoice that cannot be made is left out. */
export const invoiceAttachments =
  (services: DocumentServices): AttachedFiles['salesInvoice'] =>
  async ({ id, files, asked }) => {
    const tenantId = await services.database.platformTransaction(PLATFORM, async tx => {
      const [row] = await tx
        .select({ tenant_id: salesInvoices.tenant_id })
        .from(salesInvoices)
        .where(eq(salesInvoices.id, id));
      return row?.tenant_id;
    });
    if (tenantId === undefined) return [];
    const attached: Attachment[] = [];
    if (files !== 'xml') {
      // Uses no turn of the tenant: its own drawing may be running.
      const { bytes, name } = await openDocument(services, { tenantId, id, asked }, 'platform');
      attached.push({ filename: name, content: bytes.toString('base64') });
    }
    if (files !== 'pdf') {
      const made = await invoiceXml(services, { tenantId, id }).catch((error: unknown) => {
        if (error instanceof DomainError) return undefined;
        throw error;
      });
      if (made) {
        attached.push({
          filename: made.name,
          content: Buffer.from(made.xml, 'utf8').toString('base64'),
        });
      }
    }
    return attached;
  };
