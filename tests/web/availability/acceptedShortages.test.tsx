import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { serveCustomers, serveRecords } from '../support/api.ts';
import { openAsPlanner } from '../support/planning.ts';
import { buildShortage, PERIOD, row, servePlan, serveShortages } from '../support/shortages.ts';

/** An accepted shortage of a line of Zomerfeest. */
const accepted = (amount: number, line_id = 9) => ({
  project_id: 31,
  line_id,
  amount,
  reason: 'Komt goed',
  by: 'Noor Bos',
  at: '2026-06-01T08:00:00.000Z',
});

describe('shortages that were accepted', () => {
  it('say in amber what was accepted and of which project, and what is being hired', async () => {
    const hire = { id: 1, supplier: 'Vossenberg', status: 'requested', amount: 2, ...PERIOD };
    const claim = {
      project_id: 31,
      project_name: 'Zomerfeest',
      status: 'boeking',
      amount: 38,
      line_id: 9,
      ...PERIOD,
    };
    const shortages = [
      buildShortage({ short: 0, short_if_all: 0, accepted: [accepted(7)] }),
      buildShortage({
        product_id: 5,
        name: 'Kabel',
        short: 38,
        short_if_all: 38,
        sub_hires: [hire, { ...hire, id: 2, status: 'confirmed' }],
      }),
    ];
    serveShortages(shortages, [claim]);
    serveRecords('sub-hires', []);
    serveRecords('products', [{ id: 5, name: 'Kabel', type: 'single' }]);
    serveCustomers([]);
    const { user } = await openAsPlanner('/shortages');
    await user.click(await screen.findByRole('tab', { name: 'Geaccepteerd 1' }));
    const spot = await row(/Spot/);
    expect(spot).toHaveTextContent('7 geaccepteerd · Zomerfeest');
    expect(spot).not.toHaveTextContent('vrij');
    expect(within(spot).getByTitle('tekort geaccepteerd')).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Open 1' }));
    const cable = await row(/Kabel/);
    expect(cable).toHaveTextContent('inhuur 2 van 38');
    await user.click(cable);
    await user.click(await screen.findByRole('button', { name: 'Inhuren' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Kabel inhuren' }));
    expect(await dialog.findByRole('spinbutton', { name: 'Aantal' })).toHaveValue('36');
  });

  it('show who accepted them and why, and cover them now', async () => {
    const changes: unknown[] = [];
    serveShortages([buildShortage({ accepted: [accepted(3)] })]);
    servePlan(changes);
    const { user } = await openAsPlanner('/shortages');
    await user.click(await row(/Spot/));
    expect(await screen.findByText(/3 niet gedekt.*Noor Bos.*Komt goed/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Nu dekken' }));
    expect(await screen.findByText(/is gedekt/)).toBeVisible();
    expect(changes).toEqual([{ changes: [{ op: 'cover', line_id: 9 }] }]);
  });

  it('are covered together, one change a project', async () => {
    const changes: unknown[] = [];
    serveShortages([
      buildShortage({ short: 0, accepted: [accepted(3)] }),
      buildShortage({ product_id: 5, name: 'Kabel', short: 0, accepted: [accepted(3, 10)] }),
    ]);
    servePlan(changes);
    const { user } = await openAsPlanner('/shortages');
    await user.click(await screen.findByRole('checkbox', { name: 'Spot kiezen' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Kabel kiezen' }));
    await user.click(await screen.findByRole('button', { name: 'Nu dekken (2)' }));
    expect(await screen.findByText(/is gedekt/)).toBeVisible();
    expect(changes).toEqual([
      {
        changes: [
          { op: 'cover', line_id: 9 },
          { op: 'cover', line_id: 10 },
        ],
      },
    ]);
  });
});
