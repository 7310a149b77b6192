import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { server } from '../server.ts';
import { expectLoggedFailures } from '../support/admin.tsx';
import { failNext, failure, made, serveCustomers, serveRecords } from '../support/api.ts';
import { pressEach } from '../support/keys.ts';
import { openAsPlanner } from '../support/planning.ts';
import {
  buildShortage,
  PERIOD,
  PLAN,
  row,
  servePlan,
  serveShortages,
} from '../support/shortages.ts';

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
    await pressEach(user, 'j', 'i');
    const dialog = within(await screen.findByRole('dialog', { name: 'Spot inhuren' }));
    await user.click(await dialog.findByRole('button', { name: 'Opslaan' }));
    expect(await dialog.findByText('Je hebt hier geen rechten voor.')).toBeVisible();
    expect(dialog.getByRole('spinbutton', { name: 'Aantal' })).toHaveValue('3');
  });

  it('is opened by its key again after it was closed', async () => {
    serveShortages([buildShortage()]);
    serveCustomers([]);
    serveRecords('products', [{ id: 4, name: 'Spot', type: 'single' }]);
    serveRecords('sub-hires', []);
    const { user } = await openAsPlanner('/shortages');
    await row(/Spot/);
    await pressEach(user, 'j', 'i');
    const dialog = () => screen.findByRole('dialog', { name: 'Spot inhuren' });
    await user.click(await within(await dialog()).findByRole('button', { name: 'Annuleren' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await pressEach(user, 'i');
    expect(await dialog()).toBeVisible();
  });

  const free = (product_id: number, amount: number) => ({
    product_id,
    stock: 20,
    sub_hired: 0,
    out_of_service: 0,
    booked: 0,
    optional: 0,
    free: amount,
    free_if_all: amount,
  });

  /** Opens the alternatives of eight spots, of which three are missing. */
  const openAlternatives = async (changes: unknown[] = [], alternatives: object[] = []) => {
    serveShortages([buildShortage()]);
    servePlan(changes);
    const spot = { category_id: 2, tags: ['led'], price: 20 };
    serveRecords('products', [
      { ...spot, id: 4, name: 'Spot', alternatives },
      { ...spot, id: 5, name: 'Kabel', tags: [], price: 2 },
      { ...spot, id: 6, name: 'Spot groot', price: 25 },
      { ...spot, id: 7, name: 'Spot mini', price: 19 },
      { ...spot, id: 8, name: 'Spot oud' },
      { ...spot, id: 9, name: 'Spot duo' },
    ]);
    server.use(
      http.get('/api/availability', ({ request }) => {
        const asked = new URL(request.url).searchParams.get('product_ids')?.split(',') ?? [];
        const all = [free(5, 900), free(6, 20), free(7, 7), free(8, 0), free(9, 2)];
        return HttpResponse.json(all.filter(({ product_id: id }) => asked.includes(String(id))));
      })
    );
    const opened = await openAsPlanner('/shortages');
    await row(/Spot/);
    await pressEach(opened.user, 'j', 'a');
    return {
      ...opened,
      dialog: within(await screen.findByRole('dialog', { name: 'In plaats van Spot' })),
    };
  };

  it('is a product that is like it, the nearest price first, for as many as are missing', async () => {
    const changes: unknown[] = [];
    const { user, dialog } = await openAlternatives(changes);
    await dialog.findByText('Spot groot');
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Spot mini€\s1,00 goedkoper.*7 vrij/),
      expect.stringMatching(/^Spot groot€\s5,00 duurder.*20 vrij/),
      expect.stringMatching(/^Kabel€\s18,00 goedkoper/),
      expect.stringMatching(/^Spot duozelfde prijs.*2 vrij/),
    ]);
    const amount = dialog.getByRole('spinbutton', { name: 'Vervang (van 8)' });
    expect(amount).toHaveValue('3');
    await user.clear(amount);
    await user.type(amount, '9');
    expect(dialog.getByRole('button', { name: 'Spot groot kiezen' })).toBeDisabled();
    await user.clear(amount);
    await user.type(amount, '4');
    await user.click(dialog.getByRole('button', { name: 'Spot groot kiezen' }));
    expect(await screen.findByText('Spot is vervangen.')).toBeVisible();
    expect(changes).toEqual([
      {
        changes: [
          { op: 'add_line', product_id: 6, amount: 4, group_id: 2, after: 9 },
          { op: 'update_line', id: 9, amount: 4 },
        ],
      },
    ]);
  });

  it('is of the plan that was shown: with another one nothing is replaced, and the numbers are read anew', async () => {
    expectLoggedFailures();
    const changes: unknown[] = [];
    const { user, dialog } = await openAlternatives(changes);
    await dialog.findByText('Spot groot');
    const versions: (string | null)[] = [];
    const [line] = PLAN.lines;
    const theirs = { ...PLAN, version: 9, lines: [{ ...line, amount: 5, total_amount: 5 }] };
    server.use(
      http.get('/api/projects/31/plan', () => HttpResponse.json(theirs)),
      http.post(
        '/api/projects/31/plan',
        ({ request }) => {
          versions.push(request.headers.get('if-match'));
          const refused = failure('edit_conflict', 'Iemand anders.', { current: theirs });
          return HttpResponse.json(refused, { status: 412 });
        },
        { once: true }
      )
    );
    await user.click(dialog.getByRole('button', { name: 'Spot groot kiezen' }));
    expect(await dialog.findByText(/Iemand anders/)).toBeVisible();
    expect(versions).toEqual([`"v${PLAN.version}"`]);
    expect(await dialog.findByRole('spinbutton', { name: 'Vervang (van 5)' })).toHaveValue('3');
    await user.click(dialog.getByRole('button', { name: 'Spot groot kiezen' }));
    await waitFor(() =>
      expect(changes).toMatchObject([
        {
          changes: [
            { op: 'add_line', amount: 3 },
            { op: 'update_line', amount: 2 },
          ],
        },
      ])
    );
  });

  it('is first what the company names itself, in its own order, whatever it is like', async () => {
    const named = [9, 8, 5, 6].map(product_id => ({ product_id, name: '' }));
    const { dialog } = await openAlternatives([], named);
    await dialog.findByText('Spot groot');
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Spot duovaste keus/),
      expect.stringMatching(/^Kabelvaste keus/),
      expect.stringMatching(/^Spot grootvaste keus.*20 vrij/),
      expect.stringMatching(/^Spot mini€/),
    ]);
  });

  it('is any product that is searched for, and can take the place of all', async () => {
    const changes: unknown[] = [];
    const { user, dialog } = await openAlternatives(changes);
    await dialog.findByText('Spot groot');
    let answer = () => {};
    const held = new Promise<void>(resolve => (answer = resolve));
    server.use(http.get('/api/availability', () => held.then(() => undefined), { once: true }));
    await user.type(dialog.getByRole('searchbox', { name: 'Een ander product zoeken' }), 'kabel');
    // Those of the words before stay in view, and cannot be chosen.
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: 'Spot groot kiezen' })).toBeDisabled()
    );
    answer();
    await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(1));
    const amount = dialog.getByRole('spinbutton', { name: 'Vervang (van 8)' });
    await user.clear(amount);
    await user.type(amount, '8');
    await user.click(dialog.getByRole('button', { name: 'Kabel kiezen' }));
    expect(await screen.findByText('Spot is vervangen.')).toBeVisible();
    expect(changes).toEqual([
      {
        changes: [
          { op: 'add_line', product_id: 5, amount: 8, group_id: 2, after: 9 },
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
    const fit = { start_date: '2026-07-08T06:00:00.000Z', end_date: '2026-07-11T16:00:00.000Z' };
    server.use(http.get('/api/projects/31/plan/fit', () => HttpResponse.json({ fit })));
    const { user } = await openAsPlanner('/shortages', {
      permissions: ['planning.view', 'planning.manage', 'projects.manage'],
    });
    await user.click(await row(/Spot/));
    await user.click(await screen.findByRole('button', { name: 'Andere datums' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Zomerfeest/ }));
    expect(await dialog.findByText(/Spot: 3 tekort/)).toBeVisible();
    expect(await dialog.findByText(/^Eerste periode die past: .* 8/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Overnemen' }));
    expect(await dialog.findByText('Geen tekorten op deze datums.')).toBeVisible();
    expect(dialog.getByLabelText('Begin')).toHaveValue('wo 8 jul 2026, 08:00');
    const end = dialog.getByLabelText('Einde');
    await user.clear(end);
    await user.type(end, '2026-07-12T10:00');
    expect(await dialog.findByText(/^Nog even: we bepalen wat/)).toBeVisible();
    // The answer to the dates before is no answer to these.
    expect(dialog.queryByText('Geen tekorten op deze datums.')).toBeNull();
    await waitFor(() => expect(dialog.queryByText(/^Nog even/)).toBeNull());
    expect(dialog.getByText('Geen tekorten op deze datums.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Opslaan' }));
    expect(await screen.findByText('Zomerfeest is verplaatst.')).toBeVisible();
    expect(made(requests, 'PATCH').map(({ body }) => body)).toEqual([
      { start_date: '2026-07-08T06:00:00.000Z', end_date: '2026-07-12T08:00:00.000Z' },
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
