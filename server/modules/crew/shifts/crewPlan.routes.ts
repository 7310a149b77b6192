import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  changedCrewPlanSchema,
  CREW_PLAN_MAX,
  crewPlanInput,
  crewPlanSchema,
  crewPreviewSchema,
  shiftsAnswer,
  shiftsQuery,
} from '#contract/crew/crewPlans';
import { candidatesAnswer, candidatesQuery } from '#contract/crew/candidates';
import { recordQuery } from '#contract/base/list';
import { setContentRange } from '../../../http/contentRange.ts';
import { onRecord } from '../../../http/onRecord.ts';
import { keyedCall, withStoredPart } from '../../../http/idempotencyKeys.ts';
import { etagOf, expectedVersion } from '../../../http/ifMatch.ts';
import { CREW_RIGHTS } from '../crewRights.ts';
import { readCandidates } from './candidates.queries.ts';
import { changeCrewPlan, previewCrewPlan } from './crewPlan.commands.ts';
import { findCrewed } from './loadCrewDraft.ts';
import { readCrewPlan } from './readCrewPlan.ts';
import { listShifts } from './shifts.queries.ts';

export const crewPlanRoutes = (): FastifyPluginAsyncZod => async app => {
  app.get(
    '/projects/:id/crew',
    {
      config: { permission: CREW_RIGHTS.view, token: 'crew.view' },
      schema: {
        summary: "A project's shifts, and who does them",
        ...onRecord,
        response: { 200: crewPlanSchema },
      },
    },
    async (request, reply) => {
      const plan = await request.readTenant(async tx =>
        readCrewPlan(tx, await findCrewed(tx, request.params.id))
      );
      void reply.header('etag', etagOf(plan));
      return plan;
    }
  );

  app.post(
    '/projects/:id/crew',
    {
      config: { permission: CREW_RIGHTS.manage },
      bodyLimit: CREW_PLAN_MAX.bytes,
      schema: {
        summary: 'Change shifts and who does them: all of it or nothing',
        description:
          '409 `person_taken` with `taken`: the other bookings. 409 `shift_full` with `full`: the shifts. ' +
          'A call that is repeated under its `Idempotency-Key` changes nothing more: the answer is the ' +
          'plan as it is now, with the `refs` of the first call. A new shift, or a person who is assigned, ' +
          'may name the removed one that it `restores`, until seven days after the removal: a wage or ' +
          'price that the change leaves out is then that one’s. Another id is ignored.',
        ...onRecord,
        body: crewPlanInput,
        response: { 200: changedCrewPlanSchema },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const plan = await request.withTenant(tx =>
        withStoredPart(tx, keyedCall(request), {
          part: storedPart,
          work: () => changeCrewPlan(tx, id, request.body.changes, expectedVersion(request)),
          repeat: async refs => ({
            ...(await readCrewPlan(tx, await findCrewed(tx, id))),
            ...refs,
          }),
        })
      );
      void reply.header('etag', etagOf(plan));
      return plan;
    }
  );

  app.post(
    '/projects/:id/crew/preview',
    {
      config: { permission: CREW_RIGHTS.manage, keepsNothing: true },
      bodyLimit: CREW_PLAN_MAX.bytes,
      schema: {
        summary: 'Who would be taken and what would be said after changes, without making them',
        ...onRecord,
        body: crewPlanInput,
        response: { 200: crewPreviewSchema },
      },
    },
    request =>
      previewCrewPlan(work => request.withTenant(work), request.params.id, request.body.changes)
  );

  app.get(
    '/shifts',
    {
      config: { permission: CREW_RIGHTS.view, token: 'crew.view' },
      schema: {
        summary: 'The shifts of all projects in a period, soonest first',
        description:
          'Without cancelled projects and templates. `open=true`: those with an open place. With `after` and ' +
          '`limit` by ascending ids, also without a period.',
        querystring: shiftsQuery.safeExtend(recordQuery.shape),
        response: { 200: shiftsAnswer },
      },
    },
    async (request, reply) => {
      const { tenantId: _tenant, ...query } = request.query;
      const page = await request.readTenant(tx => listShifts(tx, query));
      setContentRange(reply, 'shifts', undefined, page);
      return page.rows;
    }
  );

  app.get(
    '/crew/candidates',
    {
      config: { permission: CREW_RIGHTS.view, token: 'crew.view' },
      schema: {
        summary: 'Who could do a shift, the best first',
        description:
          'Active people who can be planned: those with the function first, then by state, then without ' +
          'warnings, then who is planned least in that week.',
        querystring: candidatesQuery.safeExtend(recordQuery.shape),
        response: { 200: candidatesAnswer },
      },
    },
    request => request.readTenant(tx => readCandidates(tx, request.query))
  );
};

const storedPart = changedCrewPlanSchema.pick({ refs: true });
