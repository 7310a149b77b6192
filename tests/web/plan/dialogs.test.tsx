import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildGroup, buildPlan } from '../../support/plans.ts';
import { address } from '../support/admin.tsx';
import { serveRecords } from '../support/api.ts';
import { giveRoom, MICROPHONES, openPlan, row, choose } from './openPlan.ts';

beforeEach(giveRoom);

describe('a dialog', () => {
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

  it('for a group wants it to leave before the project ends', async () => {
    const { user, sent } = await openPlan();
    await user.click(await screen.findByRole('button', { name: 'Groep toevoegen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Groep toevoegen' }));
    await user.type(dialog.getByRole('textbox', { name: /Naam/ }), 'Licht');
    const from = dialog.getByLabelText('Weg vanaf');
    await user.type(from, '2026-06-04T10:00');
    await user.click(dialog.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() => expect(from).toHaveAccessibleDescription('Het einde ligt voor het begin.'));
    expect(sent).toEqual([]);
    await user.clear(from);
    await user.type(from, '2026-06-02T10:00');
    await user.click(dialog.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() => expect(sent).toHaveLength(1));
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
});
