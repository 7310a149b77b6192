import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectLoggedFailures, openScreen } from '../support/admin.tsx';
import { buildCustomer, serveCustomers } from '../support/api.ts';
import { serveKeyed } from '../support/keyedServer.ts';
import { CUSTOMER_MANAGER } from '../support/people.ts';

describe('a record that is changed after an answer that was lost', () => {
  it('is not added beside the first one before that is said', async () => {
    expectLoggedFailures();
    serveCustomers([]);
    const made = serveKeyed('/customers', ['lost after'], (body, id) =>
      buildCustomer({ ...body, id })
    );
    const { user } = await openScreen('/customers/create', CUSTOMER_MANAGER);
    const name = await screen.findByRole('textbox', { name: /^Naam/ });
    await user.type(name, 'Ada');
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    expect(await screen.findByText(/^Geen antwoord van de server/)).toBeVisible();
    await user.type(name, ' BV');
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    expect(await screen.findByText(/^De eerste keer is toch gelukt/)).toBeVisible();
    expect(name).toHaveValue('Ada BV');
    expect(made).toMatchObject([{ name: 'Ada' }]);

    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() => expect(made).toMatchObject([{ name: 'Ada' }, { name: 'Ada BV' }]));
  });
});
