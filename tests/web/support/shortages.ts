import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { buildLine, buildPlan } from '../../support/plans.ts';
import { server } from '../server.ts';

export const PERIOD = { from: '2026-07-01T06:00:00.000Z', until: '2026-07-04T16:00:00.000Z' };

export const buildShortage = (shortage: object = {}) => ({
  product_id: 4,
  name: 'Spot',
  ...PERIOD,
  short: 3,
  short_if_all: 5,
  accepted: [],
  cause: 'repair',
  projects: [
    { project_id: 31, name: 'Zomerfeest', status: 'boeking', amount: 8 },
    { project_id: 32, name: 'Gala', status: 'optie', amount: 2 },
  ],
  sub_hires: [],
  ...shortage,
});

const CLAIMS = [
  { project_id: 31, project_name: 'Zomerfeest', status: 'boeking', amount: 8, line_id: 9 },
  { project_id: 32, project_name: 'Gala', status: 'optie', amount: 2, line_id: 10 },
].map(claim => ({ ...claim, ...PERIOD }));

/** One of the five lamps is broken. */
const availability = {
  product_id: 4,
  stock: 5,
  sub_hired: 0,
  out_of_service: 1,
  booked: 8,
  optional: 2,
  free: -4,
  free_if_all: -6,
};

const STEPS = [{ ...PERIOD, stock: 5, booked: 8, optional: 2, free: -3, free_if_all: -5 }];

/** A server with these shortages, that notes what it was asked for. */
export const serveShortages = (shortages: object[], claims: object[] = CLAIMS) => {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get('/api/shortages', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json(shortages);
    }),
    http.get('/api/products/:id/timeline', () => HttpResponse.json({ steps: STEPS, claims })),
    http.get('/api/availability', () => HttpResponse.json([availability]))
  );
  return asked;
};

export const row = (name: RegExp) => screen.findByRole('button', { name, expanded: false });

const LINE = buildLine({
  id: 9,
  product_id: 4,
  name: 'Spot',
  group_id: 2,
  amount: 8,
  ...PERIOD,
  free: -3,
  free_if_all: -5,
  short: 3,
});

export const PLAN = buildPlan({ lines: [LINE], ...PERIOD });

/** A server with a plan, that notes the changes it is sent. */
export const servePlan = (changes: unknown[]) =>
  server.use(
    http.get('/api/projects/31/plan', () => HttpResponse.json(PLAN)),
    http.post('/api/projects/31/plan', async ({ request }) => {
      changes.push(await request.json());
      return HttpResponse.json({ ...PLAN, refs: {} });
    })
  );
