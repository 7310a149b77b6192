import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { address, openScreen } from '../../support/admin.tsx';
import { buildCustomer, serveCustomers } from '../../support/api.ts';

const customers = Array.from({ length: 30 }, (_, at) =>
  buildCustomer({ id: at + 1, name: `Klant ${String(at + 1).padStart(2, '0')}` })
);

describe('a page that does not exist', () => {
  it('of a list is its last page', async () => {
    serveCustomers(customers);
    await openScreen('/customers?page=99');
    expect(await screen.findByText('Klant 30')).toBeVisible();
    expect(screen.queryByText('Geen klanten gevonden.')).toBeNull();
    await waitFor(() => expect(address()).toContain('page=2'));
  });

  it('of an empty list is its welcome', async () => {
    serveCustomers([]);
    await openScreen('/customers?page=99');
    expect(await screen.findByText(/Geen klanten/)).toBeVisible();
  });
});
