import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildGroup, buildLine, buildPlan } from '../../support/plans.ts';
import { server } from '../server.ts';
import { pressEach } from '../support/keys.ts';
import { clearEdits } from '../support/clearEdits.ts';
import { amountOf, giveRoom, openPlan, row } from './openPlan.ts';

beforeEach(async () => {
  giveRoom();
  await clearEdits();
});

describe('the entry line', () => {
  const entryOf = (group: string) =>
    screen.findByRole('combobox', { name: `Materiaal toevoegen aan ${group}` });

  const GROUPED = buildPlan({
    groups: [
      buildGroup({ id: 1, name: 'Licht', position: 0 }),
      buildGroup({ id: 2, name: 'Geluid', position: 1 }),
    ],
    lines: [buildLine({ id: 11, name: 'Shure SM58', group_id: 2 })],
  });

  /** A server that numbers the groups that are added. */
  const takeGroups = () => {
    const { groups } = GROUPED;
    const added: string[] = [];
    server.use(
      http.post('/api/projects/1/plan', async ({ request }) => {
        const { changes } = Object(await request.json());
        const [{ name, ref }] = changes;
        const id = groups.length + 1;
        added.push(name);
        groups.push(buildGroup({ id, name, position: id }));
        return HttpResponse.json({ ...GROUPED, version: id, groups, refs: { [ref]: id } });
      })
    );
    return added;
  };

  it('adds to the last group until somebody goes to another', async () => {
    const { user } = await openPlan({ plan: GROUPED });
    await entryOf('Geluid');
    await user.click(within(await row('Licht')).getByText('Licht'));
    expect(await entryOf('Licht')).toBeVisible();
  });

  it('goes to a group that is made, or named behind #, and takes the focus', async () => {
    const { user } = await openPlan({ plan: GROUPED });
    const added = takeGroups();
    await user.type(await entryOf('Geluid'), '#licht{Enter}');
    expect(await entryOf('Licht')).toHaveValue('');
    expect(added).toEqual([]);
    await user.type(await entryOf('Licht'), '#Podium{Enter}');
    expect(await entryOf('Podium')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Groep toevoegen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Groep toevoegen' }));
    await user.type(await dialog.findByRole('textbox', { name: /Naam/ }), 'Video');
    await user.click(dialog.getByRole('button', { name: 'Opslaan' }));
    await waitFor(async () => expect(await entryOf('Video')).toHaveFocus());
    await waitFor(() => expect(added).toEqual(['Podium', 'Video']));
  });

  it('is reached by a key, from the table too', async () => {
    const { user } = await openPlan();
    const entry = await screen.findByRole('combobox', { name: 'Materiaal toevoegen' });
    expect(entry).not.toHaveFocus();
    await pressEach(user, 'a');
    await waitFor(() => expect(entry).toHaveFocus());
    await user.click(await amountOf('Statief'));
    await user.keyboard('{Insert}');
    await waitFor(() => expect(entry).toHaveFocus());
  });

  it('has the focus where a plan is empty', async () => {
    await openPlan({ plan: buildPlan({ lines: [] }) });
    const entry = await screen.findByRole('combobox', { name: 'Materiaal toevoegen' });
    await waitFor(() => expect(entry).toHaveFocus());
  });
});
