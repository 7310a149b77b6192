import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { server } from '../server.ts';
import {
  buildCustomer,
  failNext,
  failure,
  made,
  serveCustomers,
  serveRecords,
} from '../support/api.ts';
import { expectLoggedFailures } from '../support/admin.tsx';
import { openAsPlanner } from '../support/planning.ts';

const LINE = {
  id: 5,
  product_id: 4,
  product_name: 'Spot',
  amount: 3,
  unit_cost: 7.5,
  project_line_id: 9,
  project: { id: 31, name: 'Zomerfeest', status: 'boeking' },
};

const buildHire = (hire: object = {}) => ({
  id: 1,
  version: 3,
  name: '',
  supplier_id: null,
  supplier_name: 'Vossenberg Verhuur',
  status: 'requested',
  from: '2026-07-01T06:00:00.000Z',
  until: '2026-07-04T16:00:00.000Z',
  notes: null,
  lines: [LINE],
  ...hire,
});

describe('the page of a sub-hire', () => {
  it('shows supplier, lines, projects and cost, and that it does not count yet', async () => {
    serveRecords('sub-hires', [buildHire()]);
    await openAsPlanner('/sub-hires/1');
    expect(await screen.findByRole('heading', { name: 'Vossenberg Verhuur' })).toBeVisible();
    expect(screen.getByText(/Telt nog niet mee/)).toBeVisible();
    const lines = within(screen.getByRole('region', { name: 'Regels' }));
    expect(lines.getByRole('link', { name: 'Spot' })).toHaveAttribute('href', '/products/4');
    expect(lines.getByRole('link', { name: 'Zomerfeest' })).toHaveAttribute('href', '/projects/31');
    expect(lines.getByText('Totaal € 22,50')).toBeVisible();
  });

  it('hides the cost from those who see no prices', async () => {
    serveRecords('sub-hires', [buildHire({ lines: [{ ...LINE, unit_cost: null }] })]);
    await openAsPlanner('/sub-hires/1', { permissions: ['planning.view'] });
    await screen.findByRole('link', { name: 'Spot' });
    expect(screen.queryByText('Inkoopprijs')).toBeNull();
    expect(screen.queryByText(/Totaal/)).toBeNull();
  });

  it('gives what its project does not need to everybody', async () => {
    const hire = buildHire({ status: 'confirmed', lines: [{ ...LINE, surplus: 2 }] });
    serveRecords('sub-hires', [hire]);
    const saved: unknown[] = [];
    server.use(
      http.patch('*/api/sub-hires/1', async ({ request }) => {
        saved.push(await request.json());
        return HttpResponse.json({
          ...hire,
          version: 4,
          lines: [{ ...LINE, amount: 1, surplus: 0 }],
        });
      })
    );
    const { user } = await openAsPlanner('/sub-hires/1');
    await user.click(await screen.findByRole('button', { name: 'Overschot vrijgeven (2)' }));
    expect(await screen.findByText('Het overschot is vrij voor alle projecten.')).toBeVisible();
    expect(saved).toEqual([
      {
        lines: [
          { id: 5, product_id: 4, amount: 1, unit_cost: 7.5, project_line_id: 9 },
          { product_id: 4, amount: 2, unit_cost: 7.5, project_line_id: null },
        ],
      },
    ]);
  });

  it('counts once it is confirmed, and then says nothing', async () => {
    serveRecords('sub-hires', [buildHire({ status: 'confirmed' })]);
    await openAsPlanner('/sub-hires/1');
    await screen.findByRole('link', { name: 'Spot' });
    expect(screen.queryByText(/Telt nog niet mee/)).toBeNull();
  });

  it('says that it lacks a supplier', async () => {
    serveRecords('sub-hires', [buildHire({ supplier_name: null })]);
    await openAsPlanner('/sub-hires/1');
    expect(await screen.findByText(/nog geen leverancier/)).toBeVisible();
  });

  it('warns of a cancelled project while it is open', async () => {
    const project = { ...LINE.project, status: 'geannuleerd' };
    serveRecords('sub-hires', [buildHire({ status: 'confirmed', lines: [{ ...LINE, project }] })]);
    await openAsPlanner('/sub-hires/1');
    expect(await screen.findByText(/Geannuleerd: Zomerfeest/)).toBeVisible();
  });

  it('is confirmed from its status, and tells why that was refused', async () => {
    const requests = serveRecords('sub-hires', [buildHire({ status: 'confirmed' })]);
    expectLoggedFailures();
    failNext('patch', '/sub-hires/1', 409, failure('shortage', 'Er ontbreekt: Spot.'));
    const { user } = await openAsPlanner('/sub-hires/1');
    await user.click(await screen.findByRole('button', { name: /Status: bevestigd/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'geannuleerd' }));
    expect(await screen.findByText('Er ontbreekt: Spot.')).toBeVisible();
    const invalid = failure('invalid_input', 'Controleer de gemarkeerde velden.', {
      fields: { supplier_id: 'Verplicht veld.' },
    });
    failNext('patch', '/sub-hires/1', 400, invalid);
    await user.click(screen.getByRole('button', { name: /Status: bevestigd/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'ontvangen' }));
    expect(await screen.findByText('Leverancier: Verplicht veld.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /Status: bevestigd/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'ontvangen' }));
    expect(await screen.findByRole('button', { name: /Status: ontvangen/ })).toBeVisible();
    expect(made(requests, 'PATCH').map(({ body }) => body)).toEqual([{ status: 'received' }]);
  });
});

describe('the form of a sub-hire', () => {
  it('offers suppliers alone, keeps what its lines are for, and saves them', async () => {
    const customers = serveCustomers([buildCustomer({ id: 12, name: 'Vossenberg' })]);
    serveRecords('products', [{ id: 4, version: 1, name: 'Spot', type: 'single' }]);
    const requests = serveRecords('sub-hires', [buildHire({ supplier_name: null })]);
    const { user } = await openAsPlanner('/sub-hires/1?mode=edit');
    await user.click(await screen.findByRole('combobox', { name: /^Leverancier/ }));
    await user.click(await screen.findByRole('option', { name: 'Vossenberg' }));
    expect(customers.map(({ search }) => search.get('filter'))).toContain('{"is_supplier":true}');
    const amount = screen.getByRole('spinbutton', { name: 'Aantal' });
    await user.clear(amount);
    await user.type(amount, '5');
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() => expect(made(requests, 'PATCH')).toHaveLength(1));
    expect(made(requests, 'PATCH')[0]?.body).toEqual({
      supplier_id: 12,
      lines: [{ id: 5, product_id: 4, amount: 5, unit_cost: 7.5, project_line_id: 9 }],
    });
  });

  it('refuses an end before the start, and an agreement with nobody, at their fields', async () => {
    const requests = serveRecords('sub-hires', [buildHire({ supplier_name: null })]);
    const { user } = await openAsPlanner('/sub-hires/1?mode=edit');
    const until = await screen.findByLabelText('Tot');
    await user.clear(until);
    await user.type(until, '2026-06-01T10:00');
    await user.click(screen.getByRole('combobox', { name: 'Status' }));
    await user.click(await screen.findByRole('option', { name: 'bevestigd' }));
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    expect(await screen.findByText('Het einde ligt voor het begin.')).toBeVisible();
    expect(screen.getByText('Verplicht veld.')).toBeVisible();
    expect(made(requests, 'PATCH')).toEqual([]);
  });
});

describe('sub-hires', () => {
  it('are listed, with the coming ones first', async () => {
    const requests = serveRecords('sub-hires', [buildHire()]);
    await openAsPlanner('/sub-hires');
    expect(await screen.findByRole('link', { name: 'Vossenberg Verhuur' })).toBeVisible();
    const asked = requests.find(({ path }) => path === '/sub-hires');
    expect(asked?.search.get('filter')).toBe('{"period":"upcoming"}');
    expect(asked?.search.get('sort')).toBe('["from","ASC"]');
  });

  it.each([
    ['without planning', { extensions: ['facets'] }],
    ['without the permission', { permissions: [] }],
  ])('are not there %s', async (_case, signed) => {
    const requests = serveRecords('sub-hires', [buildHire()]);
    await openAsPlanner('/sub-hires', signed);
    expect(await screen.findByText('Geen toegang')).toBeVisible();
    expect(requests).toEqual([]);
  });

  it('are on the page of their supplier', async () => {
    serveCustomers([buildCustomer({ id: 12, is_supplier: true })]);
    const requests = serveRecords('sub-hires', [buildHire({ supplier_id: 12 })]);
    await openAsPlanner('/customers/12');
    const hires = within(await screen.findByRole('region', { name: 'Inhuur' }));
    expect(hires.getByRole('link', { name: /1 jul/ })).toHaveAttribute('href', '/sub-hires/1');
    expect(requests[0]?.search.get('filter')).toBe('{"supplier_id":12}');
  });

  it('are on the page of their project, which warns of open ones once it is cancelled', async () => {
    serveRecords('projects', [{ id: 31, version: 1, name: 'Zomerfeest', status: 'geannuleerd' }]);
    const requests = serveRecords('sub-hires', [buildHire()]);
    await openAsPlanner('/projects/31');
    const hires = within(await screen.findByRole('region', { name: 'Inhuur' }));
    expect(hires.getByText(/staat nog inhuur open/)).toBeVisible();
    expect(requests[0]?.search.get('filter')).toBe('{"project_id":31}');
    expect(hires.queryByRole('link', { name: /toevoegen/ })).toBeNull();
  });
});
