import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { server } from '../server.ts';
import { address, expectLoggedFailures } from '../support/admin.tsx';
import { failNext, failure, made, serveCustomers, serveRecords } from '../support/api.ts';
import { openAsPlanner } from '../support/planning.ts';

const PERIOD = { from: '2026-07-01T06:00:00.000Z', until: '2026-07-04T16:00:00.000Z' };

const buildShortage = (shortage: object = {}) => ({
  product_id: 4,
  name: 'Spot',
  ...PERIOD,
  short: 3,
  short_if_all: 5,
  accepted: [],
  cause: 'repair',
  projects: [
    { project_id: 31, name: 'Zomerfeest', status: 'boeking', amount: 8 },
    { project_id: 32, name: 'Gala', status: 'optie', amount: 2 },
  ],
  sub_hires: [],
  ...shortage,
});

const CLAIMS = [
  { project_id: 31, project_name: 'Zomerfeest', status: 'boeking', amount: 8, line_id: 9 },
  { project_id: 32, project_name: 'Gala', status: 'optie', amount: 2, line_id: 10 },
].map(claim => ({ ...claim, ...PERIOD }));

const STEPS = [{ ...PERIOD, stock: 5, booked: 8, optional: 2, free: -3, free_if_all: -5 }];

/** A server with these shortages, that notes what it was asked for. */
const serveShortages = (shortages: object[]) => {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get('/api/shortages', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json(shortages);
    }),
    http.get('/api/products/:id/timeline', () =>
      HttpResponse.json({ steps: STEPS, claims: CLAIMS })
    )
  );
  return asked;
};

const row = (name: RegExp) => screen.findByRole('button', { name, expanded: false });

