import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { assignment, shift } from '../../support/crewPlans.ts';
import { serveRecords } from '../support/api.ts';
import { expectLoggedFailures } from '../support/admin.tsx';
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
            name: 'Opbouwploeg',
            travel_before: 45,
            price: { unit: 'hour', amount: 52.5 },
          },
        ],
      },
    ]);
  });

  describe('of which the begin is changed', () => {
    const openTimes = async () => {
      const { user } = await openCrew(PLAN, DONE);
      await user.click(await cardButton('Bewerken'));
      const dialog = within(await screen.findByRole('dialog', { name: 'Dienst wijzigen' }));
      const type = async (name: RegExp, text: string) => {
        const field = await dialog.findByRole('textbox', { name });
        await user.clear(field);
        await user.type(field, text);
        await user.tab();
      };
      const save = async () => {
        await user.click(dialog.getByRole('button', { name: 'Opslaan' }));
        await waitFor(() => expect(sent).toHaveLength(1));
        return changes();
      };
      return { type, save };
    };
    const updated = (values: object) => [{ changes: [{ op: 'update_shift', id: 7, ...values }] }];

    it('takes its end along', async () => {
      const { type, save } = await openTimes();
      await type(/^Begin/, '2 jun 2031 10:00');
      expect(await save()).toEqual(
        updated({ from: '2031-06-02T08:00:00.000Z', until: '2031-06-02T16:00:00.000Z' })
      );
    });

    it('leaves an end that was typed', async () => {
      const { type, save } = await openTimes();
      await type(/^Einde/, '20:00');
      await type(/^Begin/, '10:00');
      expect(await save()).toEqual(
        updated({ from: '2031-06-01T08:00:00.000Z', until: '2031-06-01T18:00:00.000Z' })
      );
    });
  });

  it('has no break and no travel where these were emptied', async () => {
    const worked = shift({ break_minutes: 60, travel_before: 90 });
    const { user } = await openCrew(planOf(3, worked), DONE);
    await user.click(await cardButton('Bewerken'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Dienst wijzigen' }));
    await user.clear(await dialog.findByLabelText(/^Pauze/));
    await user.clear(dialog.getByLabelText(/^Reistijd heen/));
    await user.click(dialog.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() =>
      expect(changes()).toEqual([
        { changes: [{ op: 'update_shift', id: 7, break_minutes: 0, travel_before: 0 }] },
      ])
    );
  });

  it('shows what another function brings, and keeps what was typed', async () => {
    const { user } = await openCrew(planOf(3, shift({ break_minutes: 15 })), DONE);
    await user.click(await cardButton('Bewerken'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Dienst wijzigen' }));
    await user.click(await dialog.findByRole('combobox', { name: /^Functie/ }));
    await user.click(await screen.findByRole('option', { name: 'Rigger' }));
    expect(dialog.getByLabelText(/^Verkoopprijs/)).toHaveValue('465');
    expect(dialog.getByLabelText(/^Naam van de dienst/)).toHaveValue('Rigger');
    expect(dialog.getByLabelText(/^Pauze/)).toHaveValue('15');
    await user.click(dialog.getByRole('button', { name: 'Opslaan' }));
    const price = { unit: 'day', amount: 465 };
    await waitFor(() =>
      expect(changes()).toEqual([
        { changes: [{ op: 'update_shift', id: 7, function_id: 2, name: 'Rigger', price }] },
      ])
    );
  });

  it("is saved at the next press after a colleague's change, which stays", async () => {
    expectLoggedFailures();
    const theirs = planOf(9, shift({ location: 'Hal 3' }));
    const conflict = { errorCode: 'edit_conflict', error: 'Iemand anders.', current: theirs };
    const { user } = await openCrew(PLAN, [{ status: 412, body: conflict }, ...DONE]);
    await user.click(await cardButton('Bewerken'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Dienst wijzigen' }));
    await user.type(await dialog.findByLabelText(/^Aantal/), '{End}0');
    await user.click(dialog.getByRole('button', { name: 'Opslaan' }));
    expect(await dialog.findByText(/Iemand anders/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.map(({ version }) => version)).toEqual(['"v3"', '"v9"']);
    expect(sent[1]?.body).toEqual({ changes: [{ op: 'update_shift', id: 7, amount: 20 }] });
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

describe('the question before a shift is removed', () => {
  it.each([
    ['requested', true],
    ['confirmed', false],
  ] as const)('says what undo does not bring back: %s', async (state, isSaid) => {
    const { user } = await openCrew(planOf(3, shift({ assignments: [assignment({ state })] })));
    await user.click(await cardButton('Bewerken'));
    await user.click(await screen.findByRole('button', { name: 'Dienst verwijderen' }));
    const question = await screen.findByRole('dialog', { name: 'Dienst verwijderen' });
    expect(/moet je die opnieuw vragen/.test(question.textContent ?? '')).toBe(isSaid);
  });
});

describe('the days of copies of a shift', () => {
  it('count from the shift', async () => {
    const { user } = await openCrew(PLAN, DONE);
    await user.click(await cardButton('Kopieer'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Stagehand kopiëren' }));
    for (const [name, text] of [
      ['Eerste dag', 'vr'],
      ['Laatste dag', 'zo'],
    ]) {
      const day = dialog.getByRole('textbox', { name: new RegExp(`^${name}`) });
      await user.clear(day);
      await user.type(day, text ?? '');
    }
    await user.click(dialog.getByRole('button', { name: 'Kopieer' }));
    const dates = ['2031-06-06', '2031-06-07', '2031-06-08'];
    await waitFor(() =>
      expect(changes()).toEqual([{ changes: [{ op: 'copy_shift', id: 7, dates }] }])
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
              leader: true,
            },
          ],
        },
      ])
    );
  });
});
