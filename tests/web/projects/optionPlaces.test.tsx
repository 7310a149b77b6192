import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { server } from '../server.ts';
import { openScreen } from '../support/admin.tsx';
import { serveRecords } from '../support/api.ts';
import { AT, bar, buildBar, layOut, MANAGER, serveBoard } from '../support/board.ts';
import { openAsPlanner } from '../support/planning.ts';

const SECOND = {
  place: 2,
  others: [
    { project_id: 9, name: 'Gala', option_until: '2031-04-01T10:00:00.000Z', is_ahead: true },
  ],
};

const PROJECT = {
  id: 5,
  tenant_id: 1,
  version: 1,
  name: 'Bal',
  status: 'optie',
  start_date: '2031-05-01T08:00:00.000Z',
  end_date: '2031-05-02T08:00:00.000Z',
  option_until: '2031-04-10T10:00:00.000Z',
  option_offered_at: '2031-03-01T10:00:00.000Z',
};

describe('an option on the same goods as another', () => {
  it('says on its page which it is, after whom, and until when each stands', async () => {
    serveRecords('projects', [PROJECT]);
    server.use(
      http.get('/api/standings', () =>
        HttpResponse.json([
          {
            project_id: 5,
            short: 0,
            accepted: 0,
            requested: [],
            left_behind: [],
            option: { ...SECOND, option_until: PROJECT.option_until },
          },
        ])
      )
    );
    await openScreen('/projects/5', {
      extensions: ['planning', 'people'],
      permissions: ['planning.view'],
      user: { tenant_id: 1 },
    });
    const mark = await screen.findByText(/2e optie tot .*10 apr/);
    expect(mark).toHaveTextContent(/na Gala \(tot .*1 apr.*\)/);
    expect(screen.getByText(/eerdere optie vasthield, is op .* vrijgekomen/)).toBeVisible();
  });

  it('says so on its bar', async () => {
    layOut();
    serveBoard([
      {
        id: 31,
        name: 'Gala',
        bars: [buildBar({ status: 'optie', option: SECOND, short: 0 })],
      },
    ]);
    await openAsPlanner(AT, MANAGER);
    expect(await bar(/^Gala.*2e optie/)).toBeVisible();
  });
});
