import { eq } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  decidedInput,
  hoursInput,
  hoursListQuery,
  hoursSchema,
  reasonedInput,
} from '#contract/crew/hours';
import { wrongTime } from '#contract/crew/workedTimes';
import { comparedAnswer, decidedAnswer, periodQuery } from '#contract/crew/hoursAnswers';
import { recordQuery } from '#contract/base/list';
import { DomainError } from '../../../errors.ts';
import { keyedCall, withIdempotency } from '../../../http/idempotencyKeys.ts';
import { takesPlaceIn } from '../../../records/days.ts';
import { invalidField } from '../../../records/definition.ts';
import { resourceRoutes } from '../../../records/routes.ts';
import { crew } from '../../../tables/crew.ts';
import { hours } from '../../../tables/hours.ts';
import { projects } from '../../../tables/projects.ts';
import { CREW_RIGHTS } from '../crewRights.ts';
import { assertOpenDays } from './closedDays.ts';
import { compareHours } from './comparing.queries.ts';
import { decideHours, type Decision } from './deciding.commands.ts';
import { finishHours } from './finishHours.ts';

const records = resourceRoutes({
  name: 'hours',
  table: hours,
  schemas: { record: hoursSchema, input: hoursInput, listQuery: hoursListQuery },
  searched: ['project_name', 'notes'],
  filters: { period: takesPlaceIn({ start: hours.from, end: hours.until }) },
  facets: ['state'],
  // Programs, such as payroll, read only approved hours.
  seenBy: ({ kind }) => (kind === 'program' ? eq(hours.state, 'approved') : undefined),
  exported: ['paid_minutes', 'wage', 'claimed', 'reason'],
  permissions: {
    view: CREW_RIGHTS.approve,
    create: CREW_RIGHTS.approve,
    change: CREW_RIGHTS.approve,
    token: { view: 'hours.view' },
  },
  references: [
    { field: 'crew_id', table: crew, constraint: 'hours_crew' },
    { field: 'project_id', table: projects, copy: 'project_name', constraint: 'hours_project' },
  ],
  constraints: { hours_assignment: { field: 'assignment_id', code: 'gone' } },
  check: values => {
    const wrong = wrongTime(values);
    if (wrong) throw invalidField(wrong.field, { code: wrong.code });
  },
  assertOpen: ({ state }) => {
    if (state === 'approved') throw new DomainError('hours_closed');
  },
  lock: assertOpenDays,
  saved: (tx, { id }) => finishHours(tx, id),
});

const SUMMARIES: Record<Decision, string> = {
  approve: 'Approve hours, each by itself',
  reject: 'Reject hours with a reason, each by itself',
  reopen: 'Take back the approval of hours, or their refusal, with a reason',
};

export const hoursRoutes: FastifyPluginAsyncZod = async app => {
  app.get(
    '/hours/compare',
    {
      config: { permission: CREW_RIGHTS.approve },
      schema: {
        summary: 'What was worked beside what was planned, largest difference first',
        description: '`missing`: nothing was told of the shift, whether it has ended or not.',
        querystring: periodQuery.safeExtend(recordQuery.shape),
        response: { 200: comparedAnswer },
      },
    },
    request => request.readTenant(tx => compareHours(tx, request.query))
  );

  await app.register(records);

  for (const decision of ['approve', 'reject', 'reopen'] as const) {
    app.post(
      `/hours/${decision}`,
      {
        config: { permission: CREW_RIGHTS.approve },
        schema: {
          summary: SUMMARIES[decision],
          description:
            '`own_hours`: nobody approves their own, unless the setting allows it. `hours_overlap`: the ' +
            'person has approved hours then. `hours_closed`: on a closed day, or approved already. ' +
            '`not_submitted`: a draft, or not decided yet. `unknown`: none of the company. ' +
            '`edit_conflict`: not the version that was seen.',
          querystring: recordQuery,
          body: decision === 'approve' ? decidedInput : reasonedInput,
          response: { 200: decidedAnswer },
        },
      },
      async request => {
        const results = await request.withTenant(tx =>
          withIdempotency(tx, keyedCall(request), async () => ({
            results: await decideHours(tx, decision, request.body),
          }))
        );
        return decidedAnswer.parse(results.results);
      }
    );
  }
};
