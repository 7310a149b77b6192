import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idParam } from '#contract/base/fields';
import { PDF_TYPE } from '#contract/files/images';
import { recordQuery } from '#contract/base/list';
import { eInvoiceQuery } from '#contract/sales/invoiceActions';
import { onRecord } from '../../../http/onRecord.ts';
import { PDF_MS } from '../../../work/pdfDrawings.ts';
import type { Services } from '../../../services.ts';
import { invoiceDocument, invoiceXml, previewDocument } from './salesInvoiceFiles.ts';
import { invoiceRights } from '../salesRights.ts';
import { findInvoice } from './salesInvoices.queries.ts';

const XML_TYPE = 'application/xml; charset=utf-8';

export const invoiceFileRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async app => {
    app.get(
      '/sales-invoices/:id.pdf',
      {
        handlerTimeout: PDF_MS,
        config: { permission: invoiceRights.view, token: { all: ['sales.view', 'prices.view'] } },
        schema: {
          summary: 'An issued invoice as a PDF; drawn once, then stored',
          produces: [PDF_TYPE],
          ...onRecord,
        },
      },
      async (request, reply) => {
        const { id } = request.params;
        const { tenant_id: tenantId } = await request.readTenant(tx => findInvoice(tx, id));
        const { bytes, name } = await invoiceDocument(services, { tenantId, id });
        return sendFile(reply, { bytes, name, type: PDF_TYPE });
      }
    );

    app.get(
      '/sales-invoices/:id/preview.pdf',
      {
        handlerTimeout: PDF_MS,
        config: { permission: invoiceRights.view, token: { all: ['sales.view', 'prices.view'] } },
        schema: {
          summary: 'A draft as the PDF that it would become',
          produces: [PDF_TYPE],
          ...onRecord,
        },
      },
      async (request, reply) => {
        const { id } = request.params;
        const { tenant_id: tenantId } = await request.readTenant(tx => findInvoice(tx, id));
        const bytes = await previewDocument(services, { tenantId, id });
        return sendFile(reply, { bytes, name: 'preview.pdf', type: PDF_TYPE });
      }
    );

    app.get(
      '/sales-invoices/:id.xml',
      {
        config: { permission: invoiceRights.view, token: { all: ['sales.view', 'prices.view'] } },
        schema: {
          summary: 'An issued invoice as an e-invoice (UBL); made once, then stored',
          produces: ['application/xml'],
          params: idParam,
          querystring: recordQuery.extend(eInvoiceQuery.shape),
        },
      },
      async (request, reply) => {
        const { id } = request.params;
        const { profile } = request.query;
        const { tenant_id: tenantId } = await request.readTenant(tx => findInvoice(tx, id));
        const { xml, name } = await invoiceXml(services, { tenantId, id, profile });
        return sendFile(reply, { bytes: xml, name, type: XML_TYPE });
      }
    );
  };

const sendFile = (
  reply: FastifyReply,
  { bytes, name, type }: { bytes: Buffer | string; name: string; type: string }
) =>
  reply
    .header('content-type', type)
    .header('content-disposition', `inline; filename="${name}"`)
    .send(bytes);
