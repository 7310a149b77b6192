import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idParam, idText } from '#contract/base/fields';
import { PDF_TYPE } from '#contract/files/images';
import { recordQuery } from '#contract/base/list';
import {
  acceptanceInput,
  bookInput,
  confirmDatesInput,
  quoteActionAnswer,
  rejectInput,
  sendInput,
} from '#contract/sales/quotes';
import { PDF_MS } from '../../../work/pdfDrawings.ts';
import { NO_BODY, actionRoutes } from '../../../records/actionRoute.ts';
import type { Services } from '../../../services.ts';
import { quoteRights } from '../salesRights.ts';
import { acceptOnBehalf } from './acceptOnBehalf.ts';
import { bookQuote, rejectQuote } from './quoteBooking.ts';
import { confirmDates } from './confirmDates.ts';
import { versionDocument } from './quotePdf.ts';
import { draftNextVersion, endLink, withdrawQuote } from './quotes.commands.ts';
import { findQuote } from './quotes.queries.ts';
import { sendQuote } from './sending.ts';

const linkParams = idParam.extend({ linkId: idText });

const versionParams = idParam.extend({ version: idText });

export const quoteStepRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async app => {
    const { outbox } = services;
    const action = actionRoutes(app, {
      resource: 'quotes',
      permission: quoteRights.manage,
      answer: quoteActionAnswer,
      outbox,
    });

    action(
      'send',
      {
        summary: 'Send a draft: its content is frozen, and each recipient gets a link',
        body: sendInput,
      },
      (tx, { id, body, expected }) => sendQuote(tx, services, id, body, expected)
    );
    action(
      'new-version',
      { summary: 'Draft the next version of a sent quote', body: NO_BODY },
      (tx, { id }) => draftNextVersion(tx, id)
    );
    action('withdraw', { summary: 'Withdraw a sent quote', body: NO_BODY }, (tx, { id }) =>
      withdrawQuote(tx, id)
    );
    action(
      'accept',
      {
        summary: "Write down an acceptance on the customer's behalf, also after the last day",
        body: acceptanceInput,
      },
      (tx, { id, body, expected }) => acceptOnBehalf(tx, services, id, body, expected)
    );
    action(
      'confirm-dates',
      {
        summary: 'Write down that the customer agrees to the dates that the project has now',
        body: confirmDatesInput,
      },
      (tx, { id, body }) => confirmDates(tx, id, body)
    );
    action(
      'book',
      {
        summary: 'Book an accepted quote whose booking waits',
        body: bookInput.nullish().transform(body => body ?? {}),
      },
      (tx, { id, body }) => bookQuote(tx, services, id, body)
    );
    action(
      'reject',
      {
        summary: 'Tell the customer that an accepted quote does not go ahead',
        body: rejectInput,
      },
      (tx, { id, body }) => rejectQuote(tx, services, id, body)
    );

    app.delete(
      '/quotes/:id/links/:linkId',
      {
        config: { permission: quoteRights.manage },
        schema: {
          summary: "End the address of a recipient's page",
          params: linkParams,
          querystring: recordQuery,
          response: { 200: quoteActionAnswer },
        },
      },
      request => {
        const { id, linkId } = request.params;
        return request.withTenant(tx => endLink(tx, id, linkId));
      }
    );

    app.get(
      '/quotes/:id/versions/:version.pdf',
      {
        handlerTimeout: PDF_MS,
        config: { permission: quoteRights.view, token: { all: ['quotes.view', 'prices.view'] } },
        schema: {
          summary: 'A sent version as a PDF; drawn once, then stored',
          produces: [PDF_TYPE],
          params: versionParams,
          querystring: recordQuery,
        },
      },
      async (request, reply) => {
        const { id, version } = request.params;
        const { tenant_id: tenantId } = await request.readTenant(tx => findQuote(tx, id));
        const { bytes, name } = await versionDocument(services, { tenantId, id, version });
        return reply
          .header('content-type', PDF_TYPE)
          .header('content-disposition', `inline; filename="${name}"`)
          .send(bytes);
      }
    );
  };
