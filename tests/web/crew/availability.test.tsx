import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AvailabilityEntry } from '#contract/crew/availability';
import { server } from '../server.ts';
import { serveRecords } from '../support/api.ts';
import { openAsPlanner } from '../support/planning.ts';

const HOLIDAY: AvailabilityEntry = {
  id: 1,
  state: 'away',
  from: '2031-07-03T22:00:00.000Z',
  until: '2031-07-06T22:00:00.000Z',
  reason: 'Vakantie',
};

const EVENINGS: AvailabilityEntry = {
  id: 2,
  state: 'free',
  weekdays: [2, 1],
  time_from: '18:00',
  time_until: '23:00',
  valid_until: '2031-09-01',
  reason: null,
};

const PAST: AvailabilityEntry = {
  id: 3,
  state: 'ask',
  from: '2020-01-01T08:00:00.000Z',
  until: '2020-01-01T17:00:00.000Z',
  reason: null,
};

let sent: { method: string; path: string; body: unknown; key: string | null }[] = [];

/** A person's page, with these entries, which changes leave as they are. */
const openPerson = async (
  entries: AvailabilityEntry[],
  permissions = ['planning.view', 'crew.view', 'crew.manage']
) => {
  sent = [];
  serveRecords('crew', [
    {
      id: 5,
      version: 1,
      name: 'Jan Smit',
      kind: 'freelancer',
      plannable: true,
      active: true,
      default_state: 'ask',
      licences: [],
      functions: [],
    },
  ]);
  server.use(
    http.get('/api/crew/5/availability', () => HttpResponse.json(entries)),
    http.all('/api/crew/5/availability/:entry?', async ({ request }) => {
      const body = request.method === 'DELETE' ? null : await request.json();
      const { pathname } = new URL(request.url);
      const key = request.headers.get('idempotency-key');
      sent.push({ method: request.method, path: pathname, body, key });
      return HttpResponse.json(entries[0] ?? HOLIDAY);
    })
  );
  return openAsPlanner('/crew/5', { permissions, extensions: ['crew', 'planning', 'facets'] });
};

const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }));

beforeEach(() => serveRecords('audit-logs', []));

