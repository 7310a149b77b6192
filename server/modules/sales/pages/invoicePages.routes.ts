import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { PDF_TYPE } from '#contract/base/images';
import { invoiceContent } from '#contract/sales/invoiceContent';
import { DomainError } from '../../../errors.ts';
import { PDF_MS } from '../../../pdf/drawings.ts';
import type { Services } from '../../../services.ts';
import { invoiceXml, openDocument } from '../invoices/documents.ts';
import { isUnsettled, salesCheckouts } from '../payments/attempts.ts';
import { checkoutOrigins, type MollieServices } from '../payments/mollie.ts';
import { settleAttempt } from '../payments/settling.ts';
import { pageDrawings } from './drawing.ts';
import { hasXml, type InvoicePage } from './invoicePage.ts';
import { keptPages } from './keptPages.ts';
import { findLinkedInvoice, type LinkedInvoice, readInvoicePage } from './invoicePage.queries.ts';
import {
  customerContext,
  PAGE_ROUTE,
  preparePages,
  SECRET_ROUTE,
  sendLogo,
  sendPage,
  sendShown,
  tokenIn,
  unknownAddress,
} from './pageRequests.ts';

const XML_TYPE = 'application/xml; charset=utf-8';

type PageServices = MollieServices & Pick<Services, 'tokens' | 'files' | 'drawings' | 'workers'>;

/** Pages of customer invoices: HTML without scripts, each at its own secret address. */
export const invoicePageRoutes =
  (services: PageServices): FastifyPluginAsync =>
  async app => {
    const { database, tokens, files } = services;
    const draw = pageDrawings(services).invoice;
    const kept = keptPages();
    const checkoutFor = salesCheckouts(services);
    await preparePages(app, {
      database,
      tokens,
      path: '/f',
      formActions: checkoutOrigins(services),
    });

    const linkedTo = async (request: FastifyRequest, options?: { isOpening: boolean }) =>
      (await findLinkedInvoice(database, tokenIn(request), options)) ??
      (await unknownAddress(database, request));

    const read = (request: FastifyRequest, linked: LinkedInvoice) =>
      database.tenantSnapshot(customerContext(request, linked), tx =>
        readInvoicePage(tx, services, linked)
      );

    const show = async (
      request: FastifyRequest,
      reply: FastifyReply,
      linked: LinkedInvoice,
      problem?: InvoicePage['problem']
    ) => {
      const { lines, returned } = shownQuery.parse(request.query);
      if (returned) await askAboutPayment(request, linked);
      const { content, logo_key, lastAttempt, ...page } = await read(request, linked);
      const shown = {
        ...page,
        token: tokenIn(request),
        hasLogo: logo_key !== null,
        showsAll: lines === 'all',
        ...(returned && lastAttempt && { returned: outcomeOf(lastAttempt) }),
        ...(problem && { problem }),
      };
      const { tenantId, invoiceId } = linked;
      const drawn = await kept({
        key: [tenantId, invoiceId, shown],
        link: shown.token,
        draw: () => draw({ ...shown, content }, tenantId),
        signal: request.gone,
      });
      request.gone.throwIfAborted();
      return sendPage(reply, drawn);
    };

    /** The customer comes back from the checkout, often before the webhook. */
    const askAboutPayment = async (request: FastifyRequest, linked: LinkedInvoice) => {
      const { lastAttempt } = await read(request, linked);
      if (!lastAttempt || !isUnsettled(lastAttempt)) return;
      const { actor } = customerContext(request, linked);
      await settleAttempt(services, actor, lastAttempt).catch((error: unknown) =>
        request.log.warn({ err: error }, 'a payment of a customer could not be looked into')
      );
    };

    app.get('/f/:token', PAGE_ROUTE, async (request, reply) => {
      const linked = await linkedTo(request, { isOpening: request.method === 'GET' });
      return show(request, reply, linked);
    });

    app.get('/f/:token/logo', SECRET_ROUTE, async (request, reply) => {
      const { logo_key } = await read(request, await linkedTo(request));
      return sendLogo(reply, files, logo_key);
    });

    app.get(
      '/f/:token/pdf',
      { ...SECRET_ROUTE, handlerTimeout: PDF_MS },
      async (request, reply) => {
        const { tenantId, invoiceId } = await linkedTo(request);
        const { bytes, name } = await openDocument(services, { tenantId, id: invoiceId });
        return sendShown(reply, { type: PDF_TYPE, name, content: bytes });
      }
    );

    app.get('/f/:token/xml', SECRET_ROUTE, async (request, reply) => {
      const linked = await linkedTo(request);
      const { content } = await read(request, linked);
      if (!hasXml(invoiceContent.parse(JSON.parse(content)))) throw new DomainError('not_found');
      const { tenantId, invoiceId } = linked;
      const { xml, name } = await invoiceXml(services, { tenantId, id: invoiceId });
      return sendShown(reply, { type: XML_TYPE, name, content: xml });
    });

    app.post('/f/:token/pay', PAGE_ROUTE, async (request, reply) => {
      const linked = await linkedTo(request);
      const { invoiceId } = linked;
      const token = tokenIn(request);
      try {
        const checkout = await checkoutFor(customerContext(request, linked), { invoiceId, token });
        if (checkout) return await reply.redirect(checkout, 303);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        if (error.code === 'already_paid') return show(request, reply.status(409), linked, 'paid');
        if (error.code !== 'payment_unavailable') throw error;
        request.log.warn({ err: error }, 'a payment of a customer did not begin');
        const { retryAfter } = error.details;
        if (retryAfter) void reply.header('retry-after', retryAfter);
        // Without a key it never will be; an unreachable provider is asked again.
        return show(request, reply.status(retryAfter ? 503 : 409), linked, 'unavailable');
      }
      return show(request, reply.status(409), linked, 'pending');
    });
  };

const shownQuery = z.object({
  lines: z.string().optional().catch(undefined),
  returned: z.string().optional().catch(undefined),
});

/** What the customer reads of the payment that they return from. Of a paid one the state tells. */
const outcomeOf = (attempt: Parameters<typeof isUnsettled>[0]): InvoicePage['returned'] => {
  if (isUnsettled(attempt)) return 'processing';
  return attempt.status === 'paid' ? undefined : 'failed';
};
