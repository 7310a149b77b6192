import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { server } from '../../server.ts';
import { serveBoard } from '../../support/board.ts';
import { openAsPlanner } from '../../support/planning.ts';

const FROM = '2031-07-04T06:00:00.000Z';

const UNTIL = '2031-07-04T16:00:00.000Z';

const crewBar = (values: object = {}) => ({
  kind: 'shift',
  id: 7,
  project_id: 31,
  name: 'Gala',
  from: FROM,
  until: UNTIL,
  firm: true,
  state: 'confirmed',
  warnings: [],
  ...values,
});

const JAN = { id: 21, name: 'Jan Smit', bars: [crewBar()] };

const PIET = {
  id: 22,
  name: 'Piet de Boer',
  bars: [
    crewBar({
      firm: false,
      state: 'planned',
      warnings: [{ code: 'working_time', rule: 'rest', minutes: 420, limit: 660 }],
    }),
  ],
};

const NOOR = {
  id: 23,
  name: 'Noor Jansen',
  bars: [
    crewBar({
      kind: 'away',
      id: 3,
      project_id: null,
      name: null,
      from: '2031-07-04T22:00:00.000Z',
      until: '2031-07-06T22:00:00.000Z',
      firm: false,
      state: null,
    }),
    crewBar({
      kind: 'trip',
      id: 4,
      from: '2031-07-06T06:00:00.000Z',
      until: '2031-07-06T08:00:00.000Z',
      state: null,
    }),
  ],
};

const OPEN = {
  id: 8,
  project_id: 32,
  project_name: 'Beurs',
  function_id: 1,
  name: 'Rigger',
  from: FROM,
  until: UNTIL,
  amount: 2,
  confirmed: 0,
  requested: 0,
  open: 2,
};

export const candidate = (crew_id: number, name: string, values: object = {}) => ({
  crew_id,
  name,
  kind: 'freelancer',
  able: true,
  state: 'free',
  conflicts: [],
  warnings: [],
  week_minutes: 0,
  wage: null,
  cost: null,
  ...values,
});

export const CONFLICT = {
  crew_id: 21,
  name: 'Jan Smit',
  from: FROM,
  until: UNTIL,
  kind: 'shift',
  project_id: 31,
  project_name: 'Gala',
};

export const MANAGES = ['planning.view', 'crew.view', 'crew.manage'];

const AT = '/planning?by=crew&zoom=week&date=2031-07-01';

/** Changes of crew plans that the server received, in this test. */
export const sent: { body: unknown; version: string | null }[] = [];

export const planWith = (version: number, assignments: object[]) => ({
  version,
  totals: { needed: 2, confirmed: 0, requested: 0, open: 2 },
  shifts: [
    {
      ...OPEN,
      break_minutes: 0,
      travel_before: 0,
      travel_after: 0,
      location: null,
      notes: null,
      group_id: null,
      line_id: null,
      wage: null,
      wage_typed: false,
      price: null,
      price_total: null,
      assignments,
    },
  ],
});

const assignment = {
  id: 90,
  crew_id: 23,
  name: 'Noor Jansen',
  state: 'planned',
  from: FROM,
  until: UNTIL,
  break_minutes: 0,
  times_typed: false,
  leader: false,
  seen: false,
  due: null,
  note: null,
  problem: null,
  warnings: [],
  wage: null,
};

/** On the shift of Gala. */
export const own = (id: number, crew_id: number, values: object = {}) => ({
  ...assignment,
  id,
  crew_id,
  name: crew_id === 21 ? 'Jan Smit' : 'Noor Jansen',
  state: 'confirmed',
  ...values,
});

const galaWith = (version: number, assignments: object[]) => {
  const plan = planWith(version, assignments);
  return { ...plan, shifts: plan.shifts.map(shift => ({ ...shift, id: 7 })) };
};

const LEADER = own(91, 21, { leader: true });

const CANDIDATES = [
  candidate(23, 'Noor Jansen'),
  candidate(22, 'Piet de Boer', {
    state: 'ask',
    warnings: [{ code: 'ask' }, { code: 'not_able' }],
  }),
  candidate(21, 'Jan Smit', { state: 'taken', conflicts: [CONFLICT] }),
];

/** A board with three people and one open shift; answers to changes in order. */
export const openBoard = async (
  answers: { status: number; body: object }[] = [],
  permissions = MANAGES,
  onGala: object[] = [LEADER],
  candidates: object[] = CANDIDATES
) => {
  sent.length = 0;
  const asked = serveBoard([JAN, PIET, NOOR]);
  const left = [...answers];
  server.use(
    http.get('/api/shifts', () => HttpResponse.json([OPEN])),
    http.get('/api/crew/candidates', () => HttpResponse.json(candidates)),
    http.get('/api/projects/31/crew', () => HttpResponse.json(galaWith(3, onGala))),
    http.get('/api/projects/32/crew', () => HttpResponse.json(planWith(3, []))),
    http.post('/api/projects/:id/crew', async ({ request }) => {
      sent.push({ body: await request.json(), version: request.headers.get('if-match') });
      const { status, body } = left.shift() ?? { status: 500, body: {} };
      return HttpResponse.json(body, { status });
    })
  );
  const opened = await openAsPlanner(AT, {
    permissions,
    extensions: ['planning', 'crew', 'facets', 'transfer'],
  });
  return { ...opened, asked };
};

export const ASSIGNED = { status: 200, body: { ...planWith(4, [assignment]), refs: {} } };

export const MOVED = [
  { status: 200, body: { ...galaWith(4, [own(92, 23)]), refs: {} } },
  { status: 200, body: { ...galaWith(5, [own(91, 21)]), refs: {} } },
  { status: 200, body: { ...galaWith(6, [LEADER]), refs: {} } },
];

export const openShift = () => screen.findByRole('button', { name: /2 × Rigger/ });
