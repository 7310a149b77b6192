import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { TEXT_MAX } from '#contract/base/limits';
import { localDay } from '#contract/base/zonedTime';
import type { Services } from '../../../../services.ts';
import { acceptQuote } from '../../quotes/acceptance.ts';
import {
  countMessage,
  declineQuote,
  isRepeatedMessage,
  writeMessage,
} from '../../quotes/customerSteps.ts';
import type { ReadTx } from '../../../../db/tx.ts';
import { findQuote } from '../../quotes/quotes.queries.ts';
import { findVersion, readVersionContent } from '../../quotes/quoteVersions.queries.ts';
import { mailPlanners } from '../../quotes/quotes.mails.ts';
import { quoteTexts } from '../../quotes/quotes.texts.ts';
import {
  guestContext,
  PAGE_ROUTE,
  preparePages,
  SECRET_ROUTE,
  sendPage,
  unknownAddress,
} from '../../../../pages/pageRequests.ts';
import { tokenIn } from '../../../../pages/ownForms.ts';
import type { Typed } from './pageState.ts';
import { pageDrawings } from './drawnPages.ts';
import { pageCache } from './pageCache.ts';
import { registerQuoteFiles } from './quotePageFiles.ts';
import { registerPageStyles } from '../../../../pages/pageStyles.ts';
import { readPhotos } from '../../quotes/photos.ts';
import { findLinked, type LinkedQuote, readPage } from './quotePage.queries.ts';
import { authorOf, formOf, hasMore, nameError, onVersion, problemOf } from './quoteFormInput.ts';

type PageServices = Pick<
  Services,
  'database' | 'tokens' | 'files' | 'drawings' | 'outbox' | 'workers'
>;

