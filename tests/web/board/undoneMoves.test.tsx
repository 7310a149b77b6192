import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CrewPlan, Shift } from '#contract/crew/crewPlans';
import { assignment, shift } from '../../support/crewPlans.ts';
import { expectLoggedFailures } from '../support/admin.tsx';
import { failure, made, serveRecords } from '../support/api.ts';
import { AT, bar, FROM, GALA, layOut, MANAGER, serveBoard, UNTIL } from '../support/board.ts';
import { openAsPlanner } from '../support/planning.ts';
import { server } from '../server.ts';

beforeEach(layOut);

const PROJECT = { id: 31, name: 'Gala', version: 6, start_date: FROM, end_date: UNTIL };

const JAN = assignment({ id: 11, crew_id: 21, name: 'Jan Smit', state: 'confirmed', leader: true });
const PIET = assignment({ id: 12, crew_id: 22, name: 'Piet de Boer', state: 'accepted' });
const NOOR = assignment({ id: 13, crew_id: 23, name: 'Noor Jansen', state: 'confirmed' });

const planOf = (...assignments: Shift['assignments']): CrewPlan => ({
  version: 4,
  totals: { needed: 3, confirmed: 0, requested: 0, open: 3 },
  shifts: [shift({ amount: 3, assignments })],
});

type Answer = { status: number; body: object };

/** Moves the project with its shifts, and undoes it. The shifts are read before the move and after its undo. */
const undone = async (way: string, reads: (CrewPlan | Answer)[], answers: Answer[] = []) => {
  const sent: unknown[] = [];
  serveBoard([GALA]);
  const requests = serveRecords('projects', [PROJECT]);
  server.use(
    http.post('/api/projects/31/plan/preview', () =>
      HttpResponse.json({ shortages: [], trips: 0, units: [], shifts: 3 })
    ),
    http.get('/api/projects/31/crew', () => {
      const read = reads.length > 1 ? reads.shift() : reads[0];
      return read && 'status' in read
        ? HttpResponse.json(read.body, { status: read.status })
        : HttpResponse.json(read);
    }),
    http.post('/api/projects/31/crew', async ({ request }) => {
      sent.push(await request.json());
      const { status = 500, body = {} } = answers.shift() ?? {};
      return HttpResponse.json(body, { status });
    })
  );
  const { user } = await openAsPlanner(AT, MANAGER);
  (await bar()).focus();
  await user.keyboard('m{ArrowRight}{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: /Wat verhuist mee/ }));
  const shifts = within(dialog.getByRole('radiogroup', { name: '3 diensten van het project' }));
  expect(shifts.getByRole('radio', { name: 'Meeverplaatsen, met de mensen' })).toBeChecked();
  await user.click(shifts.getByRole('radio', { name: way }));
  await user.click(dialog.getByRole('button', { name: 'Verplaatsen' }));
  expect(await screen.findByText(/^Gala is verplaatst/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ongedaan maken' }));
  expect(await screen.findByText(/^Gala is teruggezet/)).toBeVisible();
  return { sent, moves: made(requests, 'PATCH').map(({ body }) => body) };
};

const WITHOUT = 'Meeverplaatsen, zonder mensen';
const WITH = 'Meeverplaatsen, met de mensen';

const took = (plan: CrewPlan, version: number): Answer => ({
  status: 200,
  body: { ...plan, version, refs: {} },
});

const assigned = (crew_id: number, restores: number, state = 'confirmed') => ({
  op: 'assign',
  shift_id: 7,
  crew_ids: [crew_id],
  state,
  restores,
});

const planned = (person: typeof JAN) => ({ ...person, state: 'planned' as const });

describe('an undone move that took people off', () => {
  it('brings them back, and names those whose request has ended', async () => {
    const back = planOf({ ...JAN, leader: false }, planned(PIET));
    const { sent, moves } = await undone(
      WITHOUT,
      [planOf(JAN, PIET), planOf()],
      [took(back, 5), took(planOf(JAN, planned(PIET)), 6)]
    );
    expect(moves).toMatchObject([{ moving: { crew: 'release' } }, { moving: { crew: 'move' } }]);
    expect(sent).toEqual([
      { changes: [assigned(21, 11), assigned(22, 12, 'planned')] },
      { changes: [{ op: 'update_assignment', id: 11, leader: true }] },
    ]);
    const notice = within(screen.getByRole('alert'));
    expect(
      notice.getByText(/^Weer ingepland, en nog niet opnieuw gevraagd: Piet de Boer\.( |$)/)
    ).toBeVisible();
    expect(notice.queryByText(/Jan Smit/)).toBeNull();
    expect(notice.getByRole('link', { name: 'Crew van Gala' })).toHaveAttribute(
      'href',
      expect.stringContaining('/projects/31?tab=crew')
    );
  });

  it('brings back who is free, and names who is booked elsewhere by now', async () => {
    expectLoggedFailures();
    const noor = { ...NOOR, id: 13 };
    const taken = { status: 409, body: failure('person_taken', 'Bezet.', { taken: [] }) };
    const { sent } = await undone(
      WITHOUT,
      [planOf({ ...JAN, leader: false }, noor), planOf()],
      [taken, taken, took(planOf(noor), 5)]
    );
    expect(sent).toEqual([
      { changes: [assigned(21, 11), assigned(23, 13)] },
      { changes: [assigned(21, 11)] },
      { changes: [assigned(23, 13)] },
    ]);
    expect(screen.getByText(/^Niet terug op de dienst: Jan Smit\.( |$)/)).toBeVisible();
  });

  it('says that it does not know, where the shifts could not be read', async () => {
    expectLoggedFailures();
    const unread = { status: 500, body: failure('server_error', '') };
    const { sent } = await undone(WITHOUT, [unread]);
    expect(screen.getByText(/^Het is niet zeker dat iedereen weer/)).toBeVisible();
    expect(sent).toEqual([]);
  });
});

describe('an undone move that asked people again', () => {
  it('names those who have to answer', async () => {
    const asked = { ...JAN, state: 'requested' as const };
    const { sent } = await undone(WITH, [planOf(JAN, PIET), planOf(asked, PIET)]);
    expect(
      screen.getByText(/opnieuw gevraagd, en nog zonder antwoord: Jan Smit\.( |$)/)
    ).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('says nothing of people where everybody is as before', async () => {
    await undone(WITH, [planOf(JAN, PIET)]);
    expect(screen.queryByRole('link', { name: 'Crew van Gala' })).toBeNull();
  });
});
