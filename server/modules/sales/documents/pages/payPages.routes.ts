import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { PDF_TYPE } from '#contract/files/images';
import { invoiceContent } from '#contract/sales/invoiceContent';
import { DomainError } from '../../../../errors.ts';
import { PDF_MS } from '../../../../work/pdfDrawings.ts';
import type { Services } from '../../../../services.ts';
import { invoiceXml, openDocument } from '../../invoices/salesInvoiceFiles.ts';
import { isUnsettled, salesCheckouts } from '../../payments/paymentAttempts.ts';
import { checkoutOrigins, type MollieServices } from '../../payments/tenantMollie.ts';
import { settleAttempt } from '../../payments/applyProviderStatus.ts';
import { pageDrawings } from './drawnPages.ts';
import { depositPage } from './depositPage.ts';
import { readDepositPage } from './depositPage.queries.ts';
import { hasXml } from './invoicePage.ts';
import { pageCache } from './pageCache.ts';
import { readInvoicePage } from './invoicePage.queries.ts';
import {
  guestContext,
  PAGE_ROUTE,
  PICTURE_ROUTE,
  preparePages,
  SECRET_ROUTE,
  sendLogo,
  sendPage,
  sendShown,
  unknownAddress,
} from '../../../../pages/pageRequests.ts';
import { tokenIn, withFormMarks } from '../../../../pages/ownForms.ts';
import type { Paying } from './payHtml.ts';
import { findLinked, type Linked } from './payLink.queries.ts';

const XML_TYPE = 'application/xml; charset=utf-8';

type PageServices = MollieServices & Pick<Services, 'tokens' | 'files' | 'drawings' | 'workers'>;

export const payPageRoutes =
  (services: PageServices): FastifyPluginAsync =>
  async app => {
    const { database, tokens, files } = services;
    const draw = pageDrawings(services).invoice;
    const cache = pageCache();
    const checkoutFor = salesCheckouts(services);
    await preparePages(app, {
      database,
      tokens,
      path: '/f',
      formActions: checkoutOrigins(services),
    });

    const linkedTo = async (request: FastifyRequest, options?: { isOpening: boolean }) =>
      (await findLinked(database, tokenIn(request), options)) ??
      (await unknownAddress(database, request));

    const read = (request: FastifyRequest, linked: Linked) =>
      database.tenantSnapshot(guestContext(request, linked), async tx =>
        linked.of.kind === 'deposit'
          ? { deposit: await readDepositPage(tx, services, linked.of.id) }
          : { invoice: await readInvoicePage(tx, services, linked.of.id) }
      );

    const common = async (request: FastifyRequest, linked: Linked) => {
      const { deposit, invoice } = await read(request, linked);
      const { logo_key, lastAttempt } = deposit ?? invoice;
      return { logo_key, lastAttempt };
    };

    const invoiceOf = async (request: FastifyRequest) => {
      const linked = await linkedTo(request);
      if (linked.of.kind !== 'invoice') throw new DomainError('not_found');
      return { linked, tenantId: linked.tenantId, id: linked.of.id };
    };

    const show = async (
      request: FastifyRequest,
      reply: FastifyReply,
      linked: Linked,
      problem?: Paying['problem']
    ) => {
      const { lines, returned } = shownQuery.parse(request.query);
      if (returned) await askAboutPayment(request, linked);
      const { deposit, invoice } = await read(request, linked);
      const { logo_key, lastAttempt } = deposit ?? invoice;
      const shown = {
        token: tokenIn(request),
        hasLogo: logo_key !== null,
        ...(returned && lastAttempt && { returned: outcomeOf(lastAttempt) }),
        ...(problem && { problem }),
      };
      if (deposit) {
        const page = depositPage({ ...deposit, ...shown });
        return sendPage(reply, Buffer.from(withFormMarks(page, shown.token, tokens)));
      }
      const { content, logo_key: _logo, lastAttempt: _last, ...state } = invoice;
      const page = { ...state, ...shown, showsAll: lines === 'all' };
      const { tenantId } = linked;
      const drawn = await cache({
        key: [tenantId, linked.of, page],
        link: shown.token,
        draw: () => draw({ ...page, content }, tenantId),
        signal: request.gone,
      });
      request.gone.throwIfAborted();
      return sendPage(reply, drawn);
    };

    /** The customer often returns from the checkout before the webhook. */
    const askAboutPayment = async (request: FastifyRequest, linked: Linked) => {
      const { lastAttempt } = await common(request, linked);
      if (!lastAttempt || !isUnsettled(lastAttempt)) return;
      const { actor } = guestContext(request, linked);
      await settleAttempt(services, actor, lastAttempt).catch((error: unknown) =>
        request.log.warn({ err: error }, 'a payment of a customer could not be looked into')
      );
    };

    app.get('/f/:token', PAGE_ROUTE, async (request, reply) => {
      const linked = await linkedTo(request, { isOpening: request.method === 'GET' });
      return show(request, reply, linked);
    });

    app.get('/f/:token/logo', PICTURE_ROUTE, async (request, reply) => {
      const { logo_key } = await common(request, await linkedTo(request));
      return sendLogo(reply, files, logo_key);
    });

    app.get(
      '/f/:token/pdf',
      { ...SECRET_ROUTE, handlerTimeout: PDF_MS },
      async (request, reply) => {
        const { tenantId, id } = await invoiceOf(request);
        const { bytes, name } = await openDocument(services, { tenantId, id });
        return sendShown(reply, { type: PDF_TYPE, name, content: bytes });
      }
    );

    app.get('/f/:token/xml', SECRET_ROUTE, async (request, reply) => {
      const { linked, tenantId, id } = await invoiceOf(request);
      const { invoice } = await read(request, linked);
      if (!invoice || !hasXml(invoiceContent.parse(JSON.parse(invoice.content)))) {
        throw new DomainError('not_found');
      }
      const { xml, name } = await invoiceXml(services, { tenantId, id });
      return sendShown(reply, { type: XML_TYPE, name, content: xml });
    });

    app.post('/f/:token/pay', PAGE_ROUTE, async (request, reply) => {
      const linked = await linkedTo(request);
      const { of } = linked;
      const token = tokenIn(request);
      try {
        const checkout = await checkoutFor(guestContext(request, linked), { of, token });
        if (checkout) return await reply.redirect(checkout, 303);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        if (error.code === 'already_paid') return show(request, reply.status(409), linked, 'paid');
        if (error.code !== 'payment_unavailable') throw error;
        request.log.warn({ err: error }, 'a payment of a customer did not begin');
        const { retryAfter } = error.details;
        if (retryAfter) void reply.header('retry-after', retryAfter);
        // Without a key it never works; an unreachable provider is asked again.
        return show(request, reply.status(retryAfter ? 503 : 409), linked, 'unavailable');
      }
      return show(request, reply.status(409), linked, 'pending');
    });
  };

const shownQuery = z.object({
  lines: z.string().optional().catch(undefined),
  returned: z.string().optional().catch(undefined),
});

const outcomeOf = (attempt: Parameters<typeof isUnsettled>[0]): Paying['returned'] => {
  if (isUnsettled(attempt)) return 'processing';
  return attempt.status === 'paid' ? undefined : 'failed';
};
