import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { address, openScreen } from '../support/admin.tsx';

describe('an unknown address', () => {
  it('says so, and leads to the dashboard', async () => {
    const { user } = await openScreen('/nergens/heen');
    expect(await screen.findByRole('heading', { name: 'Pagina niet gevonden' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Naar het dashboard' }));
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
    expect(address()).toBe('/');
  });
});

describe('a screen without the permission', () => {
  it('says so', async () => {
    await openScreen('/tenants');
    expect(await screen.findByText('Je hebt geen toegang tot deze pagina.')).toBeVisible();
  });
});
