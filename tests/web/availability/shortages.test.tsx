import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { server } from '../server.ts';
import { address } from '../support/admin.tsx';
import {
  buildCustomer,
  failNext,
  failure,
  made,
  serveCustomers,
  serveRecords,
} from '../support/api.ts';
import { pressEach } from '../support/keys.ts';
import { openAsPlanner } from '../support/planning.ts';
import { buildShortage, PERIOD, row, servePlan, serveShortages } from '../support/shortages.ts';

/** Long after the days that are usually looked at. */
const LATER = { from: '2095-07-01T06:00:00.000Z', until: '2095-07-04T16:00:00.000Z' };

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
    const claim = {
      project_id: 31,
      project_name: 'Zomerfeest',
      status: 'boeking',
      amount: 38,
      line_id: 9,
      ...PERIOD,
    };
    const shortages = [
      buildShortage({ short: 0, short_if_all: 0, accepted: [accepted] }),
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

  it('are one card for a product in a busy week, which unfolds to its moments', async () => {
    const hours = Array.from({ length: 24 }, (_, hour) => ({
      from: new Date(Date.UTC(2026, 6, 1, hour)).toISOString(),
      until: new Date(Date.UTC(2026, 6, 1, hour + 1)).toISOString(),
      short: hour === 20 ? 9 : 1,
    }));
    serveShortages(hours.map(buildShortage));
    const { user } = await openAsPlanner('/shortages');
    const spot = await row(/Spot/);
    expect(spot).toHaveTextContent('9 tekort');
    expect(spot).toHaveTextContent('24 momenten');
    await user.click(spot);
    const moments = await screen.findByRole('table', { name: '24 momenten' });
    expect(within(moments).getAllByRole('row')).toHaveLength(24);
  });

  it('are narrowed down to a project and a category', async () => {
    serveShortages([
      buildShortage({ category_id: 2 }),
      buildShortage({ product_id: 5, name: 'Kabel', category_id: 3, projects: [] }),
    ]);
    const { user } = await openAsPlanner('/shortages');
    await row(/Kabel/);
    await user.selectOptions(screen.getByLabelText('Project'), 'Gala');
    await row(/Spot/);
    expect(screen.queryByRole('button', { name: /Kabel/, expanded: false })).toBeNull();
    expect(address()).toBe('/shortages?project=32');
    await user.selectOptions(screen.getByLabelText('Categorie'), 'Audio');
    expect(await screen.findByText(/^Geen tekorten tot en met/)).toBeVisible();
  });

  it('reach the next one where there is none in the usual period', async () => {
    const asked = serveShortages([]);
    server.use(
      http.get('/api/shortages', ({ request }) => {
        const { searchParams } = new URL(request.url);
        asked.push(searchParams);
        return HttpResponse.json(asked.length > 1 ? [buildShortage(LATER)] : []);
      })
    );
    await openAsPlanner('/shortages');
    expect(await row(/Spot/)).toBeVisible();
    expect(screen.getByText(/komende 90 dagen.*t\/m 4 jul 2095/)).toBeVisible();
    expect(asked[1]?.get('from')).toBe(asked[0]?.get('until'));
  });

  it('become one sub-hire for each supplier, with what is still missing', async () => {
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

  it('have their order mailed to the supplier right after it was made', async () => {
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

  it('are covered together, one change a project', async () => {
    const changes: unknown[] = [];
    const accepted = (line_id: number) => ({
      project_id: 31,
      line_id,
      amount: 3,
      reason: 'Komt goed',
      by: 'Noor Bos',
      at: '2026-06-01T08:00:00.000Z',
    });
    serveShortages([
      buildShortage({ short: 0, accepted: [accepted(9)] }),
      buildShortage({ product_id: 5, name: 'Kabel', short: 0, accepted: [accepted(10)] }),
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

  it('have sub-hire confirmed where it stands', async () => {
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
