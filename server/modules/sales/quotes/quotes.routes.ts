import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idParam, idText } from '#contract/base/fields';
import { recordQuery } from '#contract/base/list';
import { sentMailsSchema } from '#contract/base/sentMails';
import {
  differencesSchema,
  linkAnswer,
  quoteChanges,
  quoteInput,
  quoteListQuery,
  quoteSchema,
} from '#contract/sales/quotes';
import { onRecord } from '../../../http/onRecord.ts';
import { notFound } from '../../../errors.ts';
import { setContentRange } from '../../../http/contentRange.ts';
import { keyedCall, withIdempotency } from '../../../http/idempotencyKeys.ts';
import { expectedVersion } from '../../../http/ifMatch.ts';
import { listRecords } from '../../../records/queries.ts';
import type { Services } from '../../../services.ts';
import { quoteRights } from '../salesRights.ts';
import { readDifferences } from './quoteDifferences.ts';
import { changeQuote, createQuote, removeQuote } from './quotes.commands.ts';
import { quotesThatAre, quotesWith, readMails, showQuote, showQuotes } from './quotes.queries.ts';
import { quotes } from '../../../tables/sales/quotes.ts';
import { quotePath, readLinks } from './quoteLinks.ts';

const linkParams = idParam.extend({ linkId: idText });

const etagOf = ({ revision }: { revision: number }) => `"v${revision}"`;

export const quoteRoutes =
  ({ sealer, appUrl }: Services): FastifyPluginAsyncZod =>
  async app => {
    app.get(
      '/quotes',
      {
        config: { permission: quoteRights.view, token: 'quotes.view' },
        schema: {
          summary: 'A page of quotes',
          querystring: quoteListQuery,
          response: { 200: z.array(quoteSchema) },
        },
      },
      async (request, reply) => {
        const { query } = request;
        const page = await request.readTenant(async tx => {
          const found = await listRecords(tx, quotes, {
            ...query,
            filters: { status: quotesThatAre, q: text => quotesWith(tx, text) },
          });
          const rows = await showQuotes(
            tx,
            found.rows.map(({ id }) => id)
          );
          return { ...found, rows };
        });
        setContentRange(reply, 'quotes', query.range, page);
        return page.rows;
      }
    );

    app.get(
      '/quotes/:id',
      {
        config: { permission: quoteRights.view, token: 'quotes.view' },
        schema: { summary: 'One quote', ...onRecord, response: { 200: quoteSchema } },
      },
      async (request, reply) => {
        const found = await request.readTenant(tx => showQuote(tx, request.params.id));
        void reply.header('etag', etagOf(found));
        return found;
      }
    );

    app.post(
      '/quotes',
      {
        config: { permission: quoteRights.manage },
        schema: {
          summary: 'Draft a quote of a project: it follows the plan until it is sent',
          querystring: recordQuery,
          body: quoteInput,
          response: { 201: quoteSchema },
        },
      },
      async (request, reply) => {
        const created = await request.withTenant(tx =>
          withIdempotency(tx, keyedCall(request), () => createQuote(tx, request.body))
        );
        return reply.status(201).send(quoteSchema.parse(created));
      }
    );

    app.patch(
      '/quotes/:id',
      {
        config: { permission: quoteRights.manage },
        schema: {
          summary: 'Change a draft',
          ...onRecord,
          body: quoteChanges,
          response: { 200: quoteSchema },
        },
      },
      async (request, reply) => {
        const changed = await request.withTenant(tx =>
          changeQuote(tx, request.params.id, request.body, expectedVersion(request))
        );
        void reply.header('etag', etagOf(changed));
        return changed;
      }
    );

    app.delete(
      '/quotes/:id',
      {
        config: { permission: quoteRights.manage },
        schema: {
          summary: 'Delete a draft; of a sent quote its next version alone',
          ...onRecord,
          response: { 200: quoteSchema },
        },
      },
      request =>
        request.withTenant(tx => removeQuote(tx, request.params.id, expectedVersion(request)))
    );

    app.get(
      '/quotes/:id/differences',
      {
        config: { permission: quoteRights.view, token: 'quotes.view' },
        schema: {
          summary: 'What the plan and the last sent version have differently',
          ...onRecord,
          response: { 200: differencesSchema },
        },
      },
      request => request.readTenant(tx => readDifferences(tx, request.params.id))
    );

    app.get(
      '/quotes/:id/mails',
      {
        config: { permission: quoteRights.view },
        schema: {
          summary: 'The mails about a quote, the last first',
          description:
            'Taken: by the mail server. Whether a mail arrives at its recipient is not known.',
          ...onRecord,
          response: { 200: sentMailsSchema },
        },
      },
      request => request.readTenant(tx => readMails(tx, request.params.id))
    );

    app.get(
      '/quotes/:id/links/:linkId',
      {
        config: { permission: quoteRights.manage },
        schema: {
          summary: "The address of a recipient's page",
          params: linkParams,
          querystring: recordQuery,
          response: { 200: linkAnswer },
        },
      },
      async request => {
        const { id, linkId } = request.params;
        const links = await request.readTenant(tx => readLinks(tx, sealer, id));
        const link = links.find(known => known.id === linkId);
        if (!link) throw notFound();
        return { url: new URL(quotePath(link.token), appUrl).href };
      }
    );
  };
