import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildGroup, buildLine, buildPlan } from '../../support/plans.ts';
import { server } from '../server.ts';
import { giveRoom, openPlan } from './openPlan.ts';

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

describe('the dialog to copy a project', () => {
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

  it('does not offer the lines of shifts, nor a group of nothing else', async () => {
    const { user, sent } = await openPlan();
    server.use(
      http.get('/api/projects/2/plan', () =>
        HttpResponse.json(
          buildPlan({
            groups: [buildGroup({ id: 5, name: 'Licht' }), buildGroup({ id: 6, name: 'Mensen' })],
            lines: [
              buildLine({ id: 21, shift_ids: [3] }),
              buildLine({ id: 22, group_id: 5 }),
              buildLine({ id: 23, group_id: 6, shift_ids: [4] }),
            ],
          })
        )
      )
    );
    await user.click(await screen.findByRole('button', { name: 'Overnemen' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('combobox', { name: 'Project' }));
    await user.click(await screen.findByRole('option', { name: /Winterfeest/ }));
    await dialog.findByRole('checkbox', { name: 'Licht · 1 regel' });
    expect(dialog.getAllByRole('checkbox')).toHaveLength(1);
    await user.click(dialog.getByRole('button', { name: 'Overnemen' }));
    await waitFor(() => expect(sent).toEqual([[{ op: 'copy_from', project_id: 2, groups: [5] }]]));
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
});
