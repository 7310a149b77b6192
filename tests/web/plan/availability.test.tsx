import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildLine, buildPart, buildPlan } from '../../support/plans.ts';
import { server } from '../server.ts';
import { buildShortage, serveShortages } from '../support/shortages.ts';
import { giveRoom, openPlan, PLANNER, row } from './openPlan.ts';

beforeEach(giveRoom);

const PERIOD = { from: '2026-06-01T08:00:00.000Z', until: '2026-06-03T08:00:00.000Z' };

const claim = (values: object) => ({
  project_id: 1,
  project_name: 'Zomerfeest',
  status: 'boeking',
  amount: 6,
  line_id: 11,
  kit: null,
  ...PERIOD,
  ...values,
});

const SHORTAGE = {
  product_id: 101,
  name: 'Spot',
  ...PERIOD,
  needed: 8,
  free: 4,
  short: 4,
  others: [],
};

const REQUEST = { id: 7, supplier: 'Vossenberg', status: 'requested' as const, amount: 3 };

const SPOT = buildLine({
  name: 'Spot',
  amount: 6,
  free: 4,
  free_if_all: 4,
  short: 4,
  requested: [REQUEST],
});
const KIT = buildLine({ id: 12, product_id: 103, name: 'Lichtset', amount: 1, short: 2 });
const PART = buildPart({
  id: 13,
  parent_id: 12,
  name: 'Spot',
  amount: 2,
  total_amount: 2,
  short: 2,
});

const PLAN = buildPlan({ lines: [SPOT, KIT, PART], shortages: [SHORTAGE] });

const CLAIMS = [
  claim({}),
  claim({ amount: 2, line_id: 12, kit: 'Lichtset' }),
  claim({ project_id: 2, project_name: 'Gala', status: 'optie', line_id: 20, amount: 1 }),
];

const openShort = async (permissions = [...PLANNER, 'planning.overbook'], claims = CLAIMS) => {
  serveShortages([], claims);
  const opened = await openPlan({ plan: PLAN, permissions });
  const cell = within(await row('Spot')).getByRole('button', { name: /4 tekort/ });
  await opened.user.click(cell);
  return { ...opened, dialog: within(await screen.findByRole('dialog', { name: 'Spot' })) };
};

