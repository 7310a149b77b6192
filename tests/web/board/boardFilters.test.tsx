import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildCustomer, serveCustomers } from '../support/api.ts';
import { AT, bar, GALA, layOut, MANAGER, serveBoard } from '../support/board.ts';
import { openAsPlanner } from '../support/planning.ts';

beforeEach(layOut);

describe('the filters of the board', () => {
  it('are sent, and kept in the address', async () => {
    const asked = serveBoard([GALA]);
    const { user } = await openAsPlanner(AT);
    await bar();
    await user.type(screen.getByRole('searchbox', { name: 'Zoeken in projecten' }), 'gala');
    await user.selectOptions(screen.getByLabelText('Categorie'), 'Audio');
    await user.click(screen.getByRole('switch', { name: 'Alleen tekorten' }));
    const filter = { q: 'gala', category_id: 3, only: 'shortages' };
    await waitFor(() => expect(JSON.parse(asked.at(-1)?.get('filter') ?? '')).toEqual(filter));
    const shown = Object.fromEntries(new URLSearchParams(window.location.search));
    expect(shown).toEqual({ date: '2026-07-01', q: 'gala', category: '3', only: 'shortages' });
  });

  it('are status, customer and place for projects, in the chosen order', async () => {
    const asked = serveBoard([GALA]);
    serveCustomers([buildCustomer({ id: 8, name: 'Ada BV' })]);
    const { user } = await openAsPlanner(AT, {
      permissions: [...MANAGER.permissions, 'customers.view'],
    });
    await bar();
    await user.selectOptions(screen.getByLabelText('Status'), 'optie');
    await user.click(await screen.findByLabelText('Klant'));
    await user.click(await screen.findByRole('option', { name: 'Ada BV' }));
    await user.selectOptions(screen.getByLabelText('Sorteren'), 'Naam');
    await user.type(screen.getByRole('searchbox', { name: 'Locatie' }), 'RAI');
    const filter = { status: 'optie', customer_id: 8, location: 'RAI' };
    await waitFor(() => expect(JSON.parse(asked.at(-1)?.get('filter') ?? '')).toEqual(filter));
    expect(asked.at(-1)?.get('sort')).toBe('name');
    const chosen = { status: 'optie', customer: '8', sort: 'name', location: 'RAI' };
    const shown = Object.fromEntries(new URLSearchParams(window.location.search));
    expect(shown).toEqual({ date: '2026-07-01', ...chosen });
    await user.click(screen.getByRole('button', { name: 'Exemplaren' }));
    await waitFor(() => expect(asked.at(-1)?.get('by')).toBe('units'));
    expect(asked.at(-1)?.get('filter')).toBe('{}');
    expect(screen.queryByLabelText('Status')).toBeNull();
  });

  it('are cleared where they leave nothing, and the board says that it is empty', async () => {
    serveBoard([]);
    const { user } = await openAsPlanner(`${AT}&q=niets`);
    await user.click(await screen.findByRole('button', { name: 'Alles wissen' }));
    expect(await screen.findByText('Geen projecten in deze periode')).toBeVisible();
  });
});
