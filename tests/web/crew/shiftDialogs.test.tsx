import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { assignment, shift } from '../../support/crewPlans.ts';
import { serveRecords } from '../support/api.ts';
import { clearEdits } from '../support/clearEdits.ts';
import { openCrew, planOf, sent } from './support/openCrew.ts';

beforeEach(async () => {
  await clearEdits();
  serveRecords('audit-logs', []);
});

const PLAN = planOf(3, shift({ assignments: [assignment({ state: 'confirmed' })] }));

const DONE = [{ status: 200, body: { ...PLAN, version: 4, refs: {} } }];

const cardButton = async (name: string) =>
  within(await screen.findByRole('article', { name: /Stagehand/ })).getByRole('button', { name });

const changes = () => sent.map(({ body }) => body);

describe('a shift', () => {
  it('sends travel, name and price that were changed, and no unchanged value', async () => {
    const { user } = await openCrew(PLAN, DONE);
    await user.click(await cardButton('Bewerken'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Dienst wijzigen' }));
    const travel = await dialog.findByLabelText(/^Reistijd heen/);
    await user.clear(travel);
    await user.type(travel, '45');
    const name = dialog.getByLabelText(/^Naam van de dienst/);
    await user.clear(name);
    await user.type(name, 'Opbouwploeg');
    const price = dialog.getByLabelText(/^Verkoopprijs/);
    await user.clear(price);
    await user.type(price, '52,5');
    await user.click(dialog.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.version).toBe('"v3"');
    expect(changes()).toEqual([
      {
        changes: [
          {
            op: 'update_shift',
            id: 7,
            function_id: 1,
            amount: 2,
            from: '2031-06-01T06:00:00.000Z',
            until: '2031-06-01T14:00:00.000Z',
            location: 'Hal 2',
            notes: null,
            name: 'Opbouwploeg',
            travel_before: 45,
            travel_after: 0,
            price: { unit: 'hour', amount: 52.5 },
          },
        ],
      },
    ]);
  });

  it('has a group of the plan', async () => {
    const { user } = await openCrew(PLAN, DONE, undefined, [{ id: 4, name: 'Podium' }]);
    await user.click(await cardButton('Bewerken'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Dienst wijzigen' }));
    await user.click(await dialog.findByRole('combobox', { name: /^Groep/ }));
    await user.click(await screen.findByRole('option', { name: 'Podium' }));
    await user.click(dialog.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(changes()).toMatchObject([{ changes: [{ op: 'update_shift', id: 7, group_id: 4 }] }]);
  });

  it('is copied to each day of a period, but not to its own', async () => {
    const { user } = await openCrew(PLAN, DONE);
    await user.click(await cardButton('Kopieer'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Stagehand kopiëren' }));
    const [first, last] = ['Eerste dag', 'Laatste dag'].map(name =>
      dialog.getByRole('textbox', { name: new RegExp(`^${name}`) })
    );
    if (!first || !last) throw new Error('two days');
    await user.clear(first);
    await user.type(first, '1-6-2031');
    await user.clear(last);
    await user.type(last, '3-6-2031');
    await user.click(dialog.getByRole('button', { name: 'Kopieer' }));
    await waitFor(() =>
      expect(changes()).toEqual([
        { changes: [{ op: 'copy_shift', id: 7, dates: ['2031-06-02', '2031-06-03'] }] },
      ])
    );
  });
});

describe('a person on a shift', () => {
  it('leads the shift, and has own times until these are cleared', async () => {
    const { user } = await openCrew(PLAN, DONE);
    await user.click(await screen.findByRole('button', { name: /Jan Smit/ }));
    await user.click(await screen.findByRole('menuitem', { name: /^Tijden/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Jan Smit op deze dienst' }));
    await user.type(await dialog.findByRole('textbox', { name: /^Begin/ }), '10:00');
    await user.click(dialog.getByRole('switch', { name: /^Leiding/ }));
    await user.click(dialog.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() =>
      expect(changes()).toEqual([
        {
          changes: [
            {
              op: 'update_assignment',
              id: 11,
              from: '2031-06-01T08:00:00.000Z',
              until: null,
              break_minutes: null,
              leader: true,
            },
          ],
        },
      ])
    );
  });
});