export const quotePageRoutes =
  (services: PageServices): FastifyPluginAsync =>
  async app => {
    const { database, tokens, outbox } = services;
    const draw = pageDrawings(services).quote;
    const cache = pageCache();
    await preparePages(app, { database, tokens, path: '/q' });
    await registerPageStyles(app);

    const linkedTo = async (request: FastifyRequest, options?: { isOpening: boolean }) =>
      (await findLinked(database, tokenIn(request), options)) ??
      (await unknownAddress(database, request));

    const show = async (
      request: FastifyRequest,
      reply: FastifyReply,
      linked: LinkedQuote,
      { typed, justSent }: { typed?: Typed; justSent?: 'question' | 'extension' } = {}
    ) => {
      const { tenantId, quoteId } = linked;
      const signal = request.gone;
      const context = guestContext(request, linked);
      const page = await database.tenantSnapshot(context, tx => readPage(tx, quoteId), { signal });
      const { lines, sent } = shownQuery.parse(request.query);
      const shown = {
        token: tokenIn(request),
        sha256: page.sha256,
        state: page.state,
        ...(page.booked && { booked: page.booked }),
        hasLogo: page.logo_key !== null,
        showsAll: lines === 'all',
        sent: justSent ?? sent,
        ...(typed && { typed: onVersion(page.sha256, typed) }),
      };
      const { version } = page;
      const drawn = await cache({
        key: [tenantId, quoteId, version, shown],
        link: shown.token,
        draw: async () => {
          const read = async (tx: ReadTx) => ({
            content: await readVersionContent(tx, quoteId, version),
            photos: (await readPhotos(tx, quoteId, version)).map(photo => photo.product_id),
          });
          return draw({ ...shown, ...(await database.tenantSnapshot(context, read)) }, tenantId);
        },
        signal,
      });
      signal.throwIfAborted();
      return sendPage(reply, drawn);
    };

    app.get('/q/:token', PAGE_ROUTE, async (request, reply) => {
      const linked = await linkedTo(request, { isOpening: request.method === 'GET' });
      return show(request, reply, linked);
    });

    registerQuoteFiles(app, services, linkedTo);

    const refuse = (
      [request, reply, linked]: [FastifyRequest, FastifyReply, LinkedQuote],
      status: number,
      typed: Typed
    ) => show(request, reply.status(status), linked, { typed });

    const tooMany = (at: Parameters<typeof refuse>[0], wait: number, typed: Typed) => {
      void at[1].header('retry-after', wait);
      return refuse(at, 429, { ...typed, problem: 'too_many' });
    };

    const done = (request: FastifyRequest, reply: FastifyReply, sent?: string) =>
      reply.redirect(`/q/${tokenIn(request)}${sent ? `?sent=${sent}` : ''}`, 303);

    // A browser that restores its tabs reads the address that a form was sent to.
    for (const step of ['accept', 'decline', 'question']) {
      app.get(`/q/:token/${step}`, SECRET_ROUTE, (request, reply) => done(request, reply));
    }

    app.post('/q/:token/accept', PAGE_ROUTE, async (request, reply) => {
      const linked = await linkedTo(request);
      const form = formOf(request, 'accept');
      if (form.values.has('recalculate'))
        return show(request, reply, linked, { typed: form.typed });
      const errors = {
        ...nameError(form.name),
        ...(form.typed.isChecked ? {} : { check: 'check' }),
      };
      if (Object.keys(errors).length > 0) {
        return refuse([request, reply, linked], 422, { ...form.typed, errors });
      }
      if (form.dropsQuestion) {
        return refuse([request, reply, linked], 422, { ...form.typed, dropsQuestion: true });
      }
      try {
        const author = authorOf(request, form.name);
        await database.tenantTransaction(guestContext(request, linked), async tx => {
          const { version_sent } = await findQuote(tx, linked.quoteId);
          const { content } = await findVersion(tx, linked.quoteId, version_sent);
          const say = quoteTexts(content.language);
          const accepted = await acceptQuote(
            tx,
            linked.quoteId,
            {
              version: form.version,
              sha256: form.hash,
              name: form.name,
              on: localDay(Date.now(), content.time_zone),
              options: form.typed.options,
              sentence: `${say('accept.check')} – ${say('accept.button')}`,
              note: null,
              linkId: linked.linkId,
              ip: request.ip,
              userAgent: (request.headers['user-agent'] ?? '').slice(0, TEXT_MAX.line),
              by: null,
            },
            author
          );
          if (accepted.isRepeated) return;
          const template = accepted.reasons.length > 0 ? 'quote_waiting' : 'quote_accepted';
          await mailPlanners(tx, outbox, { ...accepted, template, by: form.name });
        });
      } catch (error) {
        const problem = problemOf(error);
        return refuse([request, reply, linked], problem === 'options' ? 422 : 409, {
          ...form.typed,
          problem,
        });
      }
      void outbox.deliverDue();
      return done(request, reply);
    });

    app.post('/q/:token/decline', PAGE_ROUTE, async (request, reply) => {
      const linked = await linkedTo(request);
      const form = formOf(request, 'decline');
      const errors = nameError(form.name);
      if (errors.name) return refuse([request, reply, linked], 422, { ...form.typed, errors });
      if (form.dropsQuestion) {
        return refuse([request, reply, linked], 422, { ...form.typed, dropsQuestion: true });
      }
      let wait: number | undefined;
      try {
        wait = await database.tenantTransaction(guestContext(request, linked), tx =>
          declineQuote(tx, outbox, linked, {
            ...form,
            text: form.typed.reason,
            author: authorOf(request, form.name),
          })
        );
      } catch (error) {
        return refuse([request, reply, linked], 409, { ...form.typed, problem: problemOf(error) });
      }
      if (wait) return tooMany([request, reply, linked], wait, form.typed);
      void outbox.deliverDue();
      return done(request, reply);
    });

    app.post('/q/:token/question', PAGE_ROUTE, async (request, reply) => {
      const linked = await linkedTo(request);
      const { typed, name } = formOf(request, 'question');
      const context = guestContext(request, linked);
      const { state } = await database.tenantSnapshot(context, tx => readPage(tx, linked.quoteId));
      const kind = state.kind === 'expired' ? 'extension' : 'question';
      const errors = {
        ...nameError(name),
        ...(typed.question === '' && kind === 'question' ? { text: 'text' } : {}),
      };
      if (Object.keys(errors).length > 0) {
        return refuse([request, reply, linked], 422, { ...typed, errors });
      }
      const message = { kind, name, text: typed.question } as const;
      const wait = await database.tenantTransaction(context, async tx => {
        if (await isRepeatedMessage(tx, linked, message)) return undefined;
        const seconds = await countMessage(tx, linked);
        if (seconds) return seconds;
        const author = authorOf(request, name);
        await writeMessage(tx, outbox, linked, { ...message, author });
        return undefined;
      });
      if (wait) return tooMany([request, reply, linked], wait, typed);
      void outbox.deliverDue();
      const names = { ...typed.names, question: '' };
      const left: Typed = { ...typed, form: 'accept', names, question: '' };
      return hasMore(left)
        ? show(request, reply, linked, { typed: left, justSent: kind })
        : done(request, reply, kind);
    });
  };

const shownQuery = z.object({
  lines: z.string().optional().catch(undefined),
  sent: z.enum(['question', 'extension']).optional().catch(undefined),
});