describe('a line that is short', () => {
  it('says how many are needed, free and short, of which stock, and what is asked for', async () => {
    const { dialog } = await openShort();
    expect(dialog.getByText('8 nodig, 4 vrij, 4 te kort')).toBeVisible();
    expect(dialog.getByText('3 aangevraagd bij Vossenberg')).toBeVisible();
    expect(
      await dialog.findByText('voorraad 5 · 1 in reparatie of niet beschikbaar')
    ).toBeVisible();
    expect(dialog.queryByText('4 vrij')).toBeNull();
  });

  it('tells its own project apart, with what sits in a kit', async () => {
    const { dialog } = await openShort();
    const own = within(await dialog.findByRole('region', { name: 'Dit project' }));
    expect(own.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '6 × als losse regel',
      '2 × in Lichtset',
    ]);
    const others = within(dialog.getByRole('region', { name: 'Wie heeft het' }));
    expect(others.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Gala']);
  });

  it('asks others with an option, and never its own project', async () => {
    const { user, dialog } = await openShort(PLANNER, [
      claim({ status: 'optie' }),
      claim({ project_id: 2, project_name: 'Gala', status: 'optie', line_id: 20 }),
    ]);
    await user.click(await dialog.findByRole('button', { name: 'Optiehouder vragen' }));
    const asking = within(await screen.findByRole('dialog', { name: 'Optiehouder vragen' }));
    expect(asking.getByRole('combobox', { name: 'Optie' })).toHaveTextContent('Gala');
  });

  it('offers to ask nobody where the only option is its own', async () => {
    const { dialog } = await openShort(PLANNER, [claim({ status: 'optie' })]);
    await dialog.findByRole('button', { name: 'Inhuren' });
    expect(dialog.queryByRole('button', { name: 'Optiehouder vragen' })).toBeNull();
  });

  it('is accepted with a reason, as one of the ways out', async () => {
    const { user, dialog } = await openShort();
    const bodies: unknown[] = [];
    server.use(
      http.post('/api/projects/1/plan', async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json({ ...PLAN, refs: {} });
      })
    );
    await user.click(await dialog.findByRole('button', { name: 'Tekort accepteren' }));
    const asking = within(await screen.findByRole('dialog', { name: /accepteren/ }));
    await user.type(asking.getByRole('textbox', { name: /Reden/ }), 'Komt goed');
    await user.click(asking.getByRole('button', { name: 'Tekort accepteren' }));
    expect(await screen.findByText('Het tekort van Spot is geaccepteerd.')).toBeVisible();
    expect(bodies).toEqual([
      { changes: [{ op: 'accept', line_id: 11 }], accept_shortage: { reason: 'Komt goed' } },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is not accepted without the permission, nor for an option', async () => {
    const { dialog } = await openShort(PLANNER);
    await dialog.findByRole('button', { name: 'Inhuren' });
    expect(dialog.queryByRole('button', { name: 'Tekort accepteren' })).toBeNull();
  });

  it('of a kit is solved for its part, of which the kit’s line is hired for and not replaced', async () => {
    serveShortages([], CLAIMS);
    const { user } = await openPlan({ plan: PLAN, permissions: PLANNER });
    const cell = within(await row('Lichtset')).getByRole('button', { name: /2 tekort/ });
    await user.click(cell);
    const dialog = within(await screen.findByRole('dialog', { name: 'Spot' }));
    await dialog.findByRole('button', { name: 'Inhuren' });
    expect(dialog.queryByRole('button', { name: 'Alternatief' })).toBeNull();
  });
});

describe('the summary of a plan', () => {
  const summaryOf = async (plan = PLAN, project = {}) => {
    await openPlan({ plan, project });
    const [heading] = await screen.findAllByText('Beschikbaarheid');
    return heading?.nextElementSibling;
  };

  it('counts a product once that is short on two lines, and says what is asked for', async () => {
    const summary = await summaryOf();
    expect(summary).toHaveTextContent('1 tekort');
    expect(summary).toHaveTextContent('3 aangevraagd bij Vossenberg');
  });

  it('promises nothing for a project without a period, or one that reserves nothing', async () => {
    const lines = [buildLine({ name: 'Spot', free: null })];
    const none = { start_date: null, end_date: null };
    const unplanned = await summaryOf(buildPlan({ lines, unplanned: true }), none);
    expect(unplanned).toHaveTextContent(/^nog geen periode$/);
  });

  it.each(['geannuleerd', null])('promises nothing while the status is %s', async status => {
    const summary = await summaryOf(buildPlan({ lines: [buildLine({ name: 'Spot' })] }), {
      status,
    });
    expect(summary).toHaveTextContent(/^reserveert niets$/);
  });

  it('says what was accepted in amber, and not that nothing is short', async () => {
    const accepted = buildLine({ name: 'Spot', amount: 8, uncovered: 7, free: 1, free_if_all: 1 });
    const summary = await summaryOf(buildPlan({ lines: [accepted] }));
    expect(summary).toHaveTextContent('7 geaccepteerd');
    expect(summary).not.toHaveTextContent('0 tekorten');
    const cell = within(await row('Spot')).getByRole('button', { name: /7 geaccepteerd/ });
    expect(within(cell).getByTitle('tekort geaccepteerd')).toBeInTheDocument();
  });

  it('of an accepted line shows the reason, and of what it is', async () => {
    const accepted = buildLine({ name: 'Spot', amount: 8, uncovered: 7, free: 1, free_if_all: 1 });
    const entry = {
      project_id: 1,
      line_id: 11,
      amount: 7,
      reason: 'Komt van Gent',
      by: 'Noor Bos',
      at: '2026-05-01T08:00:00.000Z',
    };
    serveShortages(
      [
        buildShortage({ product_id: 101, accepted: [entry], short: 0 }),
        buildShortage({ product_id: 101, accepted: [entry], short: 0, from: PERIOD.until }),
      ],
      [claim({})]
    );
    const { user } = await openPlan({ plan: buildPlan({ lines: [accepted] }) });
    await user.click(within(await row('Spot')).getByRole('button', { name: /7 geaccepteerd/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Spot' }));
    expect(await dialog.findByText(/7 niet gedekt, .*Noor Bos.*Komt van Gent/)).toBeVisible();
    expect(dialog.queryByText('1 vrij')).toBeNull();
  });
});
