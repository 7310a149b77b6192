import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Plan } from '#contract/plan/plans';
import { buildGroup, buildPlan } from '../../support/plans.ts';
import { server } from '../server.ts';
import { serveLive } from '../support/live.ts';
import { onAPhone } from '../support/phone.ts';
import { choose, giveRoom, MICROPHONES, openPlan, PLAN, row, STANDS } from './openPlan.ts';

beforeEach(giveRoom);

const openLive = async (plan: Plan = PLAN) => {
  const live = serveLive();
  const opened = await openPlan({ plan, extensions: ['planning', 'live'] });
  await live.opened();
  const changeByColleague = async (theirs: Partial<Plan>, seen: RegExp) => {
    server.use(
      http.get('/api/projects/1/plan', () =>
        HttpResponse.json({ ...plan, version: plan.version + 1, ...theirs })
      )
    );
    live.changed('projects', { id: 1 });
    await waitFor(() => expect(document.body).toHaveTextContent(seen));
  };
  return { ...opened, changeByColleague };
};

describe("a form of a plan keeps a colleague's change", () => {
  it('and replaces the same field at the second press, once it was shown', async () => {
    const { user, sent, changeByColleague } = await openLive();
    const dialog = await choose(user, 'Opmerking');
    const notes = dialog.getByRole('textbox', { name: 'Shure SM58' });
    await user.type(notes, 'van mij');
    await changeByColleague(
      { lines: [{ ...MICROPHONES, notes: 'van een collega', amount: 77 }] },
      /77/
    );
    await user.click(dialog.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() =>
      expect(notes).toHaveAccessibleDescription(
        'Iemand anders maakte hier intussen van een collega van. Sla nog eens op om dat te vervangen.'
      )
    );
    expect(notes).toHaveValue('van mij');
    expect(sent).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() => expect(sent).toEqual([[{ op: 'update_line', id: 11, notes: 'van mij' }]]));
  });

  it('and says that the line is gone, with what was typed still there', async () => {
    const { user, sent, changeByColleague } = await openLive();
    const dialog = await choose(user, 'Opmerking');
    const notes = dialog.getByRole('textbox', { name: 'Shure SM58' });
    await user.type(notes, 'van mij');
    await changeByColleague({ lines: [{ ...STANDS, amount: 77 }] }, /77/);
    await user.click(dialog.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() =>
      expect(notes).toHaveAccessibleDescription(/^Een collega heeft dit intussen verwijderd/)
    );
    expect(notes).toHaveValue('van mij');
    expect(sent).toEqual([]);
  });

  it('of another field', async () => {
    const group = buildGroup({ id: 5, name: 'Licht', discount: 5 });
    const plan = buildPlan({ groups: [group], lines: [{ ...MICROPHONES, group_id: 5 }] });
    const { user, sent, changeByColleague } = await openLive(plan);
    await row('Shure SM58');
    await user.click(screen.getByRole('button', { name: 'Acties voor Licht' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Groep bewerken' }));
    const name = await screen.findByRole('textbox', { name: /^Naam/ });
    await user.type(name, ' podium');
    await changeByColleague(
      {
        groups: [{ ...group, discount: 20 }],
        lines: [{ ...MICROPHONES, group_id: 5, amount: 77 }],
      },
      /77/
    );
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() =>
      expect(sent).toEqual([[{ op: 'update_group', id: 5, name: 'Licht podium' }]])
    );
  });
});

describe('an amount that is typed on a phone', () => {
  const typeOver = async () => {
    onAPhone();
    const opened = await openLive();
    const amount = await screen.findByRole('textbox', { name: /Shure SM58/ });
    await opened.user.clear(amount);
    await opened.user.type(amount, '9');
    await opened.changeByColleague(
      { lines: [{ ...MICROPHONES, amount: 7, name: 'SM58 mk2' }] },
      /mk2/
    );
    await opened.user.keyboard('{Enter}');
    return { ...opened, amount };
  };

  it("is asked about where a colleague's stands there by now", async () => {
    const { user, sent, amount } = await typeOver();
    const mine = await screen.findByRole('button', { name: 'Mijn 9 houden' });
    expect(sent).toEqual([]);
    expect(amount).toHaveValue('9');
    await user.click(mine);
    await waitFor(() => expect(sent).toEqual([[{ op: 'update_line', id: 11, amount: 9 }]]));
  });

  it("is left for the colleague's", async () => {
    const { user, sent, amount } = await typeOver();
    await user.click(await screen.findByRole('button', { name: '7 overnemen' }));
    expect(amount).toHaveValue('7');
    expect(sent).toEqual([]);
  });
});
