import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectLoggedFailures } from '../support/admin.tsx';
import { failNext, failure, made, serveRecords } from '../support/api.ts';
import { onAPhone } from '../support/phone.ts';
import { openAsPlanner } from '../support/planning.ts';

const UNIT = { id: 7, version: 1, name: 'Spot', code: 'L-007' };

const buildRepair = (repair: object = {}) => ({
  id: 1,
  version: 2,
  name: '',
  equipment_id: 7,
  product_id: null,
  amount: 1,
  from: '2026-01-05T08:00:00.000Z',
  until: null,
  reason: 'Gebroken behuizing',
  cost: 45,
  usable: false,
  reported_by: 'Noor',
  notes: null,
  ...repair,
});

describe('a repair', () => {
  it('shows of what it is, that its end is open, and its cost to those who see prices', async () => {
    serveRecords('equipment', [UNIT]);
    serveRecords('repairs', [buildRepair()]);
    await openAsPlanner('/repairs/1');
    expect(await screen.findByRole('link', { name: 'L-007 · Spot' })).toHaveAttribute(
      'href',
      '/equipment/7'
    );
    expect(screen.getByText('nog niet bekend')).toBeVisible();
    expect(screen.getByText('€ 45,00')).toBeVisible();
    expect(screen.getByText('nu in reparatie')).toBeVisible();
  });

  it('hides its cost from the warehouse, which changes it all the same', async () => {
    serveRecords('equipment', [UNIT]);
    const requests = serveRecords('repairs', [buildRepair({ cost: null })]);
    const { user } = await openAsPlanner('/repairs/1', { permissions: ['warehouse.manage'] });
    await user.click(await screen.findByRole('button', { name: 'Reparatie is klaar' }));
    expect(await screen.findByText('klaar')).toBeVisible();
    expect(made(requests, 'PATCH')).toMatchObject([{ body: { until: expect.any(String) } }]);
    expect(screen.queryByText('Kosten')).toBeNull();
  });

  it('that a colleague changed is shown as it is now, and ended by the next press', async () => {
    serveRecords('equipment', [UNIT]);
    serveRecords('repairs', [buildRepair()]);
    const { user } = await openAsPlanner('/repairs/1');
    expectLoggedFailures();
    const done = await screen.findByRole('button', { name: 'Reparatie is klaar' });
    const current = buildRepair({ version: 3, notes: 'Onderdeel besteld' });
    const requests = serveRecords('repairs', [current]);
    failNext('patch', '/repairs/1', 412, failure('edit_conflict', '', { current }));
    await user.click(done);
    expect(await screen.findByText(/Iemand anders .* probeer het opnieuw/)).toBeVisible();
    expect(await screen.findByText('Onderdeel besteld')).toBeVisible();
    await user.click(done);
    expect(await screen.findByText('klaar')).toBeVisible();
    expect(made(requests, 'PATCH')).toHaveLength(1);
  });

  it('is of a unit, or of a number of a product', async () => {
    serveRecords('equipment', [UNIT]);
    serveRecords('products', [{ id: 4, version: 1, name: 'Kabel', type: 'single' }]);
    const requests = serveRecords('repairs', []);
    const { user } = await openAsPlanner('/repairs/create');
    await user.click(await screen.findByRole('combobox', { name: 'Product' }));
    await user.click(await screen.findByRole('option', { name: 'Kabel' }));
    await waitFor(() => expect(screen.queryByRole('combobox', { name: /Exemplaar/ })).toBeNull());
    await user.type(screen.getByRole('spinbutton', { name: 'Aantal' }), '3');
    await user.type(screen.getByRole('textbox', { name: 'Reden' }), 'Keuring');
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() => expect(made(requests, 'POST')).toHaveLength(1));
    expect(made(requests, 'POST')[0]?.body).toMatchObject({
      product_id: 4,
      amount: 3,
      reason: 'Keuring',
      from: expect.any(String),
    });
  });

  it('asks for a unit or a product, and says what each state of the switch means', async () => {
    const requests = serveRecords('repairs', []);
    const { user } = await openAsPlanner('/repairs/create');
    await user.click(await screen.findByRole('button', { name: 'Opslaan' }));
    expect(await screen.findByText('Kies een exemplaar of een product.')).toBeVisible();
    expect(screen.getByText(/^Aan: .* Uit: /)).toBeVisible();
    expect(made(requests, 'POST')).toEqual([]);
  });

  it('is told apart by the code of its unit, and has its amount on a card', async () => {
    onAPhone();
    serveRecords('equipment', [UNIT]);
    serveRecords('products', [{ id: 4, version: 1, name: 'Kabel', type: 'single' }]);
    serveRecords('repairs', [
      buildRepair(),
      buildRepair({ id: 2, equipment_id: null, product_id: 4, amount: 12 }),
    ]);
    await openAsPlanner('/repairs');
    expect(await screen.findByRole('link', { name: 'L-007 · Spot' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Kabel' })).toBeVisible();
    expect(screen.getByText('12')).toBeVisible();
  });

  it('is narrowed down to what is going on', async () => {
    serveRecords('equipment', [UNIT]);
    const requests = serveRecords('repairs', [buildRepair()]);
    const { user } = await openAsPlanner('/repairs');
    await screen.findByRole('link', { name: 'Gebroken behuizing' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'nu in reparatie');
    await waitFor(() => expect(requests.at(-1)?.search.get('filter')).toBe('{"state":"current"}'));
  });
});
