import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { idText } from '#contract/base/fields';
import { TEXT_MAX } from '#contract/base/limits';
import { ANSWER_RESULTS, ANSWERS } from '#contract/crew/requests.values';
import { DomainError } from '../../../errors.ts';
import { pageForm, tokenIn, withFormMarks } from '../../../pages/ownForms.ts';
import {
  guestContext,
  PAGE_ROUTE,
  preparePages,
  SECRET_ROUTE,
  sendPage,
  unknownAddress,
} from '../../../pages/pageRequests.ts';
import { plainText } from '../../../pages/plainText.ts';
import type { Services } from '../../../services.ts';
import { findTenant } from '../../tenants/index.ts';
import { answerRequest } from './answering.commands.ts';
import { findLinkedPerson, linkPath, type LinkedPerson } from './crewLinks.ts';
import { type RequestPage, requestPage } from './requestPage.ts';
import { markSeen, readPersons, readTripsOf, readWorkIn } from './work.queries.ts';

/** The page on which people without an account answer: `/r/{token}`. */
export const requestPageRoutes =
  ({ database, tokens, outbox }: Services): FastifyPluginAsync =>
  async app => {
    await preparePages(app, { database, tokens, path: '/r' });

    const linkedTo = async (request: FastifyRequest, options?: { isOpening: boolean }) =>
      (await findLinkedPerson(database, tokenIn(request), options)) ??
      (await unknownAddress(database, request));

    const show = async (
      request: FastifyRequest,
      reply: FastifyReply,
      linked: LinkedPerson,
      shown: Pick<RequestPage, 'chosen' | 'answered' | 'notes'>
    ) => {
      const { crewId, tenantId } = linked;
      const read = await database.tenantSnapshot(
        guestContext(request, linked),
        async tx => ({
          company: await findTenant(tx, tenantId),
          person: (await readPersons(tx, [crewId]))[0],
          works: await readWorkIn(tx, crewId, { from: new Date().toISOString() }),
          trips: await readTripsOf(tx, crewId, new Date().toISOString()),
        }),
        { signal: request.gone }
      );
      const { person } = read;
      if (!person) throw new DomainError('not_found');
      const token = tokenIn(request);
      const page = requestPage({ ...read, ...shown, person, token });
      return sendPage(reply, Buffer.from(withFormMarks(page, token, tokens)));
    };

    app.get('/r/:token', PAGE_ROUTE, async (request, reply) => {
      const isOpening = request.method === 'GET';
      const linked = await linkedTo(request, { isOpening });
      if (isOpening) {
        await database.tenantTransaction(guestContext(request, linked), tx =>
          markSeen(tx, linked.crewId, { from: new Date().toISOString() })
        );
      }
      const { id, a, result } = shownQuery.parse(request.query);
      return show(request, reply, linked, {
        ...(id !== undefined && result === undefined && { chosen: { id, answer: a } }),
        ...(id !== undefined && result !== undefined && { answered: { id, result } }),
      });
    });

    // A browser that restores its tabs reads the address that a form was sent to.
    app.get('/r/:token/answer', SECRET_ROUTE, (request, reply) =>
      reply.redirect(linkPath(tokenIn(request)), 303)
    );

    app.post('/r/:token/answer', PAGE_ROUTE, async (request, reply) => {
      const linked = await linkedTo(request);
      const { id, answer, note, notes, times } = formOf(request);
      const outcome = await database.tenantTransaction(guestContext(request, linked), tx =>
        answerRequest(tx, outbox, id, {
          answer,
          note: note || null,
          ...times,
          own: { crewId: linked.crewId, requestId: request.id },
        })
      );
      if (!outcome) throw new DomainError('not_found');
      void outbox.deliverDue();
      const { result } = outcome;
      const isTaken = result === 'ok' || result === 'ask_planner';
      const others = new Map([...notes].filter(([of]) => of !== id));
      if (isTaken && others.size === 0) {
        const path = linkPath(tokenIn(request));
        return reply.redirect(`${path}?id=${id}&result=${result}`, 303);
      }
      const shown = { answered: { id, result }, notes: isTaken ? others : notes };
      return show(request, reply.status(isTaken ? 200 : 409), linked, shown);
    });
  };

const shownQuery = z.object({
  id: idText.optional().catch(undefined),
  a: z.enum(ANSWERS).optional().catch(undefined),
  result: z.enum(ANSWER_RESULTS).optional().catch(undefined),
});

const answerFields = z.object({ id: idText, answer: z.enum(ANSWERS) });

const isMoment = (text: string) => !Number.isNaN(Date.parse(text));

const NOTE = /^note-([1-9]\d{0,9})$/;

const formOf = ({ body, query }: FastifyRequest) => {
  const { fields } = pageForm.parse(body ?? {});
  const id = String(shownQuery.parse(query).id ?? fields.get('id'));
  const { data } = answerFields.safeParse({ id, answer: fields.get('answer') });
  if (!data) throw new DomainError('not_found');
  const text = (typed: string) => plainText(typed.toWellFormed()).trim().slice(0, TEXT_MAX.line);
  const notes = new Map(
    [...fields].flatMap(([name, typed]): [number, string][] => {
      const of = Number(NOTE.exec(name)?.[1]);
      return of && text(typed) ? [[of, text(typed)]] : [];
    })
  );
  // A page from before an update sends no times, and has a form for each request.
  const [from, until] = (fields.get(`times-${data.id}`) ?? '').split('/').filter(isMoment);
  const times = { from, until };
  const note = notes.get(data.id) ?? text(fields.get('note') ?? '');
  return { ...data, times, note, notes: note === '' ? notes : notes.set(data.id, note) };
};
