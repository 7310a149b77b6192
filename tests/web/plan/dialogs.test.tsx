import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildGroup, buildLine, buildPlan } from '../../support/plans.ts';
import { address } from '../support/admin.tsx';
import { made, type Request, serveRecords } from '../support/api.ts';
import { giveRoom, MICROPHONES, openPlan, row } from './openPlan.ts';

const choose = async (user: Awaited<ReturnType<typeof openPlan>>['user'], item: string) => {
  await user.click(await screen.findByRole('button', { name: 'Acties voor Shure SM58' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
  return within(await screen.findByRole('dialog'));
};

beforeEach(giveRoom);

describe('a dialog', () => {
  it('assigns units, no more than the line asks for', async () => {
    const { user, sent } = await openPlan({
      plan: buildPlan({
        lines: [buildLine({ amount: 1, units: [{ id: 71, code: 'M-1', warnings: [] }] })],
      }),
    });
    const requests = serveRecords('equipment', [
      { id: 71, name: 'M-1', code: 'M-1', serial_number: 'A1', status: 'beschikbaar' },
      { id: 72, name: 'M-2', code: 'M-2', serial_number: 'A2', status: 'in reparatie' },
    ]);
    const dialog = await choose(user, 'Exemplaren…');
    const [first, second] = await dialog.findAllByRole('checkbox', { name: /M-/ });
    expect(first).toBeChecked();
    expect(second).toHaveAccessibleName(/in reparatie/);
    expect(second).toBeDisabled();
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
    const filters = made(requests, 'GET').map(({ search }: Request) => search.get('filter'));
    expect(filters.join(' ')).toContain('"product_id":101');
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
    await user.click(other);
    await user.click(dialog.getByRole('button', { name: 'Overnemen' }));
    await waitFor(() => expect(sent).toEqual([[{ op: 'copy_from', project_id: 2 }]]));
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

  it('asks about pasted rows that are odd or unknown, first, and never guesses an amount', async () => {
    const { user, sent } = await openPlan({
      plan: buildPlan({ groups: [buildGroup({ id: 5 })], lines: [MICROPHONES] }),
    });
    serveRecords('products', [
      { id: 102, name: 'Statief', code: 'ST', unit: 'st', price: 5 },
      { id: 103, name: 'XLR-kabel 10 m', code: 'X10', unit: 'st', price: 2 },
    ]);
    await user.click(await screen.findByRole('button', { name: 'Lijst plakken' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Lijst plakken' }));
    await user.click(dialog.getByLabelText('Regels'));
    await user.paste('4\tStatief\n1,5\tStatief\n12\txlr kabel 10m');
    await user.click(dialog.getByRole('button', { name: 'Opzoeken' }));
    expect(
      await dialog.findByText('2 gevonden, 0 met meer mogelijkheden, 1 onbekend')
    ).toBeVisible();
    const rows = dialog.getAllByRole('row').slice(1);
    expect(rows.map(each => each.textContent)).toEqual([
      expect.stringContaining('Statief'),
      expect.stringContaining('xlr kabel 10m'),
      expect.stringContaining('Statief'),
    ]);
    expect(dialog.getByRole('button', { name: 'Kijk nog 1 regel na' })).toBeDisabled();
    const [odd] = dialog.getAllByRole('textbox', { name: 'Aantal: Statief' });
    if (!odd) throw new Error('There is no amount.');
    expect(odd).toHaveValue('1,5');
    expect(odd).toBeInvalid();
    await user.clear(odd);
    await user.type(odd, '2');
    await user.click(dialog.getByRole('combobox', { name: 'Wordt: xlr kabel 10m' }));
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
});
