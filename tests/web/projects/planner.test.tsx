import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { server } from '../server.ts';
import { openScreen } from '../support/admin.tsx';
import { made, serveRecords } from '../support/api.ts';

const PROJECT = {
  id: 5,
  version: 1,
  name: 'Zomerfeest',
  status: 'boeking',
  start_date: '2031-06-01T08:00:00.000Z',
  end_date: '2031-06-02T08:00:00.000Z',
  option_until: '2031-05-01T10:00:00.000Z',
  location: null,
  customer_id: null,
  customer_name: null,
  planner_id: 7,
  planner_name: 'Marieke Jansen',
  notes: null,
};

const EXTENSIONS = ['planners', 'facets', 'audit', 'people'];

const open = (path: string, permissions: string[] = []) =>
  openScreen(path, { permissions, extensions: EXTENSIONS, user: { tenant_id: 1 } });

const serveSettings = (settings: object) =>
  server.use(
    http.get('/api/tenant/settings', () =>
      HttpResponse.json({ factors: { days: [1], more: 1 }, ...settings })
    )
  );

describe('a new project', () => {
  it('begins with the status that the company has set, and its planner is kept', async () => {
    const requests = serveRecords('projects', []);
    serveSettings({ project_status: 'offerte' });
    const { user } = await open('/projects/create', ['projects.manage']);
    await user.type(await screen.findByLabelText(/^Naam/), 'Bal');
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() => expect(made(requests, 'POST')).toHaveLength(1));
    expect(made(requests, 'POST')[0]?.body).toMatchObject({ name: 'Bal', status: 'offerte' });
  });

  it('begins with no status where the company wants that, or does not say', async () => {
    const requests = serveRecords('projects', []);
    serveSettings({ project_status: null });
    const { user } = await open('/projects/create', ['projects.manage']);
    await user.type(await screen.findByLabelText(/^Naam/), 'Bal');
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() => expect(made(requests, 'POST')).toHaveLength(1));
    expect(made(requests, 'POST')[0]?.body).not.toHaveProperty('status', 'optie');
  });
});

describe('an option', () => {
  const openOption = async () => {
    const requests = serveRecords('projects', [{ ...PROJECT, status: 'optie' }]);
    const { user } = await openScreen('/projects/5?mode=edit', {
      permissions: ['projects.manage', 'planning.view'],
      extensions: [...EXTENSIONS, 'planning'],
    });
    return { user, requests, until: await screen.findByLabelText('Optie tot') };
  };

  it('that is promised until two moments is refused', async () => {
    const { user, requests, until } = await openOption();
    await user.clear(until);
    await user.type(until, '12 jul 2031 14:00 – 13 jul 2031 02:00');
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    expect(await screen.findByText(/^Maak de datum af/)).toBeVisible();
    expect(made(requests, 'PATCH')).toEqual([]);
  });

  it('that is promised until a day ends with that day', async () => {
    const { user, requests, until } = await openOption();
    await user.clear(until);
    await user.type(until, '10 dec 2031');
    await user.tab();
    expect(until).toHaveValue('wo 10 dec 2031, 23:59');
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() => expect(made(requests, 'PATCH')).toHaveLength(1));
    expect(made(requests, 'PATCH')[0]?.body).toEqual({ option_until: '2031-12-10T22:59:00.000Z' });
  });
});

describe('the planner of a project', () => {
  it('stands on its page; a booking has no end of an option', async () => {
    serveRecords('projects', [PROJECT]);
    await open('/projects/5');
    expect(await screen.findByText('Marieke Jansen')).toBeVisible();
    expect(screen.queryByText('Optie tot')).toBeNull();
  });

  it('is oneself or nobody for those who see no people', async () => {
    const requests = serveRecords('projects', [
      { ...PROJECT, planner_id: 9, planner_name: 'Daan' },
    ]);
    const { user } = await open('/projects/5?mode=edit', ['projects.manage']);
    await user.click(await screen.findByRole('combobox', { name: 'Planner' }));
    const choices = within(await screen.findByRole('listbox'));
    expect(choices.getByRole('option', { name: 'Daan' })).toBeVisible();
    await user.click(choices.getByRole('option', { name: 'Marieke Jansen' }));
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() => expect(made(requests, 'PATCH')).toHaveLength(1));
    expect(made(requests, 'PATCH')[0]?.body).toEqual({ planner_id: 7 });
  });

  it('narrows the list down to one’s own projects', async () => {
    const requests = serveRecords('projects', [PROJECT]);
    server.use(http.get('/api/projects/facets', () => HttpResponse.json({})));
    const { user } = await open('/projects');
    await user.selectOptions(await screen.findByLabelText('Planner'), 'Mijn projecten');
    const asked = () => JSON.parse(requests.at(-1)?.search.get('filter') ?? '{}');
    await waitFor(() => expect(asked()).toMatchObject({ planner_id: 7 }));
    await user.click(await screen.findByRole('button', { name: 'Planner: Mijn projecten wissen' }));
    await waitFor(() => expect(asked()).not.toHaveProperty('planner_id'));
  });

  it('reads its history', async () => {
    serveRecords('projects', [PROJECT]);
    await open('/projects/5', ['planning.view']);
    expect(await screen.findByRole('button', { name: 'Geschiedenis' })).toBeVisible();
  });

  it('reads no history of others', async () => {
    serveRecords('projects', [{ ...PROJECT, planner_id: 9 }]);
    await open('/projects/5', ['planning.view']);
    await screen.findByRole('heading', { name: 'Zomerfeest' });
    expect(screen.queryByRole('button', { name: 'Geschiedenis' })).toBeNull();
  });
});
