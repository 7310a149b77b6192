import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { server } from '../server.ts';
import { expectLoggedFailures } from '../support/admin.tsx';
import { made } from '../support/api.ts';
import { EXTENSIONS, openProject, part, PROJECT } from './support/overview.ts';

describe('the day schedule of a project', () => {
  it('is shown day by day, in order', async () => {
    await openProject({ tasks: [] });
    const schedule = await part('Dagschema');
    expect(schedule.getAllByRole('heading', { level: 3 }).map(day => day.textContent)).toEqual([
      'do 18 jun',
      'vr 19 jun',
    ]);
    expect(schedule.getAllByRole('listitem').map(row => row.textContent)).toEqual([
      '15:00Laden',
      '08:00Opbouw Eerst licht',
    ]);
  });

  it('is changed in a table, with times as people type them', async () => {
    const { user, requests } = await openProject({ tasks: [] });
    await user.click(await screen.findByRole('button', { name: 'Dagschema wijzigen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Dagschema wijzigen' }));
    await user.click(await dialog.findByRole('button', { name: 'Tijd toevoegen' }));
    const [, , third] = dialog.getAllByRole('textbox', { name: 'Tijd' });
    if (!third) throw new Error('no row was added');
    await user.click(dialog.getByRole('button', { name: 'Opslaan' }));
    expect(dialog.getByText('Vul een tijd in, zoals 08:30.')).toBeVisible();
    expect(third).toHaveFocus();
    expect(made(requests, 'PATCH')).toEqual([]);
    await user.type(third, '1330');
    await user.click(dialog.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() =>
      expect(made(requests, 'PATCH').map(({ body }) => body)).toEqual([
        {
          schedule: [
            { kind: 'load', day: -1, time: '15:00', note: null },
            { kind: 'build_up', day: 0, time: '08:00', note: 'Eerst licht' },
            { kind: 'sound_check', day: 0, time: '13:30', note: null },
          ],
        },
      ])
    );
  });

  it('joins the rows that a colleague saved meanwhile, and is saved at the second press', async () => {
    expectLoggedFailures();
    const { user } = await openProject({ tasks: [] });
    const [buildUp] = PROJECT.schedule;
    const theirs = { kind: 'end', day: 1, time: '23:00', note: 'Van Fatima' };
    const sent: { version: string | null; body: unknown }[] = [];
    server.use(
      http.patch('/api/projects/5', async ({ request }) => {
        sent.push({ version: request.headers.get('if-match'), body: await request.json() });
        // Laden was taken out, the end is new.
        const current = { ...PROJECT, version: 4, schedule: [buildUp, theirs] };
        return sent.length === 1
          ? HttpResponse.json({ errorCode: 'edit_conflict', current }, { status: 412 })
          : HttpResponse.json({ ...current, version: 5 });
      })
    );
    await user.click(await screen.findByRole('button', { name: 'Dagschema wijzigen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Dagschema wijzigen' }));
    await user.click(await dialog.findByRole('button', { name: 'Tijd toevoegen' }));
    const [, , third] = dialog.getAllByRole('textbox', { name: 'Tijd' });
    if (!third) throw new Error('no row was added');
    await user.type(third, '1730');
    await user.click(dialog.getByRole('button', { name: 'Opslaan' }));
    expect(await dialog.findByText(/De rijen van jullie beiden staan hier nu/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const mine = { kind: 'sound_check', day: 0, time: '17:30', note: null };
    expect(sent).toMatchObject([
      { version: '"v3"' },
      { version: '"v4"', body: { schedule: [buildUp, mine, theirs] } },
    ]);
  });

  it('is not changed by a person who may not change projects', async () => {
    await openProject({ tasks: [] }, EXTENSIONS, ['planning.view']);
    await part('Dagschema');
    expect(screen.queryByRole('button', { name: 'Dagschema wijzigen' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Periode wijzigen' })).toBeNull();
  });
});
