import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { vi } from 'vitest';
import { server } from '../server.ts';
import { PLANNER } from './planning.ts';

export const FROM = '2026-07-03T08:00:00.000Z';
export const UNTIL = '2026-07-05T18:00:00.000Z';

export const buildBar = (bar: object = {}) => ({
  project_id: 31,
  name: 'Gala',
  status: 'boeking',
  from: '2026-07-02T08:00:00.000Z',
  until: '2026-07-06T18:00:00.000Z',
  use_from: FROM,
  use_until: UNTIL,
  option_until: null,
  short: 2,
  ...bar,
});

export const GALA = { id: 31, name: 'Gala', bars: [buildBar()] };

/** A server with these rows, that notes what it was asked for. */
export const serveBoard = (rows: object[], total = rows.length) => {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get('/api/planning', ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push(searchParams);
      const [first, last] = JSON.parse(searchParams.get('range') ?? '[0,49]');
      const page = rows.slice(first, last + 1);
      const headers = { 'Content-Range': `planning ${first}-${first + page.length - 1}/${total}` };
      return HttpResponse.json(page, { headers });
    })
  );
  return asked;
};

/** A planner who may change projects, and so move them. */
export const MANAGER = { permissions: [...PLANNER, 'projects.manage'] };

export const AT = '/planning?date=2026-07-01';

export const bar = (name = /^Gala/) => screen.findByRole('gridcell', { name });

/** Gives the board a size to draw its rows. */
export const layOut = () => {
  // jsdom lays nothing out, and rows are drawn as far as there is room for them.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      unobserve = () => undefined;
      disconnect = () => undefined;
    }
  );
};
