import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  chargesSchema,
  projectInvoicingInput,
  projectInvoicingSchema,
  projectMoneySchema,
  toInvoiceQuery,
  toInvoiceSchema,
  toInvoiceTotalQuery,
  toInvoiceTotalSchema,
} from '#contract/sales/toInvoice';
import { expectedVersion } from '../../../http/ifMatch.ts';
import { onRecord } from '../../../http/onRecord.ts';
import { setContentRange } from '../../../http/contentRange.ts';
import { readCharges } from './charges.queries.ts';
import { setInvoicing } from './invoicingState.ts';
import { readProjectMoney } from './projectMoney.queries.ts';
import { invoiceRights } from '../salesRights.ts';
import { readToInvoice, readToInvoiceTotal } from './toInvoice.queries.ts';

export const projectInvoicingRoutes = (): FastifyPluginAsyncZod => async app => {
  app.get(
    '/to-invoice',
    {
      config: { permission: invoiceRights.view },
      schema: {
        summary: 'The projects of which something is due to be invoiced',
        description:
          'By day. Projects that ended before `invoicing_from` of the company are left out, unless `earlier` asks for them.',
        querystring: toInvoiceQuery,
        response: { 200: toInvoiceSchema },
      },
    },
    async (request, reply) => {
      const { range, until, earlier } = request.query;
      const page = await request.readTenant(tx => readToInvoice(tx, { range, until, earlier }));
      setContentRange(reply, 'to-invoice', range, page);
      return page.rows;
    }
  );

  app.get(
    '/to-invoice/total',
    {
      config: { permission: invoiceRights.view },
      schema: {
        summary: 'How many projects are due, and what is left to invoice of them',
        querystring: toInvoiceTotalQuery,
        response: { 200: toInvoiceTotalSchema },
      },
    },
    request => {
      const { until, earlier } = request.query;
      return request.readTenant(tx => readToInvoiceTotal(tx, { until, earlier }));
    }
  );

  app.get(
    '/projects/:id/charges',
    {
      config: { permission: invoiceRights.view },
      schema: {
        summary: 'What was lost or broken of a project, and is not charged',
        ...onRecord,
        response: { 200: chargesSchema },
      },
    },
    request => request.readTenant(tx => readCharges(tx, request.params.id))
  );

  app.get(
    '/projects/:id/money',
    {
      config: { permission: invoiceRights.view },
      schema: {
        summary: 'What was agreed, invoiced, paid and is open of a project',
        ...onRecord,
        response: { 200: projectMoneySchema },
      },
    },
    request => request.readTenant(tx => readProjectMoney(tx, request.params.id))
  );

  app.put(
    '/projects/:id/invoicing',
    {
      config: { permission: invoiceRights.manage },
      schema: {
        summary: 'Say that a project is invoiced, here or elsewhere, or still to be',
        ...onRecord,
        body: projectInvoicingInput,
        response: { 200: projectInvoicingSchema },
      },
    },
    request =>
      request.withTenant(tx =>
        setInvoicing(tx, request.params.id, { ...request.body, version: expectedVersion(request) })
      )
  );
};
