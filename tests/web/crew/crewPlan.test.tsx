import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { assignment, FROM, shift, UNTIL } from '../../support/crewPlans.ts';
import { server } from '../server.ts';
import { serveRecords } from '../support/api.ts';
import { clearEdits } from '../support/clearEdits.ts';
import { candidate, openCrew, planOf, sent } from './support/openCrew.ts';

const shiftNamed = async (name: RegExp) => within(await screen.findByRole('article', { name }));

beforeEach(async () => {
  await clearEdits();
  serveRecords('audit-logs', []);
});

describe('the crew of a project', () => {
  it('shows people by day and shift, open places, and costs', async () => {
    await openCrew(
      planOf(
        3,
        shift({
          assignments: [
            assignment({ state: 'confirmed' }),
            assignment({
              id: 12,
              crew_id: 22,
              name: 'Piet de Boer',
              warnings: [
                { code: 'overlap', project_id: 9, project_name: 'Beurs' },
                { code: 'working_time', rule: 'rest', minutes: 420, limit: 660 },
              ],
            }),
          ],
        })
      )
    );
    const card = await shiftNamed(/2 × Stagehand, 08:00–16:00/);
    expect(card.getByText('● Jan Smit, vast')).toBeVisible();
    expect(card.getByText('○ Piet de Boer, gepland')).toBeVisible();
    expect(card.getByText('ook gepland op Beurs')).toBeVisible();
    expect(card.getByText('rust 7 uur, minstens 11')).toBeVisible();
    expect(card.getByText('▲ 1 open')).toBeVisible();
    expect(
      screen.getByText(
        /1 van 2 vast, 0 gevraagd, 1 open · kost € 150,00 · verkoop € 600,00 · marge € 450,00/
      )
    ).toBeVisible();
    expect(screen.getByRole('region', { name: /zo 1 jun/ })).toBeVisible();
  });

  it('is read-only without the permission to plan crew', async () => {
    await openCrew(planOf(3, shift({ assignments: [assignment()] })), [], ['crew.view']);
    const card = await shiftNamed(/Stagehand/);
    expect(card.queryAllByRole('button')).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Dienst toevoegen' })).toBeNull();
    expect(screen.queryByText(/kost/)).toBeNull();
  });

  it('gets a shift at the version that was opened, and shows the invalid field', async () => {
    const { user } = await openCrew(planOf(1), [
      {
        status: 400,
        body: {
          error: 'Controleer de velden.',
          errorCode: 'invalid_input',
          fields: { 'changes.0.until': 'Een dienst duurt hoogstens 24 uur.' },
        },
      },
      { status: 200, body: { ...planOf(2, shift()), refs: {} } },
    ]);
    await user.click(await screen.findByRole('button', { name: 'Dienst toevoegen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Dienst toevoegen' }));
    const amount = await dialog.findByLabelText(/Aantal mensen/);
    await user.clear(amount);
    await user.type(amount, '2');
    await user.clear(dialog.getByLabelText(/Begin/));
    await user.type(dialog.getByLabelText(/Begin/), '1-6-2031 8:00');
    await user.type(dialog.getByLabelText(/Einde/), '16:00');
    await user.click(dialog.getByRole('button', { name: 'Opslaan' }));
    expect(await dialog.findByText('Een dienst duurt hoogstens 24 uur.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Opslaan' }));
    expect(await shiftNamed(/2 × Stagehand/)).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toMatchObject([
      { version: '"v1"' },
      {
        version: '"v1"',
        body: {
          changes: [{ op: 'add_shift', function_id: 1, amount: 2, from: FROM, until: UNTIL }],
        },
      },
    ]);
  });

  it('gets people by checkboxes, each with warnings', async () => {
    server.use(
      http.get('/api/crew/candidates', () =>
        HttpResponse.json([
          candidate({}),
          candidate({
            crew_id: 32,
            name: 'Klaas Mulder',
            state: 'taken',
            conflicts: [
              {
                crew_id: 32,
                name: 'Klaas Mulder',
                from: FROM,
                until: UNTIL,
                kind: 'shift',
                project_id: 9,
                project_name: 'Beurs',
              },
            ],
          }),
        ])
      )
    );
    const { user } = await openCrew(planOf(3, shift()), [
      {
        status: 409,
        body: {
          error: 'bezet',
          errorCode: 'person_taken',
          taken: [
            {
              crew_id: 32,
              name: 'Klaas Mulder',
              from: FROM,
              until: UNTIL,
              kind: 'shift',
              project_id: 9,
              project_name: 'Beurs',
            },
          ],
        },
      },
      {
        status: 200,
        body: {
          ...planOf(
            4,
            shift({
              assignments: [assignment({ crew_id: 31, name: 'Noor Jansen', state: 'confirmed' })],
            })
          ),
          refs: {},
        },
      },
    ]);
    const card = await shiftNamed(/Stagehand/);
    await user.click(card.getByRole('button', { name: 'Mensen kiezen' }));
    const dialog = within(await screen.findByRole('dialog'));
    const klaas = await dialog.findByRole('checkbox', { name: /Klaas Mulder, bezet/ });
    expect(dialog.getByText(/8 uur die week.*Beurs/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Zet vast' }));
    expect(await dialog.findByText('Kies minstens één persoon.')).toBeVisible();
    await user.click(klaas);
    await user.click(dialog.getByRole('button', { name: 'Zet vast' }));
    expect(await dialog.findByText(/Klaas Mulder: Beurs/)).toBeVisible();
    await user.click(klaas);
    await user.click(dialog.getByRole('checkbox', { name: /Noor Jansen, vrij/ }));
    await user.click(dialog.getByRole('button', { name: 'Zet vast' }));
    expect(await screen.findByText('● Noor Jansen, vast')).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([
      { changes: [{ op: 'assign', shift_id: 7, crew_ids: [32], state: 'confirmed' }] },
      { changes: [{ op: 'assign', shift_id: 7, crew_ids: [31], state: 'confirmed' }] },
    ]);
  });

  it("confirms a person from their chip, after a colleague's change", async () => {
    const { user } = await openCrew(planOf(3, shift({ assignments: [assignment()] })), [
      {
        status: 412,
        body: {
          error: 'gewijzigd',
          errorCode: 'edit_conflict',
          current: planOf(4, shift({ amount: 3, assignments: [assignment()] })),
        },
      },
      {
        status: 200,
        body: {
          ...planOf(5, shift({ amount: 3, assignments: [assignment({ state: 'confirmed' })] })),
          refs: {},
        },
      },
    ]);
    await user.click(await screen.findByRole('button', { name: /Jan Smit, gepland/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Zet vast' }));
    expect(await screen.findByText('● Jan Smit, vast')).toBeVisible();
    expect(await shiftNamed(/3 × Stagehand/)).toBeDefined();
    expect(await screen.findByText('Alles opgeslagen')).toBeVisible();
    expect(sent.map(({ version }) => version)).toEqual(['"v3"', '"v4"']);
  });

  it('undoes and redoes a change by keys', async () => {
    const changed = (version: number, state: 'planned' | 'confirmed') => ({
      status: 200,
      body: { ...planOf(version, shift({ assignments: [assignment({ state })] })), refs: {} },
    });
    const { user } = await openCrew(planOf(3, shift({ assignments: [assignment()] })), [
      changed(4, 'confirmed'),
      changed(5, 'planned'),
      changed(6, 'confirmed'),
    ]);
    await user.click(await screen.findByRole('button', { name: /Jan Smit, gepland/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Zet vast' }));
    expect(await screen.findByText('● Jan Smit, vast')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await user.keyboard('{Control>}z{/Control}');
    expect(await screen.findByText('○ Jan Smit, gepland')).toBeVisible();
    await user.keyboard('{Control>}y{/Control}');
    expect(await screen.findByText('● Jan Smit, vast')).toBeVisible();
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(sent.map(({ body }) => body)).toMatchObject([
      { changes: [{ op: 'confirm', ids: [11] }] },
      {
        changes: [
          { op: 'cancel', ids: [11] },
          { op: 'assign', shift_id: 7, crew_ids: [21], state: 'planned' },
        ],
      },
      {
        changes: [
          { op: 'cancel', ids: [11] },
          { op: 'assign', shift_id: 7, crew_ids: [21], state: 'confirmed' },
        ],
      },
    ]);
  });

  it('keeps unsent changes, and sends them when the server is reachable again', async () => {
    const { user } = await openCrew(planOf(3, shift({ assignments: [assignment()] })), [
      { status: 503, body: { errorCode: 'database_unavailable', error: 'even niet' } },
      {
        status: 200,
        body: {
          ...planOf(4, shift({ assignments: [assignment({ state: 'confirmed' })] })),
          refs: {},
        },
      },
    ]);
    await user.click(await screen.findByRole('button', { name: /Jan Smit, gepland/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Zet vast' }));
    expect(await screen.findByText(/1 wijziging is nog niet opgeslagen/)).toBeVisible();
    expect(screen.getByText('● Jan Smit, vast')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Nu proberen' }));
    expect(await screen.findByText('Alles opgeslagen')).toBeVisible();
    expect(sent).toHaveLength(2);
  });

  it('names the person of a refused change and their other booking, and reverts the change', async () => {
    const taken = {
      crew_id: 21,
      name: 'Jan Smit',
      from: FROM,
      until: UNTIL,
      kind: 'shift',
      project_id: 9,
      project_name: 'Beurs',
    };
    const { user } = await openCrew(planOf(3, shift({ assignments: [assignment()] })), [
      { status: 409, body: { error: 'bezet', errorCode: 'person_taken', taken: [taken] } },
    ]);
    await user.click(await screen.findByRole('button', { name: /Jan Smit, gepland/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Zet vast' }));
    expect(await screen.findByText(/Jan Smit: niet opgeslagen, .*Jan Smit: Beurs/s)).toBeVisible();
    expect(screen.getByText('○ Jan Smit, gepland')).toBeVisible();
  });
});
