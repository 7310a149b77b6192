import { MINUTE_MS } from '#contract/base/durations';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idParam } from '#contract/base/fields';
import { recordQuery } from '#contract/base/list';
import { FIT_DAYS, fitSchema } from '#contract/plan/nextFreeDates';
import { changedPlanSchema, planSchema } from '#contract/plan/plans';
import { PLAN_MAX, planInput } from '#contract/plan/planChanges';
import {
  planPreviewInput,
  planPreviewSchema,
  statusPreviewInput,
  statusPreviewSchema,
} from '#contract/plan/previews';
import { unitChoices, unitChoicesQuery } from '#contract/plan/unitChoices';
import { onRecord } from '../../http/onRecord.ts';
import { isReferenceBroken } from '../../db/failures.ts';
import { forbidden } from '../../errors.ts';
import { signedInUser } from '../../http/authentication.ts';
import { keyedCall, withStoredPart } from '../../http/idempotencyKeys.ts';
import { etagOf, expectedVersion } from '../../http/ifMatch.ts';
import { holds } from '../../db/actor.ts';
import { findFit } from './nextFreeDates.queries.ts';
import { previewStatuses } from './previewStatuses.ts';
import { changePlan, previewPlan } from './plan.commands.ts';
import { assertSeesPlan, findPlanned } from './plan.queries.ts';
import { readPlan } from './readPlan.ts';
import { readUnitChoices } from './unitChoices.queries.ts';

export const planRoutes = (): FastifyPluginAsyncZod => async app => {
  app.get(
    '/projects/:id/plan',
    {
      config: { permission: 'signedIn', token: 'planning.view' },
      schema: {
        summary: "A project's groups and lines, and what is short",
        ...onRecord,
        response: { 200: planSchema },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const plan = await request.readTenant(async tx => {
        const project = await findPlanned(tx, id);
        await assertSeesPlan(tx, id);
        return readPlan(tx, project);
      });
      void reply.header('etag', etagOf(plan));
      return plan;
    }
  );

  app.get(
    '/projects/:id/plan/fit',
    {
      config: { permission: 'planning.view', token: 'planning.view', heavy: true },
      schema: {
        summary: 'The first later dates on which a project of the same length is not short',
        description:
          `Looked for by days, ${FIT_DAYS} of them at most, at the same times of day. Options of others ` +
          'do not stand in the way. Null where there are none, and of a project that claims nothing.',
        ...onRecord,
        response: { 200: fitSchema },
      },
    },
    request =>
      request.readTenant(async tx => ({
        fit: await findFit(tx, await findPlanned(tx, request.params.id)),
      }))
  );

  app.get(
    '/projects/:id/plan/units',
    {
      config: { permission: ['planning.view', 'planning.manage'] },
      schema: {
        summary: "A product's units, and what stands in their way in a period",
        description: 'Free ones first. Without a period, as it is now.',
        params: idParam,
        querystring: unitChoicesQuery,
        response: { 200: unitChoices },
      },
    },
    request => {
      const { product_id, from = new Date().toISOString(), until } = request.query;
      return request.readTenant(async tx => {
        const { id: projectId } = await findPlanned(tx, request.params.id);
        return readUnitChoices(tx, {
          projectId,
          productId: product_id,
          from,
          until: until ?? new Date(Date.parse(from) + MINUTE_MS).toISOString(),
        });
      });
    }
  );

  app.post(
    '/projects/:id/plan',
    {
      config: { permission: 'planning.manage', token: 'planning.manage' },
      bodyLimit: PLAN_MAX.bytes,
      schema: {
        summary: 'Change a plan: all of it or nothing',
        description:
          'A call that is repeated under its `Idempotency-Key` changes nothing more, whatever its ' +
          '`If-Match`: the answer is the plan as it is now, with the `refs` of the first call. A new line ' +
          'or group may name the row of this project that it `restores`, until seven days after the ' +
          'removal: money that the change leaves out is then the removed row’s. Another id is ignored.',
        ...onRecord,
        body: planInput,
        response: { 200: changedPlanSchema },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const change = () =>
        request.withTenant(tx =>
          withStoredPart(tx, keyedCall(request), {
            part: storedPart,
            // It compares the version after the key, so that a repeat is no `edit_conflict` with itself.
            work: () => changePlan(tx, id, request.body, expectedVersion(request)),
            repeat: async refs => ({ ...(await readPlan(tx, await findPlanned(tx, id))), ...refs }),
          })
        );
      const plan = await change().catch((error: unknown) => {
        if (!isReferenceBroken(error)) throw error;
        return change();
      });
      void reply.header('etag', etagOf(plan));
      return plan;
    }
  );

  app.post(
    '/projects/:id/plan/preview',
    {
      config: { permission: ['planning.manage', 'projects.manage'], keepsNothing: true },
      bodyLimit: PLAN_MAX.bytes,
      schema: {
        summary: 'What would be short after a change, without making it',
        description:
          'Either changes of the plan, or dates and a status. With dates it also answers how many ' +
          'trips would move along, and the units of the lines with who else has them then. With ' +
          '`moving`, groups’ own periods are counted as moved, unless its `groups` is `keep`. Those who change projects alone also need ' +
          '`planning.view`: shortages tell of other projects.',
        ...onRecord,
        body: planPreviewInput,
        response: { 200: planPreviewSchema },
      },
    },
    request => {
      const user = signedInUser(request);
      if (!holds(user, 'planning.manage') && !holds(user, 'planning.view')) throw forbidden();
      return previewPlan(work => request.withTenant(work), request.params.id, request.body);
    }
  );

  app.post(
    '/projects/status-preview',
    {
      config: { permission: 'projects.manage', keepsNothing: true, heavy: true },
      schema: {
        summary: 'What projects would be short of with another status, without changing them',
        description:
          'Each beside what others claim now. It also needs `planning.view`: shortages tell of other projects.',
        querystring: recordQuery,
        body: statusPreviewInput,
        response: { 200: statusPreviewSchema },
      },
    },
    request => {
      if (!holds(signedInUser(request), 'planning.view')) throw forbidden();
      return previewStatuses(work => request.withTenant(work), request.body);
    }
  );
};

const storedPart = changedPlanSchema.pick({ refs: true });
