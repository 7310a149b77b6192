import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { server } from '../../server.ts';
import { address, openScreen } from '../../support/admin.tsx';
import { buildCustomer, serveCustomers, serveRecords } from '../../support/api.ts';

const open = async () => {
  const requests = serveCustomers([
    buildCustomer({ id: 1, name: 'Ada BV' }),
    buildCustomer({ id: 2, name: 'Bea BV' }),
  ]);
  const { user } = await openScreen('/customers');
  await screen.findByRole('link', { name: 'Bea BV' });
  const search = screen.getByRole('searchbox');
  return { user, search, requests };
};

describe('a search that is typed just before a record is opened', () => {
  it('opens the record, and is there again in the list', async () => {
    const { user, search } = await open();
    await user.type(search, 'bea');
    await user.click(screen.getByRole('link', { name: 'Ada BV' }));
    expect(await screen.findByRole('heading', { name: 'Ada BV' })).toBeVisible();
    expect(address()).toMatch(/^\/customers\/1/);
    window.history.back();
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue('bea'));
    await waitFor(() => expect(address()).toContain('bea'));
  });

  it('is not put back once it was emptied', async () => {
    const { user, search } = await open();
    await user.type(search, 'bea');
    await waitFor(() => expect(address()).toContain('bea'));
    await user.clear(search);
    await waitFor(() => expect(address()).not.toContain('bea'));
    await user.click(await screen.findByRole('link', { name: 'Ada BV' }));
    expect(await screen.findByRole('heading', { name: 'Ada BV' })).toBeVisible();
    window.history.back();
    await waitFor(() => expect(address()).toMatch(/^\/customers(\?|$)/));
    expect(await screen.findByRole('searchbox')).toHaveValue('');
  });
});

describe('half a name in a filter', () => {
  it('is there again in the list after a record was opened', async () => {
    serveRecords('crew', [{ id: 3, name: 'Kim Kaya', kind: 'employee', functions: [] }]);
    server.use(http.get('/api/crew/3/availability', () => HttpResponse.json([])));
    serveRecords('crew-functions', [{ id: 5, name: 'Stagehand' }]);
    const { user } = await openScreen('/crew', {
      permissions: ['crew.view', 'crew.manage'],
      extensions: ['planning', 'crew', 'facets'],
    });
    await user.type(await screen.findByRole('combobox', { name: 'Functie' }), 'Stageh');
    await user.click(screen.getByRole('link', { name: 'Kim Kaya' }));
    expect(await screen.findByRole('heading', { name: 'Kim Kaya' })).toBeVisible();
    window.history.back();
    expect(await screen.findByRole('combobox', { name: 'Functie' })).toHaveValue('Stageh');
    expect(screen.getByText('Kies er een uit de lijst, of wis het veld.')).toBeVisible();
  });
});
