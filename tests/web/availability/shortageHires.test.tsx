import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { server } from '../server.ts';
import { buildCustomer, made, serveCustomers, serveRecords } from '../support/api.ts';
import { pressEach } from '../support/keys.ts';
import { serveLive } from '../support/live.ts';
import { openAsPlanner } from '../support/planning.ts';
import { buildShortage, PERIOD, row, serveShortages } from '../support/shortages.ts';

describe('sub-hire of what is short', () => {
  it('is one for each supplier, with what is still missing', async () => {
    serveShortages([
      buildShortage(),
      buildShortage({ product_id: 5, name: 'Kabel', short: 8, short_if_all: 8 }),
      buildShortage({ product_id: 6, name: 'Statief', short: 2, short_if_all: 2 }),
    ]);
    server.use(
      http.get('/api/product-suppliers', () =>
        HttpResponse.json([
          { product_id: 4, supplier_id: 9, supplier_name: 'Vossenberg', unit_cost: 5 },
          { product_id: 5, supplier_id: 9, supplier_name: 'Vossenberg', unit_cost: null },
        ])
      )
    );
    const requests = serveRecords('sub-hires', []);
    const { user } = await openAsPlanner('/shortages');
    for (const name of ['Spot', 'Kabel', 'Statief']) {
      await user.click(await screen.findByRole('checkbox', { name: `${name} kiezen` }));
    }
    await user.click(await screen.findByRole('button', { name: 'Inhuren (3)' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Inhuren per leverancier' }));
    expect(await dialog.findByRole('heading', { name: 'Vossenberg' })).toBeVisible();
    const cables = dialog.getByRole('spinbutton', { name: 'Aantal Kabel' });
    expect(cables).toHaveValue('8');
    for (const [typed, refusal] of [
      ['zes', /^Vul een getal in/],
      ['0', 'Minimaal 1.'],
    ] as const) {
      await user.clear(cables);
      await user.type(cables, typed);
      await user.click(dialog.getByRole('button', { name: '2 keer inhuur maken' }));
      expect(cables).toHaveFocus();
      expect(dialog.getByText(refusal)).toBeVisible();
    }
    expect(made(requests, 'POST')).toEqual([]);
    await user.clear(cables);
    await user.type(cables, '6');
    await user.click(dialog.getByRole('button', { name: '2 keer inhuur maken' }));
    expect(await screen.findByText('De inhuur is aangevraagd.')).toBeVisible();
    const bodies = made(requests, 'POST').map(({ body }) => body);
    expect(bodies).toMatchObject([
      {
        supplier_id: 9,
        status: 'requested',
        lines: [
          { product_id: 4, amount: 3, unit_cost: 5 },
          { product_id: 5, amount: 6 },
        ],
      },
      { supplier_id: null, status: 'concept', lines: [{ product_id: 6, amount: 2 }] },
    ]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Nog geen leverancier' })).toBeVisible();
  });

  it('has its order mailed to the supplier right after it was made', async () => {
    serveShortages([buildShortage()]);
    serveCustomers([buildCustomer({ id: 12, name: 'Vossenberg', email: 'v@vossenberg.example' })]);
    serveRecords('products', [{ id: 4, name: 'Spot', type: 'single' }]);
    const hire = { id: 1, name: '', version: 1, supplier_id: 12, supplier_name: 'Vossenberg' };
    serveRecords('sub-hires', [{ ...hire, lines: [] }]);
    const sent: unknown[] = [];
    server.use(
      http.get('/api/sub-hires/100/order', () => HttpResponse.json({ unprintable: [] })),
      http.post('/api/sub-hires/100/order', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ sent_to: 'v@vossenberg.example' });
      })
    );
    const { user } = await openAsPlanner('/shortages');
    await row(/Spot/);
    await pressEach(user, 'j', 'i');
    const dialog = within(await screen.findByRole('dialog', { name: 'Spot inhuren' }));
    await waitFor(() => expect(dialog.getByDisplayValue('Vossenberg')).toBeVisible());
    await user.click(dialog.getByRole('button', { name: 'Opslaan' }));
    await user.click(
      await screen.findByRole('button', { name: 'Bestelling mailen aan Vossenberg' })
    );
    const order = within(await screen.findByRole('dialog', { name: 'Bestelling mailen' }));
    expect(await order.findByDisplayValue('v@vossenberg.example')).toBeVisible();
    await user.click(order.getByRole('button', { name: 'Versturen' }));
    expect(await screen.findByText('gemaild')).toBeVisible();
    expect(sent).toMatchObject([{ to: 'v@vossenberg.example' }]);
  });

  it('keeps what is typed when a colleague hires the same meanwhile', async () => {
    const live = serveLive();
    serveShortages([buildShortage()]);
    serveRecords('products', [{ id: 4, name: 'Spot', type: 'single' }]);
    const hire = { id: 1, name: '', version: 1, supplier_name: 'Vossenberg', lines: [] };
    serveRecords('sub-hires', [hire]);
    const { user } = await openAsPlanner('/shortages', {
      extensions: ['planning', 'facets', 'transfer', 'live'],
    });
    await live.opened();
    await row(/Spot/);
    await pressEach(user, 'j', 'i');
    const dialog = within(await screen.findByRole('dialog', { name: 'Spot inhuren' }));
    const amount = await dialog.findByRole('spinbutton', { name: /Aantal/ });
    await user.clear(amount);
    await user.type(amount, '7');
    const read = serveRecords('sub-hires', [
      { ...hire, id: 2, supplier_name: 'Collega Verhuur' },
      hire,
    ]);
    live.changed('sub-hires', { id: 2 });
    await waitFor(() => expect(read.length).toBeGreaterThan(0));
    await waitFor(() => expect(dialog.queryByDisplayValue('Collega Verhuur')).toBeNull());
    expect(amount).toBeInTheDocument();
    expect(amount).toHaveValue('7');
  });

  it('is confirmed where it stands', async () => {
    const hire = { id: 1, supplier: 'Vossenberg', status: 'requested', amount: 2, ...PERIOD };
    serveShortages([buildShortage({ sub_hires: [hire] })]);
    const requests = serveRecords('sub-hires', [
      { id: 1, name: '', version: 1, status: 'requested' },
    ]);
    const { user } = await openAsPlanner('/shortages');
    await user.click(await row(/Spot/));
    await user.click(await screen.findByRole('button', { name: 'Bevestigen' }));
    expect(await screen.findByText('De inhuur is bevestigd en telt mee.')).toBeVisible();
    expect(made(requests, 'PATCH')[0]?.body).toEqual({ status: 'confirmed' });
  });
});
