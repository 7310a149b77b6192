import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PDF_TYPE } from '#contract/files/images';
import { DomainError } from '../../../../errors.ts';
import { PDF_MS } from '../../../../work/pdfDrawings.ts';
import type { Services } from '../../../../services.ts';
import { drawPreview } from '../../../files/index.ts';
import { versionDocument } from '../../quotes/quotePdf.ts';
import {
  guestContext,
  PICTURE_ROUTE,
  SECRET_ROUTE,
  sendLogo,
  sendShown,
} from '../../../../pages/pageRequests.ts';
import { tokenIn } from '../../../../pages/ownForms.ts';
import { pageCache } from './pageCache.ts';
import { readPhotos } from '../../quotes/photos.ts';
import { type LinkedQuote, readPage } from './quotePage.queries.ts';

/** Maximum pixels of a side: twice the shown size, for sharp screens. */
const PHOTO_SIDE = 128;

const PHOTO_SECONDS = 24 * 3600;

type Files = Pick<Services, 'database' | 'files' | 'drawings'> &
  Parameters<typeof versionDocument>[0];

export const registerQuoteFiles = (
  app: FastifyInstance,
  services: Files,
  linkedTo: (request: FastifyRequest) => Promise<LinkedQuote>
) => {
  const { database, files } = services;
  const photoCache = pageCache();

  app.get('/q/:token/logo', PICTURE_ROUTE, async (request, reply) => {
    const linked = await linkedTo(request);
    const { logo_key } = await database.tenantSnapshot(guestContext(request, linked), tx =>
      readPage(tx, linked.quoteId)
    );
    return sendLogo(reply, files, logo_key);
  });

  app.get<{ Params: { token: string; product: string } }>(
    '/q/:token/photos/:product',
    PICTURE_ROUTE,
    async (request, reply) => {
      const linked = await linkedTo(request);
      const photos = await database.tenantSnapshot(guestContext(request, linked), async tx => {
        const { version } = await readPage(tx, linked.quoteId);
        return readPhotos(tx, linked.quoteId, version);
      });
      const photo = photos.find(({ product_id }) => String(product_id) === request.params.product);
      if (!photo) throw new DomainError('not_found');
      const drawn = await photoCache({
        key: photo.key,
        link: tokenIn(request),
        draw: () => drawPreview(() => files.get(photo.key), { side: PHOTO_SIDE }),
        signal: request.gone,
      });
      return reply
        .type('image/webp')
        .header('cache-control', `private, max-age=${PHOTO_SECONDS}`)
        .send(drawn);
    }
  );

  app.get('/q/:token/pdf', { ...SECRET_ROUTE, handlerTimeout: PDF_MS }, async (request, reply) => {
    const linked = await linkedTo(request);
    const { tenantId, quoteId } = linked;
    const { quote } = await database.tenantSnapshot(guestContext(request, linked), tx =>
      readPage(tx, quoteId)
    );
    const wanted = { tenantId, id: quoteId, version: quote.version_sent };
    const { bytes, name } = await versionDocument(services, wanted);
    return sendShown(reply, { type: PDF_TYPE, name, content: bytes });
  });
};