describe('the availability of a person', () => {
  it('is read by those who plan crew: weekly first, then by date, and what is past on request', async () => {
    const { user } = await openPerson([PAST, HOLIDAY, EVENINGS]);
    const part = within(await screen.findByRole('region', { name: /Beschikbaarheid/ }));
    expect(await part.findByText(/^vr 4\s–\szo 6 jul 2031 · Vakantie$/)).toBeVisible();
    expect(part.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^● vrijma, di · 18:00–23:00 · elke week t\/m /),
      expect.stringMatching(/^○ afwezig/),
    ]);
    await user.click(part.getByRole('button', { name: '1 eerdere tonen' }));
    expect(part.getAllByRole('listitem')).toHaveLength(3);
  });

  it('is read-only without the permission to plan crew', async () => {
    await openPerson([HOLIDAY], ['planning.view', 'crew.view']);
    expect(await screen.findByText('Beschikbaarheid')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Toevoegen' })).toBeNull();
  });

  it('is added by dates', async () => {
    const { user } = await openPerson([]);
    await screen.findByText('Nog niets opgegeven.');
    await user.click(screen.getByRole('button', { name: 'Toevoegen' }));
    const dialog = await dialogNamed('Beschikbaarheid toevoegen');
    await user.type(await dialog.findByLabelText(/Begin/), '4-7-2031');
    await user.tab();
    await user.type(dialog.getByLabelText(/Einde/), '6-7-2031');
    await user.tab();
    await user.type(dialog.getByLabelText(/Reden/), 'Vakantie');
    await user.click(dialog.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const { id: _id, ...body } = HOLIDAY;
    expect(sent).toEqual([
      { method: 'POST', path: '/api/crew/5/availability', body, key: expect.any(String) },
    ]);
  });

  it('is added by weekdays, and shows that a day is missing or what a time looks like', async () => {
    const { user } = await openPerson([]);
    await screen.findByText('Nog niets opgegeven.');
    await user.click(screen.getByRole('button', { name: 'Toevoegen' }));
    const dialog = await dialogNamed('Beschikbaarheid toevoegen');
    await user.click(await dialog.findByLabelText(/Wanneer/));
    await user.click(await screen.findByRole('option', { name: 'Elke week' }));
    await user.click(await dialog.findByRole('button', { name: 'Opslaan' }));
    expect(await dialog.findByText('Kies minstens één dag.')).toBeVisible();
    const from = dialog.getByLabelText(/^Van/);
    await user.clear(from);
    await user.type(from, 'straks');
    await user.click(dialog.getByRole('button', { name: 'vr' }));
    await user.click(dialog.getByRole('button', { name: 'Opslaan' }));
    expect(await dialog.findByText('Dit is geen tijd. Zo kan het: 08:30.')).toBeVisible();
    await user.clear(from);
    await user.type(from, '1830');
    await user.tab();
    expect(from).toHaveValue('18:30');
    await user.click(dialog.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toMatchObject([
      {
        method: 'POST',
        body: {
          state: 'away',
          weekdays: [5],
          time_from: '18:30',
          time_until: '17:00',
          valid_until: null,
        },
      },
    ]);
  });

  it('is changed and removed', async () => {
    const { user } = await openPerson([EVENINGS]);
    await user.click(await screen.findByRole('button', { name: /^ma, di.* wijzigen$/ }));
    const dialog = await dialogNamed('Beschikbaarheid wijzigen');
    await user.click(await dialog.findByRole('button', { name: 'wo' }));
    await user.click(dialog.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await screen.findByRole('button', { name: /^ma, di.* verwijderen$/ }));
    const question = await dialogNamed('Beschikbaarheid verwijderen?');
    await user.click(question.getByRole('button', { name: 'Verwijderen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toMatchObject([
      {
        method: 'PATCH',
        path: '/api/crew/5/availability/2',
        body: { state: 'free', weekdays: [2, 1, 3], valid_until: '2031-09-01' },
      },
      { method: 'DELETE', path: '/api/crew/5/availability/2' },
    ]);
  });

  it('keeps what a colleague changed of other fields meanwhile', async () => {
    const { user } = await openPerson([EVENINGS]);
    await user.click(await screen.findByRole('button', { name: /^ma, di.* wijzigen$/ }));
    const dialog = await dialogNamed('Beschikbaarheid wijzigen');
    await user.type(await dialog.findByRole('textbox', { name: /Reden/ }), 'Cursus');
    const theirs = { ...EVENINGS, weekdays: [4] };
    server.use(http.get('/api/crew/5/availability', () => HttpResponse.json([theirs])));
    await user.click(dialog.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toMatchObject([{ body: { weekdays: [4], valid_until: '2031-09-01' } }]);
    expect(JSON.stringify(sent)).toContain('Cursus');
  });

  it('says what a colleague made of the same field, and replaces it at the next press', async () => {
    const { user } = await openPerson([EVENINGS]);
    await user.click(await screen.findByRole('button', { name: /^ma, di.* wijzigen$/ }));
    const dialog = await dialogNamed('Beschikbaarheid wijzigen');
    await user.click(await dialog.findByRole('button', { name: 'wo' }));
    const theirs = { ...EVENINGS, weekdays: [4, 5], state: 'away' };
    server.use(http.get('/api/crew/5/availability', () => HttpResponse.json([theirs])));
    await user.click(dialog.getByRole('button', { name: 'Opslaan' }));
    expect(await dialog.findByText(/maakte hier intussen do, vr van/)).toBeVisible();
    expect(sent).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toMatchObject([{ body: { weekdays: [2, 1, 3], state: 'away' } }]);
  });

  it('is not of the other kind again, where a colleague made it so, without saying it', async () => {
    const { user } = await openPerson([EVENINGS]);
    await user.click(await screen.findByRole('button', { name: /^ma, di.* wijzigen$/ }));
    const dialog = await dialogNamed('Beschikbaarheid wijzigen');
    await user.type(await dialog.findByRole('textbox', { name: /Reden/ }), 'Cursus');
    const theirs = { ...HOLIDAY, id: EVENINGS.id };
    server.use(http.get('/api/crew/5/availability', () => HttpResponse.json([theirs])));
    await user.click(dialog.getByRole('button', { name: 'Opslaan' }));
    expect(await dialog.findAllByText(/^Iemand anders maakte hier intussen/)).not.toEqual([]);
    expect(sent).toEqual([]);
  });
});