describe('the shortages', () => {
  it('say what is short, when, how much, why and for whom', async () => {
    serveShortages([buildShortage()]);
    await openAsPlanner('/shortages');
    const spot = await row(/Spot/);
    expect(spot).toHaveTextContent('3 tekort');
    expect(spot).toHaveTextContent('Reparatie');
    expect(spot).toHaveTextContent('8 × Zomerfeest, 2 × Gala (optie)');
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
    await user.keyboard('jj');
    expect(screen.getByRole('button', { name: /Kabel/, expanded: false })).toHaveFocus();
    await user.keyboard('k{Enter}');
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

const LINE = {
  id: 9,
  group_id: 2,
  parent_id: null,
  product_id: 4,
  name: 'Spot',
  text: null,
  unit: 'stuk',
  amount: 8,
  total_amount: 8,
  unit_price: null,
  factor: 1,
  factor_typed: false,
  discount: 0,
  total: null,
  notes: null,
  position: 0,
  ...PERIOD,
  free: -3,
  free_if_all: -5,
  short: 3,
  uncovered: 0,
  differs: false,
  units: [],
  optional: false,
  sub_hired: 0,
};

const PLAN = {
  version: 6,
  unplanned: false,
  ...PERIOD,
  factor: 1,
  groups: [],
  lines: [LINE],
  totals: { price: null, optional_price: null, weight: 0, volume: 0, power: 0 },
  shortages: [],
};

/** A server with a plan, that notes the changes it is sent. */
const servePlan = (changes: unknown[]) =>
  server.use(
    http.get('/api/projects/31/plan', () => HttpResponse.json(PLAN)),
    http.post('/api/projects/31/plan', async ({ request }) => {
      changes.push(await request.json());
      return HttpResponse.json({ ...PLAN, refs: {} });
    })
  );

describe('a way out of a shortage', () => {
  it('is sub-hire, from the last supplier and at its price: open, sub-hire, save', async () => {
    serveShortages([buildShortage()]);
    serveCustomers([{ id: 12, name: 'Vossenberg' }]);
    serveRecords('products', [{ id: 4, name: 'Spot', type: 'single' }]);
    const hire = { id: 1, name: '', version: 1, supplier_id: 12, supplier_name: 'Vossenberg' };
    const lines = [{ id: 1, product_id: 4, amount: 1, unit_cost: 7.5 }];
    const requests = serveRecords('sub-hires', [{ ...hire, lines }]);
    const { user } = await openAsPlanner('/shortages');
    await user.click(await row(/Spot/));
    await user.click(await screen.findByRole('button', { name: 'Inhuren' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Spot inhuren' }));
    expect(await dialog.findByDisplayValue('Vossenberg')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Opslaan' }));
    expect(await screen.findByText('Inhuur van Spot opgeslagen.')).toBeVisible();
    expect(made(requests, 'POST').map(({ body }) => body)).toEqual([
      {
        supplier_id: 12,
        supplier_name: 'Vossenberg',
        status: 'requested',
        ...PERIOD,
        lines: [{ product_id: 4, amount: 3, unit_cost: 7.5, project_line_id: 9 }],
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is sub-hire by the key I, and what is refused stays in the form with its reason', async () => {
    expectLoggedFailures();
    serveShortages([buildShortage()]);
    serveCustomers([]);
    serveRecords('products', [{ id: 4, name: 'Spot', type: 'single' }]);
    serveRecords('sub-hires', []);
    failNext('post', '/sub-hires', 403, failure('forbidden', 'Dat mag niet.'));
    const { user } = await openAsPlanner('/shortages');
    await row(/Spot/);
    await user.keyboard('ji');
    const dialog = within(await screen.findByRole('dialog', { name: 'Spot inhuren' }));
    await user.click(await dialog.findByRole('button', { name: 'Opslaan' }));
    expect(await dialog.findByText('Je hebt hier geen rechten voor.')).toBeVisible();
    expect(dialog.getByRole('spinbutton', { name: 'Aantal' })).toHaveValue(3);
  });

  it('is another product of its category, the freest first, in the place of the line', async () => {
    const changes: unknown[] = [];
    serveShortages([buildShortage()]);
    servePlan(changes);
    serveRecords('products', [
      { id: 4, name: 'Spot', category_id: 2 },
      { id: 5, name: 'Spot mini', category_id: 2 },
      { id: 6, name: 'Spot groot', category_id: 2 },
      { id: 7, name: 'Spot oud', category_id: 2 },
    ]);
    const free = (product_id: number, amount: number) => ({
      product_id,
      stock: 20,
      sub_hired: 0,
      out_of_service: 0,
      booked: 0,
      optional: 0,
      free: amount,
      free_if_all: amount - 1,
    });
    server.use(
      http.get('/api/availability', () => HttpResponse.json([free(5, 9), free(6, 20), free(7, 7)]))
    );
    const { user } = await openAsPlanner('/shortages');
    await row(/Spot/);
    await user.keyboard('ja');
    const dialog = within(await screen.findByRole('dialog', { name: 'In plaats van Spot' }));
    await dialog.findByText('Spot groot');
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Spot groot.*20 vrij · 19 als alles doorgaat/),
      expect.stringMatching(/^Spot mini.*9 vrij · 8 als alles doorgaat/),
    ]);
    await user.click(dialog.getByRole('button', { name: 'Spot groot kiezen' }));
    expect(await screen.findByText('Spot is vervangen.')).toBeVisible();
    expect(changes).toEqual([
      {
        changes: [
          { op: 'add_line', product_id: 6, amount: 8, group_id: 2, after: 9 },
          { op: 'remove_line', id: 9 },
        ],
      },
    ]);
  });

  it('is other dates, which say what would be short before they are saved', async () => {
    serveShortages([buildShortage()]);
    const project = { id: 31, version: 2, name: 'Zomerfeest', status: 'boeking' };
    const dates = { start_date: PERIOD.from, end_date: PERIOD.until };
    const requests = serveRecords('projects', [{ ...project, ...dates }]);
    server.use(
      http.post('/api/projects/31/plan/preview', async ({ request }) => {
        const { end_date } = Object(await request.json());
        const short = {
          product_id: 4,
          name: 'Spot',
          ...PERIOD,
          needed: 8,
          free: 5,
          short: 3,
          others: [],
        };
        return HttpResponse.json({ shortages: end_date === PERIOD.until ? [short] : [] });
      })
    );
    const { user } = await openAsPlanner('/shortages', {
      permissions: ['planning.view', 'planning.manage', 'projects.manage'],
    });
    await user.click(await row(/Spot/));
    await user.click(await screen.findByRole('button', { name: 'Andere datums' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Zomerfeest/ }));
    expect(await dialog.findByText(/Spot: 3 tekort/)).toBeVisible();
    const end = dialog.getByLabelText('Einde');
    await user.clear(end);
    await user.type(end, '2026-07-02T10:00');
    expect(await dialog.findByText('Geen tekorten op deze datums.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Opslaan' }));
    expect(await screen.findByText('Zomerfeest is verplaatst.')).toBeVisible();
    expect(made(requests, 'PATCH').map(({ body }) => body)).toEqual([
      { end_date: '2026-07-02T08:00:00.000Z' },
    ]);
  });

  it('is asking who has an option on it, by mail and with a deadline', async () => {
    serveShortages([buildShortage()]);
    const sent: unknown[] = [];
    server.use(
      http.post('/api/projects/32/challenge', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({});
      })
    );
    const { user } = await openAsPlanner('/shortages');
    await user.click(await row(/Spot/));
    await user.click(await screen.findByRole('button', { name: 'Optiehouder vragen' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/krijgt een mail/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Mail versturen' }));
    expect(await screen.findByText(/heeft een mail gekregen/)).toBeVisible();
    expect(sent).toEqual([{ option_until: expect.stringMatching(/Z$/) }]);
  });

  it('is not offered to those who may only look, who see who has it', async () => {
    serveShortages([buildShortage()]);
    const { user } = await openAsPlanner('/shortages', { permissions: ['planning.view'] });
    await user.click(await row(/Spot/));
    expect(await screen.findByRole('link', { name: 'Gala' })).toHaveAttribute(
      'href',
      '/projects/32'
    );
    expect(screen.queryByRole('button', { name: 'Inhuren' })).toBeNull();
  });
});
