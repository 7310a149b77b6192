import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  answerInput,
  answerOutcome,
  crewLinkAnswer,
  endedLinkAnswer,
  onAssignment,
  requestAnswer,
  requestsAnswer,
  requestsInput,
} from '#contract/crew/requests';
import { recordQuery } from '#contract/base/list';
import { onRecord } from '../../../http/onRecord.ts';
import { keyedCall, withIdempotency } from '../../../http/idempotencyKeys.ts';
import { notFound } from '../../../errors.ts';
import type { Services } from '../../../services.ts';
import { CREW_RIGHTS } from '../crewRights.ts';
import { answerRequest } from './answering.commands.ts';
import { endCrewLink, showCrewLink } from './links.commands.ts';
import { remindOfRequest, requestCrew, withdrawRequest } from './requests.commands.ts';

const config = { permission: CREW_RIGHTS.manage } as const;

export const requestRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async app => {
    const { outbox, sealer, appUrl } = services;

    app.post(
      '/crew/requests',
      {
        config,
        schema: {
          summary: 'Ask people whether they can do shifts: one mail each',
          description:
            'Without `due`, a request ends with the start of the shift. `on_accept: ask`: a yes is not firm ' +
            'until it is confirmed. `mailed: false`: the person has no e-mail address, or already said yes.',
          querystring: recordQuery,
          body: requestsInput,
          response: { 200: requestsAnswer },
        },
      },
      async request => {
        const made = await request.withTenant(tx =>
          withIdempotency(tx, keyedCall(request), async () => ({
            requests: await requestCrew(tx, { outbox, sealer }, request.body),
          }))
        );
        void outbox.deliverDue();
        return requestsAnswer.parse(made.requests);
      }
    );

    app.post(
      '/crew/requests/:assignment_id/remind',
      {
        config,
        schema: {
          summary: 'Mail an open request again',
          params: onAssignment,
          querystring: recordQuery,
          response: { 200: requestAnswer },
        },
      },
      async request => {
        const reminded = await request.withTenant(tx =>
          withIdempotency(tx, keyedCall(request), () =>
            remindOfRequest(tx, { outbox, sealer }, request.params.assignment_id)
          )
        );
        void outbox.deliverDue();
        return requestAnswer.parse(reminded);
      }
    );

    app.post(
      '/crew/requests/:assignment_id/withdraw',
      {
        config,
        schema: {
          summary: 'Take an open request back',
          params: onAssignment,
          querystring: recordQuery,
          response: { 200: requestAnswer },
        },
      },
      async request =>
        requestAnswer.parse(
          await request.withTenant(tx =>
            withIdempotency(tx, keyedCall(request), () =>
              withdrawRequest(tx, request.params.assignment_id)
            )
          )
        )
    );

    app.post(
      '/crew/requests/:assignment_id/answer',
      {
        config,
        schema: {
          summary: 'Answer for somebody who said it in person',
          description:
            '`taken`, `shift_full`: a yes that cannot be firm; it stays requested. `too_late`: after the ' +
            'start, `due` or a withdrawal. `ask_planner`: a no to what is confirmed changes nothing.',
          params: onAssignment,
          querystring: recordQuery,
          body: answerInput,
          response: { 200: answerOutcome },
        },
      },
      async request => {
        const outcome = await request.withTenant(tx =>
          withIdempotency(tx, keyedCall(request), async () => {
            const { assignment_id } = request.params;
            const answered = await answerRequest(tx, outbox, assignment_id, request.body);
            if (!answered) throw notFound();
            return answered;
          })
        );
        return answerOutcome.parse(outcome);
      }
    );

    app.get(
      '/crew/:id/link',
      {
        config,
        schema: {
          summary: "The address of a person's page, to send it another way",
          description: 'It is in the history that it was shown. 404 without shifts to come.',
          ...onRecord,
          response: { 200: crewLinkAnswer },
        },
      },
      async request => {
        const path = await request.withTenant(tx => showCrewLink(tx, sealer, request.params.id));
        return { url: new URL(path, appUrl).href };
      }
    );

    app.delete(
      '/crew/:id/link',
      {
        config,
        schema: {
          summary: "End the address of a person's page",
          description: 'The next request or change that is mailed has a new one.',
          ...onRecord,
          response: { 200: endedLinkAnswer },
        },
      },
      request => request.withTenant(tx => endCrewLink(tx, request.params.id))
    );
  };
