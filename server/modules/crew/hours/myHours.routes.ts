import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idParam } from '#contract/base/fields';
import { recordQuery } from '#contract/base/list';
import {
  myHoursAnswer,
  myHoursChanges,
  myHoursInput,
  myHoursSchema,
  submitInput,
} from '#contract/crew/hours';
import { decidedAnswer, ownPeriodQuery } from '#contract/crew/hoursAnswers';
import { keyedCall, withIdempotency } from '../../../http/idempotencyKeys.ts';
import { expectedVersion } from '../../../http/ifMatch.ts';
import type { Services } from '../../../services.ts';
import { findOwnCrew } from '../requests/myWork.queries.ts';
import { ownContext } from '../requests/ownContext.ts';
import {
  addMyHours,
  changeMyHours,
  readMyHours,
  removeMyHours,
  submitMyHours,
} from './myHours.commands.ts';

const config = { permission: 'signedIn' } as const;
const onOwnEntry = { params: idParam, querystring: recordQuery };

export const myHoursRoutes =
  ({ database }: Services): FastifyPluginAsyncZod =>
  async app => {
    app.get(
      '/my/hours',
      {
        config,
        schema: {
          summary: 'Own hours',
          description: 'Those that touch the period from `from` until `until`; all without it.',
          querystring: ownPeriodQuery.safeExtend(recordQuery.shape),
          response: { 200: myHoursAnswer },
        },
      },
      request =>
        database.tenantTransaction(ownContext(request), async tx =>
          readMyHours(tx, await findOwnCrew(tx), request.query)
        )
    );

    app.post(
      '/my/hours',
      {
        config,
        schema: {
          summary: 'Tell own hours',
          description:
            'The same `client_id` again adds nothing and is answered with the first. `assignment_id`: an own ' +
            'confirmed shift. `project_id`: for freelancers one of their own.',
          querystring: recordQuery,
          body: myHoursInput,
          response: { 201: myHoursSchema },
        },
      },
      async (request, reply) => {
        const added = await database.tenantTransaction(ownContext(request), tx =>
          withIdempotency(tx, keyedCall(request), async () =>
            addMyHours(tx, await findOwnCrew(tx), request.body)
          )
        );
        return reply.status(201).send(myHoursSchema.parse(added));
      }
    );

    app.patch(
      '/my/hours/:id',
      {
        config,
        schema: {
          summary: 'Change own hours that are not approved',
          ...onOwnEntry,
          body: myHoursChanges,
          response: { 200: myHoursSchema },
        },
      },
      request =>
        database.tenantTransaction(ownContext(request), async tx => {
          const own = {
            crewId: await findOwnCrew(tx),
            id: request.params.id,
            expected: expectedVersion(request),
          };
          return changeMyHours(tx, own, request.body);
        })
    );

    app.delete(
      '/my/hours/:id',
      {
        config,
        schema: {
          summary: 'Remove own hours that are not approved',
          ...onOwnEntry,
          response: { 200: myHoursSchema },
        },
      },
      request =>
        database.tenantTransaction(ownContext(request), async tx =>
          removeMyHours(tx, await findOwnCrew(tx), request.params.id)
        )
    );

    app.post(
      '/my/hours/submit',
      {
        config,
        schema: {
          summary: 'Hand in own hours, each by itself',
          querystring: recordQuery,
          body: submitInput,
          response: { 200: decidedAnswer },
        },
      },
      async request => {
        const done = await database.tenantTransaction(ownContext(request), tx =>
          withIdempotency(tx, keyedCall(request), async () => ({
            results: await submitMyHours(tx, await findOwnCrew(tx), request.body.ids),
          }))
        );
        return decidedAnswer.parse(done.results);
      }
    );
  };
