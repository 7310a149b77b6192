import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { server } from '../server.ts';
import { serveRecords } from '../support/api.ts';
import { openAsPlanner } from '../support/planning.ts';

const bar = (values: object) => ({
  kind: 'shift',
  id: 7,
  project_id: 31,
  name: 'Gala',
  from: '2031-07-04T06:00:00.000Z',
  until: '2031-07-04T16:00:00.000Z',
  firm: true,
  state: 'confirmed',
  warnings: [],
  ...values,
});

const BARS = [
  bar({
    kind: 'trip',
    id: 4,
    name: 'Beurs',
    project_id: 32,
    state: null,
    from: '2031-07-05T06:00:00.000Z',
  }),
  bar({}),
  bar({ kind: 'away', id: 3, project_id: null, name: null, state: null }),
];

const openPerson = (bars: object[], permissions = ['planning.view', 'crew.view']) => {
  const person = { id: 5, version: 1, name: 'Jan Smit', kind: 'freelancer', plannable: true };
  serveRecords('crew', [
    { ...person, active: true, default_state: 'ask', licences: [], functions: [] },
  ]);
  server.use(
    http.get('/api/crew/5/availability', () => HttpResponse.json([])),
    http.get('/api/planning', ({ request }) => {
      const { searchParams } = new URL(request.url);
      expect(searchParams.get('filter')).toBe('{"q":"Jan Smit"}');
      return HttpResponse.json([
        { id: 6, name: 'Jan Smit', bars: [bar({ name: 'Van een naamgenoot' })] },
        { id: 5, name: 'Jan Smit', bars },
      ]);
    })
  );
  return openAsPlanner('/crew/5', { permissions, extensions: ['planning', 'crew'] });
};

describe('the work of a person in the coming weeks', () => {
  it('is listed in the order of time, and leads to each project', async () => {
    await openPerson(BARS);
    const card = within(await screen.findByRole('region', { name: 'Komende vier weken' }));
    const links = await card.findAllByRole('link', { name: /Gala|Beurs/ });
    expect(links.map(link => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Gala', '/projects/31?tab=crew'],
      ['Beurs', '/projects/32'],
    ]);
    expect(card.getByText(/ · vast$/)).toBeVisible();
    expect(card.getByText(/ · rit$/)).toBeVisible();
    expect(card.getByRole('link', { name: 'Planning' })).toHaveAttribute(
      'href',
      '/planning?by=crew&q=Jan+Smit'
    );
  });

  it('may be nothing yet', async () => {
    await openPerson([]);
    expect(await screen.findByText('Nog niets gepland.')).toBeVisible();
  });

  it('is not there for those who do not see the board', async () => {
    await openPerson(BARS, ['crew.view']);
    expect(await screen.findByRole('heading', { name: 'Beschikbaarheid' })).toBeVisible();
    expect(screen.queryByText('Komende vier weken')).not.toBeInTheDocument();
  });
});
