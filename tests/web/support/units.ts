import { http, HttpResponse } from 'msw';
import { server } from '../server.ts';
import { serveRecords } from './api.ts';

type Unit = Parameters<typeof serveRecords>[1][number];

/** Serves a unit with all that its page asks for beside it. */
export const serveUnit = (
  unit: Unit,
  { codes = [], contents = { case: null, contents: [] } }: { codes?: object[]; contents?: object }
) => {
  serveRecords('equipment', [unit]);
  const path = `/api/equipment/${unit.id}`;
  server.use(
    http.get(`${path}/timeline`, () => HttpResponse.json([])),
    http.get(`${path}/codes`, () => HttpResponse.json({ codes })),
    http.get(`${path}/contents`, () => HttpResponse.json(contents)),
    http.get('/api/inspections', () => HttpResponse.json([])),
    http.get('/api/inspections/due', () => HttpResponse.json({ total: 0, due: [] }))
  );
};
