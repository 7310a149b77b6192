import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type ListQuery, recordQuery } from '#contract/base/list';
import { sentMailsSchema } from '#contract/base/sentMails';
import {
  SALES_MAX,
  salesInvoiceChanges,
  salesInvoiceInput,
  salesInvoiceListQuery,
  salesInvoiceSchema,
} from '#contract/sales/salesInvoices';
import { onRecord } from '../../../http/onRecord.ts';
import { setContentRange } from '../../../http/contentRange.ts';
import { keyedCall, withIdempotency } from '../../../http/idempotencyKeys.ts';
import { etagOf, expectedVersion } from '../../../http/ifMatch.ts';
import { listRecords } from '../../../records/queries.ts';
import { createDraft } from './createDraft.ts';
import { invoiceRights } from '../salesRights.ts';
import { changeInvoice, removeInvoice } from './salesInvoices.commands.ts';
import { ownFilters, readMails, showInvoices } from './salesInvoices.queries.ts';
import { salesInvoices } from '../../../tables/sales/salesInvoices.ts';
import { showDraft } from './previewDraft.ts';

const storedSort = (sort: ListQuery['sort']): ListQuery['sort'] =>
  sort && [sort[0] === 'total' ? 'total_cents' : sort[0], sort[1]];

export const salesInvoiceRoutes = (): FastifyPluginAsyncZod => async app => {
  app.get(
    '/sales-invoices',
    {
      config: { permission: invoiceRights.view, token: 'sales.view' },
      schema: {
        summary: 'A page of customer invoices',
        querystring: salesInvoiceListQuery,
        response: { 200: z.array(salesInvoiceSchema) },
      },
    },
    async (request, reply) => {
      const { sort, ...query } = request.query;
      const page = await request.readTenant(async tx => {
        const found = await listRecords(tx, salesInvoices, {
          ...query,
          ...(sort && { sort: storedSort(sort) }),
          filters: ownFilters(tx),
        });
        const rows = await showInvoices(
          tx,
          found.rows.map(({ id }) => id)
        );
        return { ...found, rows };
      });
      setContentRange(reply, 'sales-invoices', query.range, page);
      return page.rows;
    }
  );

  app.get(
    '/sales-invoices/:id',
    {
      config: { permission: invoiceRights.view, token: 'sales.view' },
      schema: {
        summary: 'One customer invoice with its lines',
        description: 'A draft also tells what issuing would refuse.',
        ...onRecord,
        response: { 200: salesInvoiceSchema },
      },
    },
    async (request, reply) => {
      const found = await request.readTenant(tx => showDraft(tx, request.params.id));
      void reply.header('etag', etagOf(found));
      return found;
    }
  );

  app.post(
    '/sales-invoices',
    {
      bodyLimit: SALES_MAX.bytes,
      config: { permission: invoiceRights.manage, token: 'sales.manage' },
      schema: {
        summary: 'Draft an invoice or a credit note',
        description:
          'Advance, final and damage are of a project; a credit note is of an issued invoice. A final invoice whose rest is below zero comes as a credit note of the last advance.',
        querystring: recordQuery,
        body: salesInvoiceInput,
        response: { 201: salesInvoiceSchema },
      },
    },
    async (request, reply) => {
      const created = await request.withTenant(tx =>
        withIdempotency(tx, keyedCall(request), async () =>
          showDraft(tx, await createDraft(tx, request.body))
        )
      );
      return reply.status(201).send(salesInvoiceSchema.parse(created));
    }
  );

  app.patch(
    '/sales-invoices/:id',
    {
      bodyLimit: SALES_MAX.bytes,
      config: { permission: invoiceRights.manage, token: 'sales.manage' },
      schema: {
        summary: 'Change a draft; of an issued invoice, whether reminders pause',
        ...onRecord,
        body: salesInvoiceChanges,
        response: { 200: salesInvoiceSchema },
      },
    },
    async (request, reply) => {
      const changed = await request.withTenant(tx =>
        changeInvoice(tx, request.params.id, request.body, expectedVersion(request))
      );
      void reply.header('etag', etagOf(changed));
      return changed;
    }
  );

  app.delete(
    '/sales-invoices/:id',
    {
      config: { permission: invoiceRights.manage, token: 'sales.manage' },
      schema: { summary: 'Delete a draft', ...onRecord, response: { 200: salesInvoiceSchema } },
    },
    request =>
      request.withTenant(tx => removeInvoice(tx, request.params.id, expectedVersion(request)))
  );

  app.get(
    '/sales-invoices/:id/mails',
    {
      config: { permission: invoiceRights.view },
      schema: {
        summary: 'The mails about an invoice, the last first',
        ...onRecord,
        response: { 200: sentMailsSchema },
      },
    },
    request => request.readTenant(tx => readMails(tx, request.params.id))
  );
};
