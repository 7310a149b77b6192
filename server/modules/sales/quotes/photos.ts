import { sql } from 'drizzle-orm';
import { type ReadTx, tenantOf } from '../../../db/tx.ts';
import { DomainError } from '../../../errors.ts';
import type { FileStore } from '../../../files/store.ts';
import { drawPreview } from '../../files/index.ts';

/** Maximum pictures: on a page each is a request. */
const PHOTOS_AT_MOST = 60;

interface Photo extends Record<string, unknown> {
  product_id: number;
  key: string;
}

export const readPhotos = async (tx: ReadTx, quoteId: number, version: number) => {
  const { rows } = await tx.execute<Photo>(sql`
    select distinct product.id as product_id, product.image_url as key
    from quote_versions sent
    cross join lateral jsonb_array_elements(sent.content::jsonb -> 'lines') line
    join products product on product.tenant_id = sent.tenant_id
      and product.id = (line ->> 'product_id')::int
    where sent.tenant_id = ${tenantOf(tx)} and sent.quote_id = ${quoteId}
      and sent.version = ${version} and product.image_url is not null
      and sent.content::jsonb ->> 'detail' = 'lines'
    order by product.id limit ${PHOTOS_AT_MOST}`);
  return rows;
};

const PRINTED_SIDE_PIXELS = 160;

export const printedPhotos = async (files: FileStore, photos: readonly Photo[]) => {
  const printed: [product: number, picture: Uint8Array][] = [];
  for (const { product_id, key } of photos) {
    const file = await files.get(key).catch(() => undefined);
    const drawn = file && (await printable(Buffer.from(file)));
    if (drawn) printed.push([product_id, drawn]);
  }
  return printed;
};

const printable = (file: Buffer) =>
  drawPreview(() => Promise.resolve(file), { side: PRINTED_SIDE_PIXELS, format: 'jpeg' }).catch(
    (error: unknown) => {
      if (error instanceof DomainError && error.code === 'image_unreadable') return undefined;
      throw error;
    }
  );
