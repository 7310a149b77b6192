import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { invoiceDetailSchema, invoiceListQuery, invoiceSchema } from '#contract/billing/invoices';
import { onRecord } from '../../../http/onRecord.ts';
import { invoices } from '../../../tables/invoices.ts';
import { signedInUser } from '../../../http/authentication.ts';
import { setContentRange } from '../../../http/contentRange.ts';
import { etagOf } from '../../../http/ifMatch.ts';
import { listRecords } from '../../../records/queries.ts';
import { holderOf, holds } from '../../../db/actor.ts';
import { PDF_MS } from '../../../work/pdfDrawings.ts';
import type { Services } from '../../../services.ts';
import { onDashboard } from '../../../records/dashboardLists.ts';
import { documentOf } from './invoicePdf.ts';
import { findInvoice, invoiceDetail, notDraft } from './invoices.queries.ts';

export const invoiceRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async app => {
    const view = { permission: 'invoices.view' as const };
    const detail = { response: { 200: invoiceDetailSchema } };

    app.get(
      '/invoices',
      {
        config: view,
        schema: {
          summary: 'The invoices',
          querystring: invoiceListQuery,
          response: { 200: z.array(invoiceSchema) },
        },
      },
      async (request, reply) => {
        const { query } = request;
        const page = await request.readTenant(tx =>
          listRecords(tx, invoices, {
            sort: ['created_at', 'DESC'],
            ...query,
            searched: ['invoice_number'],
            filters: { dashboard: onDashboard },
            only: holds(holderOf(tx.actor), 'invoices.manage') ? undefined : notDraft,
          })
        );
        setContentRange(reply, 'invoices', query.range, page);
        return z.array(invoiceSchema).parse(page.rows);
      }
    );

    app.get(
      '/invoices/:id',
      { config: view, schema: { summary: 'One invoice', ...onRecord, ...detail } },
      (request, reply) => {
        const withDrafts = holds(signedInUser(request), 'invoices.manage');
        return request.readTenant(async tx => {
          const invoice = await findInvoice(tx, request.params.id, { withDrafts });
          void reply.header('etag', etagOf(invoice));
          return z.parse(
            invoiceDetailSchema,
            await invoiceDetail(tx, invoice, services.invoiceSender)
          );
        });
      }
    );

    app.get(
      '/invoices/:id/pdf',
      {
        handlerTimeout: PDF_MS,
        config: view,
        schema: { summary: 'An invoice as PDF', produces: ['application/pdf'], ...onRecord },
      },
      async (request, reply) => {
        const invoice = await request.readTenant(tx =>
          findInvoice(tx, request.params.id, { withDrafts: false })
        );
        const document = await documentOf(services, invoice, invoice.tenant_id);
        return reply
          .header('content-type', 'application/pdf')
          .header('content-disposition', `attachment; filename="${invoice.invoice_number}.pdf"`)
          .send(document);
      }
    );
  };
