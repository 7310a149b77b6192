import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { answer, error } from './support/api.ts';
import { openPage } from './support/openPage.tsx';

vi.mock('#src/app/AdminApp.tsx', () => import('./support/FakeAdmin.tsx'));

describe.each([
  ['/confirm-email/abc', '/auth/confirm-email/abc', 'Bevestigen', /^Je e-mailadres is gewijzigd/],
  ['/undo-email/abc', '/auth/undo-email/abc', 'Ongedaan maken', /^Je oude e-mailadres is hersteld/],
])('the link %s', (page, path, button, done) => {
  it('does nothing by being opened, and its work by the button', async () => {
    const calls = answer('post', path, { success: true });
    const { user } = await openPage(page);
    const submit = await screen.findByRole('button', { name: button });
    expect(calls).toEqual([]);
    await user.click(submit);
    expect(await screen.findByText(done)).toBeVisible();
    expect(calls.map(call => call.authorization)).toEqual([null]);
    expect(screen.queryByRole('button', { name: button })).not.toBeInTheDocument();
  });

  it('says that it has run out', async () => {
    answer('post', path, error('invalid_or_expired_token'), { status: 404 });
    const { user } = await openPage(page);
    await user.click(await screen.findByRole('button', { name: button }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Deze link is ongeldig of verlopen.'
    );
  });
});
