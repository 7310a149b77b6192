import { fireEvent, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { server } from '../server.ts';
import { expectLoggedFailures } from '../support/admin.tsx';
import { failNext, failure, made, serveRecords } from '../support/api.ts';
import {
  AT,
  bar,
  buildBar,
  FROM,
  GALA,
  layOut,
  MANAGER,
  serveBoard,
  UNTIL,
} from '../support/board.ts';
import { openAsPlanner } from '../support/planning.ts';

beforeEach(layOut);

describe('moving', () => {
  const preview = (answer: object = {}) =>
    server.use(
      http.post('/api/projects/31/plan/preview', () =>
        HttpResponse.json({ shortages: [], trips: 0, units: [], ...answer })
      )
    );
  const project = { id: 31, name: 'Gala', version: 6, start_date: FROM, end_date: UNTIL };

  it('by keys saves the new dates at the current version', async () => {
    serveBoard([GALA]);
    preview();
    const requests = serveRecords('projects', [project]);
    const { user } = await openAsPlanner(AT, MANAGER);
    (await bar()).focus();
    await user.keyboard('m{ArrowRight}{ArrowRight}{Shift>}{ArrowRight}{/Shift}{Enter}');
    expect(await screen.findByText(/^Gala is verplaatst/)).toBeVisible();
    expect(made(requests, 'PATCH')).toMatchObject([
      {
        ifMatch: '"v6"',
        body: {
          start_date: '2026-07-05T08:00:00.000Z',
          end_date: '2026-07-08T18:00:00.000Z',
          moving: { trips: 'keep', units: 'keep' },
        },
      },
    ]);
    await user.click(screen.getByRole('button', { name: 'Ongedaan maken' }));
    expect(await screen.findByText(/^Gala is teruggezet/)).toBeVisible();
  });

  it('keeps its dates and says why where it is not moved, and then is moved by the same press', async () => {
    expectLoggedFailures();
    serveBoard([GALA]);
    preview();
    const requests = serveRecords('projects', [project]);
    const { user } = await openAsPlanner(AT, MANAGER);
    await user.click(await bar());
    await user.click(await screen.findByRole('button', { name: 'Verplaats…' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Gala/ }));
    const begin = dialog.getByRole('textbox', { name: /Begin/ });
    await user.clear(begin);
    await user.type(begin, '6 jul 2026 10:00');
    await user.tab();
    const typed = 'ma 6 jul 2026, 10:00';
    expect(begin).toHaveValue(typed);
    server.use(http.patch('/api/projects/:id', () => HttpResponse.error(), { once: true }));
    await user.click(dialog.getByRole('button', { name: 'Verplaatsen' }));
    expect(await dialog.findByText(/niet bekend of Gala is verplaatst/)).toBeVisible();
    expect(begin).toHaveValue(typed);
    await user.click(dialog.getByRole('button', { name: 'Verplaatsen' }));
    expect(await screen.findByText(/^Gala is verplaatst/)).toBeVisible();
    expect(made(requests, 'PATCH')).toHaveLength(1);
  });

  it('leaves trips to who may change them, and says so', async () => {
    serveBoard([GALA]);
    preview({ trips: 1 });
    const requests = serveRecords('projects', [project]);
    const { user } = await openAsPlanner(AT, MANAGER);
    (await bar()).focus();
    await user.keyboard('m{ArrowRight}{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: /Wat verhuist mee/ }));
    expect(dialog.getByText(/^1 rit blijft op de oude tijden staan/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Verplaatsen' }));
    expect(await screen.findByText(/^Gala is verplaatst/)).toBeVisible();
    expect(made(requests, 'PATCH')).toMatchObject([{ body: { moving: { trips: 'keep' } } }]);
  });

  it('asks which trips and units move too, and names units that are elsewhere', async () => {
    serveBoard([GALA]);
    const unit = { line_id: 5, unit_id: 9, code: 'S-9', name: 'Spot', is_out: false };
    preview({ trips: 1, units: [{ ...unit, taken_by: { project_id: 2, name: 'Beurs' } }] });
    const requests = serveRecords('projects', [project]);
    const permissions = [...MANAGER.permissions, 'transport.manage'];
    const { user } = await openAsPlanner(AT, { permissions });
    (await bar()).focus();
    await user.keyboard('m{ArrowRight}{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: /Wat verhuist mee/ }));
    expect(dialog.getByText('S-9 Spot: bij Beurs')).toBeVisible();
    expect(dialog.getByRole('radio', { name: 'Vrijgeven' })).toBeChecked();
    await user.click(dialog.getByRole('radio', { name: 'Laten staan' }));
    await user.click(dialog.getByRole('button', { name: 'Verplaatsen' }));
    expect(await screen.findByText(/^Gala is verplaatst/)).toBeVisible();
    expect(made(requests, 'PATCH')).toMatchObject([
      { body: { moving: { trips: 'keep', units: 'release' } } },
    ]);
  });

  it('asks about groups with their own period, which stay as chosen', async () => {
    serveBoard([GALA]);
    preview({ own_periods: { move: 2, stay: 0 } });
    const requests = serveRecords('projects', [project]);
    const { user } = await openAsPlanner(AT, MANAGER);
    (await bar()).focus();
    await user.keyboard('m{ArrowRight}{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: /Wat verhuist mee/ }));
    const name = '2 groepen met een eigen periode';
    const groups = within(dialog.getByRole('radiogroup', { name }));
    expect(groups.getByRole('radio', { name: 'Meeverplaatsen' })).toBeChecked();
    await user.click(groups.getByRole('radio', { name: 'Laten staan' }));
    await user.click(dialog.getByRole('button', { name: 'Verplaatsen' }));
    expect(await screen.findByText(/^Gala is verplaatst/)).toBeVisible();
    const moving = { trips: 'keep', units: 'keep', groups: 'keep' };
    expect(made(requests, 'PATCH')[0]?.body).toMatchObject({ moving });
  });

  it('asks about sub-hires outside the new period, and moves them too', async () => {
    serveBoard([GALA]);
    const hire = { id: 7, supplier: 'Vossenberg', status: 'confirmed', from: FROM, until: UNTIL };
    const lines = [{ name: 'QSC K12', amount: 4 }];
    preview({ sub_hires: [{ ...hire, movable: true, lines }] });
    const requests = serveRecords('projects', [project]);
    const permissions = [...MANAGER.permissions, 'planning.manage'];
    const { user } = await openAsPlanner(AT, { permissions });
    (await bar()).focus();
    await user.keyboard('m{ArrowRight}{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: /Wat verhuist mee/ }));
    expect(dialog.getByText(/^Vossenberg · 4 × QSC K12 · .* · bevestigd$/)).toBeVisible();
    expect(await dialog.findByRole('radio', { name: 'Inhuur mee verplaatsen' })).toBeChecked();
    await user.click(dialog.getByRole('button', { name: 'Verplaatsen' }));
    expect(await screen.findByText(/^Gala is verplaatst/)).toBeVisible();
    expect(made(requests, 'PATCH')).toMatchObject([{ body: { moving: { sub_hires: 'move' } } }]);
  });

  it('asks for a reason if undo causes a shortage, and undoes with it', async () => {
    expectLoggedFailures();
    serveBoard([GALA]);
    preview();
    const requests = serveRecords('projects', [project]);
    const shortage = { product_id: 4, name: 'Spot', from: FROM, until: UNTIL };
    const counts = { needed: 4, free: 2, short: 2, others: [] };
    const { user } = await openAsPlanner(AT, {
      permissions: [...MANAGER.permissions, 'planning.overbook'],
    });
    (await bar()).focus();
    await user.keyboard('m{ArrowRight}{Enter}');
    await screen.findByText(/^Gala is verplaatst/);
    const refusal = failure('shortage', '', { shortages: [{ ...shortage, ...counts }] });
    failNext('patch', '/projects/31', 409, refusal);
    await user.click(screen.getByRole('button', { name: 'Ongedaan maken' }));
    expect(await screen.findByText(/De verplaatsing van Gala wacht op je antwoord/)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Terugdraaien' }));
    expect(await screen.findByText('Gala is niet teruggezet.')).toBeVisible();
    failNext('patch', '/projects/31', 409, refusal);
    await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
    await user.click(await screen.findByRole('button', { name: 'Bekijken' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Er is niet genoeg' }));
    expect(dialog.getByText('Spot')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: /Reden/ }), 'Klant wil terug');
    await user.click(dialog.getByRole('button', { name: /toch/i }));
    expect(await screen.findByText(/^Gala is teruggezet/)).toBeVisible();
    expect(made(requests, 'PATCH').at(-1)).toMatchObject({
      body: { start_date: FROM, accept_shortage: { reason: 'Klant wil terug' } },
    });
  });

  it('shows the open question if another project is moved meanwhile', async () => {
    expectLoggedFailures();
    serveBoard([
      GALA,
      { id: 32, name: 'Beurs', bars: [buildBar({ project_id: 32, name: 'Beurs' })] },
    ]);
    preview();
    const requests = serveRecords('projects', [project]);
    const shortage = { product_id: 4, name: 'Spot', from: FROM, until: UNTIL };
    const counts = { needed: 4, free: 2, short: 2, others: [] };
    const refusal = failure('shortage', '', { shortages: [{ ...shortage, ...counts }] });
    failNext('patch', '/projects/31', 409, refusal);
    const { user } = await openAsPlanner(AT, {
      permissions: [...MANAGER.permissions, 'planning.overbook'],
    });
    (await bar()).focus();
    await user.keyboard('m{ArrowRight}{Enter}');
    await screen.findByText(/De verplaatsing van Gala wacht op je antwoord/);
    const fair = await bar(/^Beurs/);
    fair.focus();
    await user.keyboard('m');
    expect(await screen.findByText('Beantwoord eerst de vraag over Gala.')).toBeVisible();
    const grid = screen.getByRole('grid');
    grid.setPointerCapture = () => undefined;
    fireEvent.pointerDown(fair, { button: 0, pointerId: 1, clientX: 10, pointerType: 'mouse' });
    fireEvent.pointerMove(grid, { pointerId: 1, clientX: 10 + 26 * 3, pointerType: 'mouse' });
    fireEvent.pointerUp(grid, { pointerId: 1, clientX: 10 + 26 * 3, pointerType: 'mouse' });
    expect(screen.getAllByText('Beantwoord eerst de vraag over Gala.')).not.toEqual([]);
    expect(screen.getByText(/De verplaatsing van Gala wacht op je antwoord/)).toBeVisible();
    expect(made(requests, 'PATCH')).toEqual([]);
  });

  it("shows the new dates of a colleague's move, and changes nothing", async () => {
    serveBoard([GALA]);
    preview();
    const requests = serveRecords('projects', [{ ...project, start_date: UNTIL, end_date: null }]);
    const { user } = await openAsPlanner(AT, MANAGER);
    (await bar()).focus();
    await user.keyboard('m{ArrowRight}{Enter}');
    expect(await screen.findByText(/Iemand anders heeft.*nu .*zo 5 jul, 20:00/)).toBeVisible();
    expect(made(requests, 'PATCH')).toEqual([]);
  });

  it('shows who changed it, and the new dates, if that was between reading and saving', async () => {
    expectLoggedFailures();
    serveBoard([GALA]);
    preview();
    serveRecords('projects', [project]);
    const entry = {
      id: 1,
      created_at: '2026-06-28T08:00:00.000Z',
      action_type: 'projects.updated',
      resource_type: 'projects',
      resource_id: 31,
      performed_by: 7,
      performed_by_name: 'Ada de Wit',
      metadata: {},
    };
    server.use(http.get('/api/audit-logs', () => HttpResponse.json([entry])));
    const current = { ...project, version: 7, start_date: UNTIL };
    failNext('patch', '/projects/31', 412, failure('edit_conflict', '', { current }));
    const { user } = await openAsPlanner(AT, {
      permissions: [...MANAGER.permissions, 'audit.view'],
      extensions: ['planning', 'facets', 'transfer', 'audit'],
    });
    (await bar()).focus();
    await user.keyboard('m{ArrowRight}{Enter}');
    expect(await screen.findByText(/Iemand anders heeft.*nu .*zo 5 jul, 20:00/)).toBeVisible();
    expect(await screen.findByText(/Gewijzigd door Ada de Wit/)).toBeVisible();
  });

  it('by dragging is previewed at once, and Escape cancels it', async () => {
    serveBoard([GALA]);
    preview({ shortages: [] });
    await openAsPlanner(AT, MANAGER);
    const gala = await bar();
    const grid = screen.getByRole('grid');
    grid.setPointerCapture = () => undefined;
    grid.scrollBy = () => undefined;
    fireEvent.pointerDown(gala, { button: 0, pointerId: 1, clientX: 10, pointerType: 'mouse' });
    fireEvent.pointerMove(grid, { pointerId: 1, clientX: 10 + 26 * 3, pointerType: 'mouse' });
    expect(await screen.findByText(/^ma 6 jul.*0 tekorten \(was 2\)$/)).toBeVisible();
    expect(gala).toHaveAccessibleName(/ma 6 jul, 10:00/);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(await bar()).toHaveAccessibleName(/vr 3 jul, 10:00/);
  });

  it('is not offered to people who may not change projects', async () => {
    serveBoard([GALA]);
    const { user } = await openAsPlanner(AT);
    await user.click(await bar());
    await screen.findByRole('dialog', { name: 'Gala' });
    expect(screen.queryByRole('button', { name: 'Verplaats…' })).toBeNull();
  });
});
