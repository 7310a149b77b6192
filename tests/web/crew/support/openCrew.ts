import { http, HttpResponse } from 'msw';
import type { Candidate } from '#contract/crew/candidates';
import type { CrewPlan, Shift } from '#contract/crew/crewPlans';
import type { ProjectOverview } from '#contract/projects/overview';
import { FROM, UNTIL } from '../../../support/crewPlans.ts';
import { server } from '../../server.ts';
import { serveRecords } from '../../support/api.ts';
import { openAsPlanner } from '../../support/planning.ts';

export const planOf = (version: number, ...shifts: Shift[]): CrewPlan => ({
  version,
  totals: { needed: 2, confirmed: 1, requested: 0, open: 1 },
  shifts,
});

export const candidate = (values: Partial<Candidate>): Candidate => ({
  crew_id: 31,
  name: 'Noor Jansen',
  kind: 'freelancer',
  able: true,
  state: 'free',
  conflicts: [],
  warnings: [],
  week_minutes: 480,
  wage: { unit: 'hour', amount: 20 },
  cost: 150,
  ...values,
});

const PLANNER = ['crew.view', 'crew.manage', 'prices.view', 'costs.view'];

const FUNCTIONS = [
  { id: 1, name: 'Stagehand', break_minutes: 30, price: { unit: 'hour', amount: 40 } },
  { id: 2, name: 'Rigger', break_minutes: 45, price: { unit: 'day', amount: 465 } },
];

interface Sent {
  body: unknown;
  version: string | null;
}

export let sent: Sent[] = [];

/** The shifts of a project, and what the server answers to changes, in order. */
export const openCrew = async (
  plan: CrewPlan,
  answers: { status: number; body: object }[] = [],
  permissions = PLANNER,
  groups: readonly { id: number; name: string }[] = []
) => {
  sent = [];
  serveRecords('projects', [
    { id: 5, name: 'Zomerfeest', status: 'optie', start_date: FROM, end_date: UNTIL, version: 1 },
  ]);
  serveRecords('crew-functions', FUNCTIONS);
  const left = [...answers];
  server.use(
    http.get('/api/projects/5/crew', () => HttpResponse.json(plan)),
    http.get('/api/projects/5/overview', () => HttpResponse.json(overviewOf(groups))),
    http.post('/api/projects/5/crew', async ({ request }) => {
      sent.push({ body: await request.json(), version: request.headers.get('if-match') });
      const { status, body } = left.shift() ?? { status: 500, body: {} };
      return HttpResponse.json(body, { status });
    })
  );
  return openAsPlanner('/projects/5?tab=crew', {
    permissions,
    extensions: ['crew', 'planning', 'overview', 'facets'],
  });
};

const overviewOf = (groups: readonly { id: number; name: string }[]): ProjectOverview => ({
  tasks: [],
  groups: groups.map(group => ({
    ...group,
    lines: 0,
    short: 0,
    weight: 0,
    volume: 0,
    power: 0,
    packed: 0,
    planned: 0,
  })),
});
