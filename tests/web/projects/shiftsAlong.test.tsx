import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { server } from '../server.ts';
import { expectLoggedFailures } from '../support/admin.tsx';
import { failNext, failure, made, serveRecords } from '../support/api.ts';
import { openAsPlanner } from '../support/planning.ts';

const PROJECT = {
  id: 5,
  version: 2,
  name: 'Zomerfeest',
  status: 'optie',
  start_date: '2026-06-19T08:00:00.000Z',
  end_date: '2026-06-20T21:00:00.000Z',
};

const openForm = async (shifts: number, along: object = {}, permissions: string[] = []) => {
  const requests = serveRecords('projects', [PROJECT]);
  server.use(
    http.post('/api/projects/5/plan/preview', () =>
      HttpResponse.json({ shortages: [], trips: 0, shifts, units: [], sub_hires: [], ...along })
    )
  );
  const { user } = await openAsPlanner('/projects/5?mode=edit', {
    permissions: [
      'projects.manage',
      'planning.view',
      'planning.manage',
      'crew.manage',
      ...permissions,
    ],
  });
  const end = await screen.findByLabelText('Einde');
  await user.clear(end);
  await user.type(end, '2026-06-27T23:00');
  const save = async () => {
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() => expect(made(requests, 'PATCH')).toHaveLength(1));
    return made(requests, 'PATCH')[0]?.body;
  };
  return { user, save };
};

const MOVED = { end_date: '2026-06-27T21:00:00.000Z' };
const STAYS = { trips: 'keep', units: 'keep' };

beforeEach(() => serveRecords('audit-logs', []));

describe('new dates of a project with shifts', () => {
  it('take the shifts along, with their people', async () => {
    const { save } = await openForm(3);
    expect(await screen.findByText('3 diensten van het project')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Meeverplaatsen, met de mensen' })).toBeChecked();
    expect(await save()).toEqual({ ...MOVED, moving: { ...STAYS, crew: 'move' } });
  });

  it.each([
    ['Meeverplaatsen, zonder mensen', 'release'],
    ['Laten staan', 'keep'],
  ])('do so as chosen: %s', async (name, crew) => {
    const { user, save } = await openForm(3);
    await user.click(await screen.findByRole('radio', { name }));
    expect(await save()).toEqual({ ...MOVED, moving: { ...STAYS, crew } });
  });

  it('ask nothing where there are none', async () => {
    const { save } = await openForm(0);
    expect(await screen.findByText('Geen tekorten op deze datums.')).toBeVisible();
    expect(await save()).toEqual(MOVED);
  });
});

describe('new dates of a project that a colleague changed meanwhile', () => {
  it('are shown beside theirs, without what moves along', async () => {
    expectLoggedFailures();
    const { user } = await openForm(3);
    await screen.findByText('3 diensten van het project');
    const current = { ...PROJECT, version: 3, end_date: '2026-06-21T21:00:00.000Z' };
    failNext('patch', '/projects/5', 412, failure('edit_conflict', '', { current }));
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Intussen gewijzigd/ }));
    expect(dialog.getAllByRole('rowheader').map(cell => cell.textContent)).toEqual(['Einde']);
  });
});

describe('new dates of a project with trips and units', () => {
  const unit = { line_id: 5, unit_id: 9, code: 'S-9', name: 'Spot', is_out: false };

  it('take the trips along', async () => {
    const { save } = await openForm(0, { trips: 2 }, ['transport.manage']);
    expect(await screen.findByText('2 ritten in de periode')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Meeverplaatsen' })).toBeChecked();
    expect(await save()).toEqual({ ...MOVED, moving: { ...STAYS, trips: 'move' } });
  });

  it('leave the trips where they are, as chosen', async () => {
    const { user, save } = await openForm(0, { trips: 1 }, ['transport.manage']);
    await user.click(await screen.findByRole('radio', { name: 'Laten staan' }));
    expect(await save()).toEqual(MOVED);
  });

  it('say which trips stay, for a person who may not move them', async () => {
    const { save } = await openForm(0, { trips: 1 });
    expect(await screen.findByText(/^1 rit blijft op de oude tijden staan/)).toBeVisible();
    expect(await save()).toEqual(MOVED);
  });

  it('keep the units, and release those of a line that are elsewhere then', async () => {
    const units = [{ ...unit, taken_by: { project_id: 2, name: 'Beurs' } }];
    const { save } = await openForm(0, { units });
    expect(await screen.findByText('S-9 Spot: bij Beurs')).toBeVisible();
    expect(await screen.findByRole('radio', { name: 'Vrijgeven' })).toBeChecked();
    expect(await save()).toEqual({ ...MOVED, moving: { ...STAYS, units: 'release' } });
  });
});

describe('new dates of a project whose groups have their own period', () => {
  const NAME = /^2 groepen met een eigen periode$/;

  it('take the groups along, also where nothing else moves', async () => {
    const { save } = await openForm(0, { own_periods: { move: 2, stay: 0 } });
    const choice = within(await screen.findByRole('radiogroup', { name: NAME }));
    expect(choice.getByRole('radio', { name: 'Meeverplaatsen' })).toBeChecked();
    expect(await save()).toEqual({ ...MOVED, moving: { ...STAYS, groups: 'move' } });
  });

  it('leave the groups where they are, as chosen', async () => {
    const { user, save } = await openForm(0, { own_periods: { move: 2, stay: 0 } });
    const choice = within(await screen.findByRole('radiogroup', { name: NAME }));
    await user.click(choice.getByRole('radio', { name: 'Laten staan' }));
    expect(await save()).toEqual({ ...MOVED, moving: { ...STAYS, groups: 'keep' } });
  });

  it('say which groups stay, where only one end of the project moves', async () => {
    const { save } = await openForm(0, { own_periods: { move: 0, stay: 1 } });
    expect(await screen.findByText(/^1 groep met een eigen periode houdt die/)).toBeVisible();
    expect(await save()).toEqual(MOVED);
  });
});
