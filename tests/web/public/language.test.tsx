import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { answer, error } from './support/api.ts';
import { openPage } from './support/openPage.tsx';

vi.mock('#src/app/AdminApp.tsx', () => import('./support/FakeAdmin.tsx'));

const browserSpeaks = (...languages: string[]) =>
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);

describe('the language', () => {
  it.each([
    [['de-AT', 'en'], 'Anmelden', 'de'],
    [['fr', 'nl-BE'], 'Inloggen', 'nl'],
    [['en-GB'], 'Sign in', 'en'],
    [['fr'], 'Inloggen', 'nl'],
  ])('of a browser that speaks %j is found, then that of the page', async (tags, title, tag) => {
    browserSpeaks(...tags);
    await openPage('/login');
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
    expect(document.documentElement).toHaveAttribute('lang', tag);
    expect(document.title).toBe(`${title} · Flightcase`);
  });

  it('can be chosen, and keeps what was typed', async () => {
    const { user } = await openPage('/login');
    await user.type(screen.getByLabelText('E-mailadres'), 'jan@firma.nl');
    await user.selectOptions(screen.getByLabelText('Taal'), 'Deutsch');
    expect(await screen.findByRole('heading', { name: 'Anmelden' })).toBeVisible();
    expect(screen.getByLabelText('E-Mail-Adresse')).toHaveValue('jan@firma.nl');
    expect(document.documentElement).toHaveAttribute('lang', 'de');
    expect(document.title).toBe('Anmelden · Flightcase');
  });

  it('offers three, by their own names', async () => {
    await openPage('/login');
    const names = screen.getAllByRole('option').map(option => option.textContent);
    expect(names).toEqual(['Nederlands', 'English', 'Deutsch']);
  });

  it('is not kept in the browser', async () => {
    const { user, unmount } = await openPage('/login');
    await user.selectOptions(screen.getByLabelText('Taal'), 'English');
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(localStorage).toHaveLength(0);
    unmount();
    await openPage('/login');
    expect(screen.getByRole('heading', { name: 'Inloggen' })).toBeVisible();
  });

  it('also changes the messages that are already there', async () => {
    answer('post', '/auth/login', error('login_failed'), { status: 401 });
    const { user } = await openPage('/login');
    await user.type(screen.getByLabelText('E-mailadres'), 'jan@firma.nl');
    await user.type(screen.getByLabelText('Wachtwoord'), 'geheim{Enter}');
    await screen.findByText('Inloggen mislukt. Controleer je e-mailadres en wachtwoord.');
    await user.selectOptions(screen.getByLabelText('Taal'), 'English');
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(
        'Signing in failed. Check your email address and password.'
      )
    );
  });

  it('is the one that the server is asked to answer in', async () => {
    const logins = answer('post', '/auth/login', error('login_failed'), { status: 401 });
    browserSpeaks('de');
    const { user } = await openPage('/login');
    await user.type(screen.getByLabelText('E-Mail-Adresse'), 'jan@firma.nl');
    await user.type(screen.getByLabelText('Passwort'), 'geheim{Enter}');
    await screen.findByRole('alert');
    expect(logins.map(call => call.language)).toEqual(['de']);
  });
});
