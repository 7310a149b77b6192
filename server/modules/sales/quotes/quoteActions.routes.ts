import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idParam, idText } from '#contract/base/fields';
import { PDF_TYPE } from '#contract/files/images';
import { recordQuery } from '#contract/base/list';
import {
  acceptanceInput,
  bookInput,
  confirmDatesInput,
  quoteSchema,
  rejectInput,
  sendInput,
} from '#contract/sales/quotes';
import type { UserTx } from '../../../db/tx.ts';
import { keyedCall, withIdempotency } from '../../../http/idempotencyKeys.ts';
import { expectedVersion } from '../../../http/ifMatch.ts';
import { PDF_MS } from '../../../work/pdfDrawings.ts';
import type { ExpectedVersion } from '../../../records/recordChanges.ts';
import type { Services } from '../../../services.ts';
import { MANAGES, VIEWS } from './quoteRights.ts';
import { acceptOnBehalf } from './acceptOnBehalf.ts';
import { bookQuote, rejectQuote } from './quoteBooking.ts';
import { confirmDates } from './confirmDates.ts';
import { versionDocument } from './quotePdf.ts';
import { draftNextVersion, endLink, withdrawQuote } from './quotes.commands.ts';
import { findQuote } from './quotes.queries.ts';
import { sendQuote } from './sending.ts';

const onQuote = { params: idParam, querystring: recordQuery };

const linkParams = idParam.extend({ linkId: idText });

const versionParams = idParam.extend({ version: idText });

export const quoteStepRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async app => {
    const { outbox } = services;
    const step = <Body extends z.ZodType>(
      name: string,
      summary: string,
      body: Body,
      work: (
        tx: UserTx,
        id: number,
        body: z.output<Body>,
        expected: ExpectedVersion
      ) => ReturnType<typeof withdrawQuote>
    ) =>
      app.post(
        `/quotes/:id/${name}`,
        {
          config: { permission: MANAGES },
          schema: { summary, ...onQuote, body, response: { 200: quoteSchema } },
        },
        async request => {
          const given = body.parse(request.body);
          const answer = await request.withTenant(tx =>
            withIdempotency(tx, keyedCall(request), () =>
              work(tx, request.params.id, given, expectedVersion(request))
            )
          );
          void outbox.deliverDue();
          return quoteSchema.parse(answer);
        }
      );

    const nothing = z.strictObject({}).nullish();

    step(
      'send',
      'Send a draft: its content is frozen, and each recipient gets a link',
      sendInput,
      (tx, id, body, expected) => sendQuote(tx, services, id, body, expected)
    );
    step('new-version', 'Draft the next version of a sent quote', nothing, draftNextVersion);
    step('withdraw', 'Withdraw a sent quote', nothing, withdrawQuote);
    step(
      'accept',
      "Write down an acceptance on the customer's behalf, also after the last day",
      acceptanceInput,
      (tx, id, body, expected) => acceptOnBehalf(tx, services, id, body, expected)
    );
    step(
      'confirm-dates',
      'Write down that the customer agrees to the dates that the project has now',
      confirmDatesInput,
      confirmDates
    );
    step(
      'book',
      'Book an accepted quote whose booking waits',
      bookInput.nullish().transform(body => body ?? {}),
      (tx, id, body) => bookQuote(tx, services, id, body)
    );
    step(
      'reject',
      'Tell the customer that an accepted quote does not go ahead',
      rejectInput,
      (tx, id, body) => rejectQuote(tx, services, id, body)
    );

    app.delete(
      '/quotes/:id/links/:linkId',
      {
        config: { permission: MANAGES },
        schema: {
          summary: "End the address of a recipient's page",
          params: linkParams,
          querystring: recordQuery,
          response: { 200: quoteSchema },
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
        config: { permission: VIEWS },
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
