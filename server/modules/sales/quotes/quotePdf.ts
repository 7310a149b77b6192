import { and, eq } from 'drizzle-orm';
import { PLATFORM } from '../../../db/actor.ts';
import { type DocumentServices, storedPdf, type Turn } from '../documents/storedPdf.ts';
import { printedPhotos, readPhotos } from './photos.ts';
import { findVersion } from './quoteVersions.queries.ts';
import { quoteVersions } from '../../../tables/sales/quotes.ts';
import { quoteTexts } from './quotes.texts.ts';

interface Wanted {
  tenantId: number;
  id: number;
  version: number;
}

/** Drawn once from the frozen content (`storedPdf`). Throws 404. */
export const versionDocument = async (
  services: DocumentServices,
  { tenantId, id, version }: Wanted,
  turn: Turn = 'tenant'
) => {
  const context = { actor: PLATFORM, tenantId, allTenants: false };
  const { content, logo_key, pdf_key } = await services.database.tenantSnapshot(context, tx =>
    findVersion(tx, id, version)
  );
  const isThis = and(eq(quoteVersions.quote_id, id), eq(quoteVersions.version, version));
  const bytes = await storedPdf(
    services,
    {
      tenantId,
      purpose: 'quotes',
      pdf_key,
      logo_key,
      drawing: async logo => {
        const photos = await services.database.tenantSnapshot(context, tx =>
          readPhotos(tx, id, version)
        );
        return {
          name: 'quote',
          given: [content, logo, await printedPhotos(services.files, photos)],
        };
      },
      keep: async (tx, key, write) => {
        const [now] = await tx
          .select({ key: quoteVersions.pdf_key })
          .from(quoteVersions)
          .where(isThis)
          .for('no key update');
        if (now?.key) return now.key;
        await write();
        await tx.update(quoteVersions).set({ pdf_key: key }).where(isThis);
        return key;
      },
    },
    turn
  );
  const name = quoteTexts(content.language)('file', { number: content.number, version });
  return { bytes, name: `${name}.pdf` };
};

export const quoteAttachment =
  (services: DocumentServices) =>
  async ({ id, version }: { id: number; version: number }) => {
    const tenantId = await services.database.platformTransaction(PLATFORM, async tx => {
      const [row] = await tx
        .select({ tenant_id: quoteVersions.tenant_id })
        .from(quoteVersions)
        .where(eq(quoteVersions.quote_id, id))
        .limit(1);
      return row?.tenant_id;
    });
    if (tenantId === undefined) return undefined;
    // Uses no turn of the tenant: its own drawing may be running.
    const { bytes, name } = await versionDocument(services, { tenantId, id, version }, 'platform');
    return { filename: name, content: bytes.toString('base64') };
  };
