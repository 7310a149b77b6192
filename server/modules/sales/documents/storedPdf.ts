import { PDF_TYPE } from '#contract/files/images';
import type { Tx } from '../../../db/tx.ts';
import { newFileKey } from '../../../files/store.ts';
import type { Drawing } from '../../../pdf/drawing.ts';
import { PLATFORM } from '../../../db/actor.ts';
import type { Services } from '../../../services.ts';
import { files as storedFiles } from '../../../tables/tenants.ts';

export type DocumentServices = Pick<Services, 'database' | 'files' | 'drawings'>;

export type Turn = 'tenant' | 'platform';

interface Document {
  tenantId: number;
  purpose: 'quotes' | 'sales';
  pdf_key: string | null;
  logo_key: string | null;
  drawing: (logo: Uint8Array | undefined) => Drawing | Promise<Drawing>;
  /** Locks the document, stores the key unless one is stored; returns the stored key. */
  keep: (tx: Tx, key: string, write: () => Promise<unknown>) => Promise<string>;
}

/** Without its file, none: a missing logo must not stop the drawing. */
export const logoOf = (files: Services['files'], key: string | null) =>
  key ? files.get(key).catch(() => undefined) : Promise.resolve(undefined);

/** Drawn once and stored: later changes of names, logo or layout do not change it. */
export const storedPdf = async (
  { database, files, drawings }: DocumentServices,
  { tenantId, purpose, pdf_key, logo_key, drawing, keep }: Document,
  turn: Turn
): Promise<Buffer> => {
  if (pdf_key) return Buffer.from(await files.get(pdf_key));
  const drawn = await drawings.draw(
    await drawing(await logoOf(files, logo_key)),
    turn === 'tenant' ? tenantId : undefined
  );
  const key = newFileKey('pdf');
  await files.put(key, drawn);
  const context = { actor: PLATFORM, tenantId, allTenants: false };
  const stored = await database.tenantTransaction(context, tx =>
    keep(tx, key, () =>
      tx.insert(storedFiles).values({
        key,
        tenant_id: tenantId,
        purpose,
        content_type: PDF_TYPE,
        bytes: drawn.length,
      })
    )
  );
  if (stored === key) return drawn;
  await files.remove(key);
  return Buffer.from(await files.get(stored));
};
