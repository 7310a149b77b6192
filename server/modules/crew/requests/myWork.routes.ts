import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { recordQuery } from '#contract/base/list';
import { myWorkAnswer, myWorkQuery } from '#contract/crew/myWork';
import { type MyAnswer, myAnswersAnswer, myAnswersInput } from '#contract/crew/requests';
import { keyedCall, withIdempotency } from '../../../http/idempotencyKeys.ts';
import type { Services } from '../../../services.ts';
import { answerRequest } from './answering.commands.ts';
import { findOwnCrew, readMyWork } from './myWork.queries.ts';
import { ownContext } from './ownContext.ts';
import { markSeen } from './work.queries.ts';

const config = { permission: 'signedIn' } as const;

export const myWorkRoutes =
  ({ database, outbox }: Services): FastifyPluginAsyncZod =>
  async app => {
    app.get(
      '/my/work',
      {
        config,
        schema: {
          summary: 'Own shifts and trips in a period',
          description:
            'Requests and answers too, but nothing that is only planned. Notes, leader and colleagues of ' +
            'confirmed shifts.',
          querystring: myWorkQuery.safeExtend(recordQuery.shape),
          response: { 200: myWorkAnswer },
        },
      },
      request =>
        database.tenantTransaction(ownContext(request), async tx => {
          const crewId = await findOwnCrew(tx);
          await markSeen(tx, crewId, request.query);
          return readMyWork(tx, crewId, request.query);
        })
    );

    app.post(
      '/my/answers',
      {
        config,
        schema: {
          summary: 'Answer own requests, each by itself',
          description:
            '`unknown`: not a request of the user. `taken`, `shift_full`: a yes that cannot be firm; it ' +
            'stays requested. `too_late`: after the start, `due` or a withdrawal. `changed`: it has other times ' +
            'than `from` and `until`; nothing changes. `ask_planner`: a no to ' +
            'what is confirmed; the planner is mailed.',
          querystring: recordQuery,
          body: myAnswersInput,
          response: { 200: myAnswersAnswer },
        },
      },
      async request => {
        const answered = await database.tenantTransaction(ownContext(request), tx =>
          withIdempotency(tx, keyedCall(request), async () => {
            const own = { crewId: await findOwnCrew(tx), requestId: request.id };
            const results = new Map<number, MyAnswer>();
            const answers = request.body.answers.toSorted(
              (one, other) => one.assignment_id - other.assignment_id
            );
            for (const { assignment_id, ...given } of answers) {
              const outcome = await answerRequest(tx, outbox, assignment_id, { ...given, own });
              results.set(assignment_id, {
                assignment_id,
                ...(outcome ?? { result: 'unknown' as const, state: null }),
              });
            }
            return {
              results: request.body.answers.map(({ assignment_id }) => results.get(assignment_id)),
            };
          })
        );
        void outbox.deliverDue();
        return myAnswersAnswer.parse(answered.results);
      }
    );
  };
