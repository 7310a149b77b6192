import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { address } from '../support/admin.tsx';
import { failNext, failure, serveCustomers, serveRecords } from '../support/api.ts';
import { pressEach } from '../support/keys.ts';
import { openAsPlanner } from '../support/planning.ts';
import { buildShortage, PERIOD, row, servePlan, serveShortages } from '../support/shortages.ts';

describe('the shortages', () => {
  it('say what is short, when, how much, why and for whom', async () => {
    serveShortages([buildShortage()]);
    await openAsPlanner('/shortages');
    const spot = await row(/Spot/);
    expect(spot).toHaveTextContent('3 tekort');
    expect(spot).toHaveTextContent('Reparatie');
    expect(spot).toHaveTextContent('8 × Zomerfeest, 2 × Gala (optie)');
  });

  it('say in amber what was accepted and of which project, and what is being hired', async () => {
    const accepted = {
      project_id: 31,
      line_id: 9,
      amount: 7,
      reason: 'Komt goed',
      by: 'Noor Bos',
      at: '2026-06-01T08:00:00.000Z',
    };
    const hire = { id: 1, supplier: 'Vossenberg', status: 'requested', amount: 2, ...PERIOD };
    serveShortages([
      buildShortage({ short: 0, short_if_all: 0, accepted: [accepted] }),
      buildShortage({
        product_id: 5,
        name: 'Kabel',
        short: 38,
        short_if_all: 38,
        sub_hires: [hire, { ...hire, id: 2, status: 'confirmed' }],
      }),
    ]);
    serveRecords('sub-hires', []);
    serveRecords('products', [{ id: 5, name: 'Kabel', type: 'single' }]);
    serveCustomers([]);
    const { user } = await openAsPlanner('/shortages');
    const spot = await row(/Spot/);
    expect(spot).toHaveTextContent('7 geaccepteerd · Zomerfeest');
    expect(spot).not.toHaveTextContent('vrij');
    expect(within(spot).getByTitle('tekort geaccepteerd')).toBeInTheDocument();
    const cable = await row(/Kabel/);
    expect(cable).toHaveTextContent('inhuur 2 van 38');
    await user.click(cable);
    await user.click(await screen.findByRole('button', { name: 'Inhuren' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Kabel inhuren' }));
    expect(await dialog.findByRole('spinbutton', { name: 'Aantal' })).toHaveValue(36);
  });

  it('are of the next 90 days, or of the period in the address', async () => {
    const asked = serveShortages([]);
    await openAsPlanner('/shortages?from=2026-07-01&until=2026-07-31');
    expect(await screen.findByText('Geen tekorten tot en met 31 jul 2026')).toBeVisible();
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({
      from: '2026-06-30T22:00:00.000Z',
      until: '2026-07-31T22:00:00.000Z',
    });
  });

  it('are narrowed down to a product, and back', async () => {
    serveShortages([buildShortage(), buildShortage({ product_id: 5, name: 'Kabel' })]);
    const { user } = await openAsPlanner('/shortages?product=5');
    await row(/Kabel/);
    expect(screen.queryByRole('button', { name: /Spot/, expanded: false })).toBeNull();
    await user.click(screen.getByTestId('CancelIcon'));
    await row(/Spot/);
    expect(address()).toBe('/shortages');
  });

  it('can be asked for again after a failure', async () => {
    serveShortages([buildShortage()]);
    failNext('get', '/shortages', 500, failure('server_error'));
    const { user } = await openAsPlanner('/shortages');
    await user.click(await screen.findByRole('button', { name: 'Opnieuw proberen' }));
    expect(await row(/Spot/)).toBeVisible();
  });

  it.each([
    ['without planning', { extensions: ['facets'] }],
    ['without the permission', { permissions: [] }],
  ])('are not there %s', async (_case, signed) => {
    const asked = serveShortages([]);
    await openAsPlanner('/shortages', signed);
    expect(await screen.findByText('Geen toegang')).toBeVisible();
    expect(asked).toEqual([]);
  });

  it('are gone through with J and K, and opened with Enter', async () => {
    serveShortages([buildShortage(), buildShortage({ product_id: 5, name: 'Kabel' })]);
    const { user } = await openAsPlanner('/shortages');
    const spot = await row(/Spot/);
    await pressEach(user, 'j', 'j');
    expect(screen.getByRole('button', { name: /Kabel/, expanded: false })).toHaveFocus();
    await pressEach(user, 'k', '{Enter}');
    expect(spot).toHaveFocus();
    expect(spot).toHaveAttribute('aria-expanded', 'true');
    expect(await screen.findByRole('slider', { name: 'Beschikbaarheid van Spot' })).toHaveAttribute(
      'aria-valuetext',
      expect.stringContaining('3 tekort, 8 geboekt van 5')
    );
  });

  it('show who accepted them and why, and cover them now', async () => {
    const changes: unknown[] = [];
    const accepted = {
      project_id: 31,
      line_id: 9,
      amount: 3,
      reason: 'Komt goed',
      by: 'Noor Bos',
      at: '2026-06-01T08:00:00.000Z',
    };
    serveShortages([buildShortage({ accepted: [accepted] })]);
    servePlan(changes);
    const { user } = await openAsPlanner('/shortages');
    await user.click(await row(/Spot/));
    expect(await screen.findByText(/3 niet gedekt.*Noor Bos.*Komt goed/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Nu dekken' }));
    expect(await screen.findByText(/is gedekt/)).toBeVisible();
    expect(changes).toEqual([{ changes: [{ op: 'cover', line_id: 9 }] }]);
  });
});
