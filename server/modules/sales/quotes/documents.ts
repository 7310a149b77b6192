import { and, eq } from 'drizzle-orm';
import { PDF_TYPE } from '#contract/base/images';
import { newFileKey } from '../../../files/store.ts';
import { PLATFORM } from '../../../security/actor.ts';
import type { Services } from '../../../services.ts';
import { files as storedFiles } from '../../tenants/tenants.tables.ts';
import { findVersion } from './quotes.queries.ts';
import { quoteVersions } from './quotes.tables.ts';
import { quoteTexts } from './quotes.texts.ts';

type DocumentServices = Pick<Services, 'database' | 'files' | 'drawings'>;

interface Wanted {
  tenantId: number;
  id: number;
  version: number;
}

/**
 * The PDF of a sent version. It is drawn once from the frozen content, and stored: later changes of
 * names, logo or layout do not change it. Throws 404.
 */
export const versionDocument = async (
  services: DocumentServices,
  { tenantId, id, version }: Wanted,
  /** Whose turn it takes: its tenant's, or the platform's, which waits for no tenant. */
  turn: 'tenant' | 'platform' = 'tenant'
) => {
  const { database, files, drawings } = services;
  const context = { actor: PLATFORM, tenantId, allTenants: false };
  const found = await database.tenantSnapshot(context, tx => findVersion(tx, id, version));
  const { content, logo_key, pdf_key } = found;
  const name = `${quoteTexts(content.language)('quote_document.file', { number: content.number, version })}.pdf`;
  if (pdf_key) return { bytes: await files.get(pdf_key), name };
  // A logo that is gone is no reason to send no quote.
  const logo = logo_key ? await files.get(logo_key).catch(() => undefined) : undefined;
  const drawn = await drawings.draw(
    { name: 'quote', given: [content, logo] },
    turn === 'tenant' ? tenantId : undefined
  );
  const key = newFileKey('pdf');
  await files.put(key, drawn);
  const kept = await database.tenantTransaction(context, async tx => {
    const isThis = and(eq(quoteVersions.quote_id, id), eq(quoteVersions.version, version));
    const [now] = await tx
      .select({ key: quoteVersions.pdf_key })
      .from(quoteVersions)
      .where(isThis)
      .for('no key update');
    if (now?.key) return now.key;
    await tx.insert(storedFiles).values({
      key,
      tenant_id: tenantId,
      purpose: 'quotes',
      content_type: PDF_TYPE,
      bytes: drawn.length,
    });
    await tx.update(quoteVersions).set({ pdf_key: key }).where(isThis);
    return key;
  });
  if (kept === key) return { bytes: drawn, name };
  await files.remove(key);
  return { bytes: await files.get(kept), name };
};

/** The PDF of a sent version as the attachment of a mail. */
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
    // No turn of the tenant: a drawing of its own may be under way.
    const { bytes, name } = await versionDocument(services, { tenantId, id, version }, 'platform');
    return { filename: name, content: bytes.toString('base64') };
  };
