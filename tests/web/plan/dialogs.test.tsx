import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildGroup, buildLine, buildPlan } from '../../support/plans.ts';
import { server } from '../server.ts';
import { address, expectLoggedFailures } from '../support/admin.tsx';
import { failure, made, serveRecords } from '../support/api.ts';
import { giveRoom, MICROPHONES, openPlan, row } from './openPlan.ts';

const choose = async (user: Awaited<ReturnType<typeof openPlan>>['user'], item: string) => {
  await user.click(await screen.findByRole('button', { name: 'Acties voor Shure SM58' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
  return within(await screen.findByRole('dialog'));
};

const unit = (values: object) => ({
  id: 71,
  code: null,
  serial_number: null,
  location: null,
  warnings: [],
  inspection: null,
  repaired_at: null,
  taken_by: null,
  ...values,
});

/** A server with these units, that notes what it was asked for. */
const serveUnits = (units: object[]) => {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get('/api/projects/:id/plan/units', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json(units);
    })
  );
  return asked;
};

/** A product, as the server finds it. */
const STAND = { id: 102, name: 'Statief', code: 'ST', unit: 'st', price: 5 };

/** Of a text of which nothing was chosen. */
const HINT = 'Kies er een uit de lijst, of wis het veld.';

beforeEach(giveRoom);

/** The plan of another project: a line without a group, and one in a group. */
const serveCopied = () =>
  server.use(
    http.get('/api/projects/2/plan', () =>
      HttpResponse.json(
        buildPlan({
          groups: [buildGroup({ id: 5, name: 'Licht' })],
          lines: [buildLine({ id: 21 }), buildLine({ id: 22, group_id: 5 })],
        })
      )
    )
  );

describe('a dialog', () => {
  it('assigns units, no more than the line asks for', async () => {
    const { user, sent } = await openPlan({
      plan: buildPlan({
        lines: [buildLine({ amount: 1, units: [{ id: 71, code: 'M-1', warnings: [] }] })],
      }),
    });
    const asked = serveUnits([
      unit({ id: 71, code: 'M-1' }),
      unit({ id: 72, code: 'M-2', warnings: ['in_repair'] }),
    ]);
    const dialog = await choose(user, 'Exemplaren…');
    const [first, second] = await dialog.findAllByRole('checkbox', { name: /M-/ });
    expect(first).toBeChecked();
    expect(first).toHaveAccessibleName(/vrij/);
    expect(second).toHaveAccessibleName(/in reparatie/);
    expect(second).toBeDisabled();
    expect(dialog.getByRole('button', { name: '1 van 1 toewijzen' })).toBeDisabled();
    await user.click(dialog.getByRole('checkbox', { name: /M-1/ }));
    await user.click(dialog.getByRole('checkbox', { name: /M-2/ }));
    await user.click(dialog.getByRole('button', { name: '1 van 1 toewijzen' }));
    await waitFor(() =>
      expect(sent).toEqual([
        [
          { op: 'remove_units', line_id: 11, unit_ids: [71] },
          { op: 'add_units', line_id: 11, unit_ids: [72] },
        ],
      ])
    );
    expect(asked[0]?.get('product_id')).toBe('101');
    expect(asked[0]?.get('from')).toBe(MICROPHONES.from);
  });

  it('says who has a unit in the period, and searches', async () => {
    const { user } = await openPlan();
    const taken_by = {
      project_id: 9,
      name: 'Gala',
      status: 'boeking',
      from: '2026-06-01T08:00:00.000Z',
      until: '2026-06-02T08:00:00.000Z',
    };
    const others = Array.from({ length: 9 }, (_, at) => unit({ id: 80 + at, code: `M-${at + 3}` }));
    serveUnits([
      ...others,
      unit({ id: 71, code: 'M-1', warnings: ['inspection_due'], inspection: 'NEN 3140' }),
      unit({ id: 72, code: 'M-2', taken_by }),
    ]);
    const dialog = await choose(user, 'Exemplaren…');
    expect(
      await dialog.findByRole('checkbox', { name: /M-1.*keuring nodig \(NEN 3140\)/ })
    ).toBeEnabled();
    expect(dialog.getByRole('checkbox', { name: /M-2.*bij Gala/ })).toBeEnabled();
    await user.type(dialog.getByLabelText('Exemplaar zoeken'), 'gala');
    await waitFor(() => expect(dialog.getAllByRole('checkbox')).toHaveLength(1));
  });

  it('leaves a line that says which of its units cannot be used, and why', async () => {
    await openPlan({
      plan: buildPlan({
        lines: [
          buildLine({
            amount: 2,
            units: [
              { id: 71, code: 'M-1', warnings: ['in_repair'] },
              { id: 72, code: 'M-2', warnings: ['inspection_due'] },
            ],
          }),
        ],
      }),
    });
    const line = await row('Shure SM58');
    expect(line).toHaveTextContent('M-1 niet bruikbaar: in reparatie · M-2: keuring nodig');
  });

  it('for a group wants a name, and an end after the start', async () => {
    const { user, sent } = await openPlan();
    await user.click(await screen.findByRole('button', { name: 'Groep toevoegen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Groep toevoegen' }));
    await user.type(dialog.getByLabelText('Weg vanaf'), '2026-06-02T10:00');
    await user.type(dialog.getByLabelText('Terug uiterlijk'), '2026-06-01T10:00');
    await user.click(dialog.getByRole('button', { name: 'Opslaan' }));
    const name = dialog.getByRole('textbox', { name: /Naam/ });
    await waitFor(() => expect(name).toHaveAccessibleDescription('Verplicht veld.'));
    await user.type(name, 'Licht');
    await user.click(dialog.getByRole('button', { name: 'Opslaan' }));
    const until = dialog.getByLabelText('Terug uiterlijk');
    await waitFor(() =>
      expect(until).toHaveAccessibleDescription('Het einde ligt voor het begin.')
    );
    await user.clear(until);
    await user.dblClick(dialog.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject([
      { op: 'add_group', name: 'Licht', out_from: '2026-06-02T08:00:00.000Z', back_until: null },
    ]);
    expect(await row('Shure SM58')).toBeVisible();
  });

  it('copies another project, and does not offer the project itself', async () => {
    const { user, sent } = await openPlan();
    await user.click(await screen.findByRole('button', { name: 'Overnemen' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('button', { name: 'Overnemen' })).toBeDisabled();
    await user.click(dialog.getByRole('combobox', { name: 'Project' }));
    const other = await screen.findByRole('option', { name: /Winterfeest/ });
    expect(screen.queryByRole('option', { name: /Zomerfeest/ })).toBeNull();
    serveCopied();
    await user.click(other);
    await dialog.findByRole('checkbox', { name: 'Licht · 1 regel' });
    await user.click(dialog.getByRole('button', { name: 'Overnemen' }));
    await waitFor(() => expect(sent).toEqual([[{ op: 'copy_from', project_id: 2 }]]));
  });

  it('copies some groups of another project, and half of its amounts', async () => {
    const { user, sent } = await openPlan();
    serveCopied();
    await user.click(await screen.findByRole('button', { name: 'Overnemen' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('combobox', { name: 'Project' }));
    await user.click(await screen.findByRole('option', { name: /Winterfeest/ }));
    await user.click(await dialog.findByRole('checkbox', { name: 'Licht · 1 regel' }));
    const times = dialog.getByRole('textbox', { name: 'Aantallen ×' });
    await user.clear(times);
    expect(dialog.getByRole('button', { name: 'Overnemen' })).toBeDisabled();
    await user.type(times, '0,5');
    await user.click(dialog.getByRole('button', { name: 'Overnemen' }));
    await waitFor(() =>
      expect(sent).toEqual([[{ op: 'copy_from', project_id: 2, groups: [null], times: 0.5 }]])
    );
  });

  it('keeps a project that was typed and not chosen, and copies no other', async () => {
    const { user, sent } = await openPlan();
    serveCopied();
    await user.click(await screen.findByRole('button', { name: 'Overnemen' }));
    const dialog = within(await screen.findByRole('dialog'));
    const project = dialog.getByRole('combobox', { name: 'Project' });
    await user.click(project);
    await user.click(await screen.findByRole('option', { name: /Winterfeest/ }));
    await user.clear(project);
    await user.type(project, 'herfst{Enter}');
    await user.tab();
    expect(project).toHaveValue('herfst');
    expect(project).toHaveAccessibleDescription(HINT);
    expect(dialog.getByRole('button', { name: 'Overnemen' })).toBeDisabled();
    await user.clear(project);
    await user.click(project);
    await user.click(await screen.findByRole('option', { name: /Winterfeest/ }));
    await dialog.findByRole('checkbox', { name: 'Licht · 1 regel' });
    await user.type(project, 'x');
    await user.click(dialog.getByRole('button', { name: 'Overnemen' }));
    expect(project).toHaveFocus();
    expect(project).toHaveAccessibleDescription(HINT);
    expect(sent).toEqual([]);
  });

  it('takes notes, and sends nothing when they stay the same', async () => {
    const { user, sent } = await openPlan();
    let dialog = await choose(user, 'Opmerking');
    await user.click(dialog.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([]);
    dialog = await choose(user, 'Opmerking');
    await user.type(dialog.getByRole('textbox', { name: 'Shure SM58' }), ' links op het podium ');
    await user.click(dialog.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() =>
      expect(sent).toEqual([[{ op: 'update_line', id: 11, notes: 'links op het podium' }]])
    );
  });

  it('moves a line to a group', async () => {
    const { user, sent } = await openPlan({
      plan: buildPlan({ groups: [buildGroup({ id: 5 })], lines: [MICROPHONES] }),
    });
    const dialog = await choose(user, 'Verplaats naar groep…');
    await user.click(dialog.getByRole('button', { name: 'Licht' }));
    await waitFor(() => expect(sent).toEqual([[{ op: 'move_line', id: 11, group_id: 5 }]]));
    expect(address()).toBe('/projects/1?tab=material');
  });

  it.each([
    ['in one call', true],
    ['each by itself, where the server knows no such call', false],
  ])('looks pasted rows up %s', async (_how, hasMatch) => {
    const { user, sent } = await openPlan();
    const asked: unknown[] = [];
    const searches = serveRecords('products', [STAND]);
    server.use(
      http.post('/api/products/match', async ({ request }) => {
        asked.push(await request.json());
        if (!hasMatch) return HttpResponse.json(failure('not_found'), { status: 404 });
        return HttpResponse.json([
          { match: 'exact', products: [STAND] },
          { match: 'nearest', products: [STAND] },
        ]);
      })
    );
    if (!hasMatch) expectLoggedFailures();
    await user.click(await screen.findByRole('button', { name: 'Lijst plakken' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Lijst plakken' }));
    await user.click(dialog.getByLabelText('Regels'));
    await user.paste('4\tStatief\n2\tzelfgebouwd decor');
    await user.click(dialog.getByRole('button', { name: 'Opzoeken' }));
    expect(
      await dialog.findByText('1 gevonden, 0 met meer mogelijkheden, 1 onbekend')
    ).toBeVisible();
    expect(asked).toEqual([{ texts: ['Statief', 'zelfgebouwd decor'] }]);
    expect(made(searches, 'GET').length > 0).toBe(!hasMatch);
    await user.click(dialog.getByRole('button', { name: '2 regels toevoegen' }));
    await waitFor(() =>
      expect(sent).toMatchObject([
        [
          { op: 'add_line', product_id: 102, amount: 4 },
          { op: 'add_line', text: 'zelfgebouwd decor', amount: 2 },
        ],
      ])
    );
  });

  it.each([
    ['Lijst plakken', 'textbox', 'Regels'],
    ['Overnemen', 'combobox', 'Project'],
    ['Groep toevoegen', 'textbox', 'Naam'],
  ])('%s begins in its first field', async (name, role, field) => {
    serveRecords('projects', []);
    const { user } = await openPlan();
    await user.click(await screen.findByRole('button', { name }));
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(dialog.getByRole(role, { name: new RegExp(field) })).toHaveFocus());
  });

  it('asks about pasted rows that are odd or unknown, first, and never guesses an amount', async () => {
    const { user, sent } = await openPlan({
      plan: buildPlan({ groups: [buildGroup({ id: 5 })], lines: [MICROPHONES] }),
    });
    const cable = { id: 103, name: 'XLR-kabel 10 m', code: 'X10', unit: 'st', price: 2 };
    serveRecords('products', [STAND, cable]);
    server.use(
      http.post('/api/products/match', () =>
        HttpResponse.json([
          { match: 'exact', products: [STAND] },
          { match: 'exact', products: [STAND] },
          { match: 'nearest', products: [cable, STAND] },
        ])
      )
    );
    await user.click(await screen.findByRole('button', { name: 'Lijst plakken' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Lijst plakken' }));
    await user.click(dialog.getByLabelText('Regels'));
    await user.paste('4\tStatief\n1,5\tStatief\n12\txlr signaalkabel');
    await user.click(dialog.getByRole('button', { name: 'Opzoeken' }));
    expect(
      await dialog.findByText('2 gevonden, 0 met meer mogelijkheden, 1 onbekend')
    ).toBeVisible();
    const rows = dialog.getAllByRole('row').slice(1);
    expect(rows.map(each => each.textContent)).toEqual([
      expect.stringContaining('Statief'),
      expect.stringContaining('xlr signaalkabel'),
      expect.stringContaining('Statief'),
    ]);
    expect(dialog.getByRole('button', { name: 'Kijk nog 1 regel na' })).toBeDisabled();
    const [odd] = dialog.getAllByRole('textbox', { name: 'Aantal: Statief' });
    if (!odd) throw new Error('There is no amount.');
    expect(odd).toHaveValue('1,5');
    expect(odd).toBeInvalid();
    await user.clear(odd);
    await user.type(odd, '2');
    await user.click(dialog.getByRole('combobox', { name: 'Wordt: xlr signaalkabel' }));
    await user.click(await screen.findByRole('option', { name: /XLR-kabel 10 m/ }));
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Toevoegen aan' }), 'Licht');
    await user.click(dialog.getByRole('button', { name: '3 regels toevoegen' }));
    await waitFor(() =>
      expect(sent).toMatchObject([
        [
          { op: 'add_line', product_id: 102, amount: 4, group_id: 5 },
          { op: 'add_line', product_id: 102, amount: 2, group_id: 5 },
          { op: 'add_line', product_id: 103, amount: 12, group_id: 5 },
        ],
      ])
    );
  });

  it('keeps a product that was typed for a pasted row, and tells a failed search from none', async () => {
    const { user, sent } = await openPlan();
    serveRecords('products', [STAND]);
    server.use(
      http.post('/api/products/match', () =>
        HttpResponse.json([{ match: 'nearest', products: [STAND] }])
      )
    );
    await user.click(await screen.findByRole('button', { name: 'Lijst plakken' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Lijst plakken' }));
    await user.click(dialog.getByLabelText('Regels'));
    await user.paste('4\tzelfgebouwd decor');
    await user.click(dialog.getByRole('button', { name: 'Opzoeken' }));
    const becomes = await dialog.findByRole('combobox', { name: 'Wordt: zelfgebouwd decor' });
    expectLoggedFailures();
    server.use(http.get('/api/products', () => HttpResponse.error()));
    await user.clear(becomes);
    await user.type(becomes, 'stat{Enter}');
    expect(becomes).toHaveValue('stat');
    await waitFor(() => expect(becomes).toHaveAccessibleDescription(/^Zoeken is mislukt/));
    await user.tab();
    expect(becomes).toHaveValue('stat');
    expect(becomes).toHaveAccessibleDescription(HINT);
    await user.click(becomes);
    await user.click(await screen.findByRole('option', { name: 'Vrije tekst' }));
    await user.type(becomes, ' statief');
    await user.click(dialog.getByRole('button', { name: '1 regel toevoegen' }));
    expect(becomes).toHaveFocus();
    expect(becomes).toHaveAccessibleDescription(HINT);
    expect(sent).toEqual([]);
  });
});
