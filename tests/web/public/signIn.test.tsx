import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { answer, error, ME, noAnswer } from './support/api.ts';
import { address } from './support/openPage.tsx';
import { signIn } from './support/signIn.ts';

vi.mock('#src/app/AdminApp.tsx', () => import('./support/FakeAdmin.tsx'));

describe('signing in', () => {
  it('sends the address and the password, keeps the token and opens the dashboard', async () => {
    const logins = answer('post', '/auth/login', { accessToken: 'fresh' });
    const loads = answer('get', '/auth/me', ME);
    await signIn();
    expect(await screen.findByText('Geopend op /')).toBeVisible();
    expect(logins.map(call => call.body)).toEqual([
      { email: 'sanne@example.nl', password: 'geheim' },
    ]);
    expect(loads.map(call => call.authorization)).toEqual(['Bearer fresh']);
    expect(localStorage.getItem('token')).toBe('fresh');
  });

  it('leads back to the page that was asked for, in the place of the sign-in screen', async () => {
    const pages = window.history.length;
    answer('post', '/auth/login', { accessToken: 'fresh' });
    answer('get', '/auth/me', ME);
    await signIn('/login', { next: '/customers/12?mode=edit' });
    expect(await screen.findByText('Geopend op /customers/12?mode=edit')).toBeVisible();
    expect(window.history.state).toBeNull();
    expect(window.history).toHaveLength(pages);
  });

  it.each(['https://elsewhere.example/', '//elsewhere.example/x', '/login'])(
    'opens the dashboard rather than %s',
    async next => {
      answer('post', '/auth/login', { accessToken: 'fresh' });
      answer('get', '/auth/me', ME);
      await signIn('/login', { next });
      expect(await screen.findByText('Geopend op /')).toBeVisible();
    }
  );

  it('removes the stored token before every attempt', async () => {
    localStorage.setItem('token', 'stale');
    const logins = answer('post', '/auth/login', error('login_failed'), { status: 401 });
    await signIn();
    await screen.findByRole('alert');
    expect(logins.map(call => call.authorization)).toEqual([null]);
    expect(localStorage.getItem('token')).toBeNull();
  });

  it.each([
    ['forced 2FA', 200, { forceTwofa: true, tempUserId: 'temp/1' }, '/setup-required-2fa'],
    ['forced 2FA', 403, { forceTwofa: true, tempUserId: 'temp/1' }, '/setup-required-2fa'],
    ['2FA', 200, { twofaRequired: true, tempUserId: 'temp/1' }, '/verify-2fa'],
  ])('goes on to %s at status %i', async (_name, status, body, path) => {
    answer('post', '/auth/login', body, { status });
    answer('post', '/2fa/setup', { secret: 'ABC', qrCode: '' });
    await signIn();
    await waitFor(() => expect(address()).toBe(`${path}?userId=temp%2F1`));
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('takes a numbered temporary user as well', async () => {
    answer('post', '/auth/login', { twofaRequired: true, tempUserId: 42 });
    await signIn();
    await waitFor(() => expect(address()).toBe('/verify-2fa?userId=42'));
  });

  it('sets 2FA up first where both are asked for', async () => {
    answer('post', '/auth/login', { forceTwofa: true, twofaRequired: true, tempUserId: '9' });
    answer('post', '/2fa/setup', { secret: 'ABC', qrCode: '' });
    await signIn();
    await waitFor(() => expect(address()).toBe('/setup-required-2fa?userId=9'));
  });

  it('fails without an access token', async () => {
    answer('post', '/auth/login', { twofaRequired: true });
    await signIn();
    expect(await screen.findByRole('alert')).toHaveTextContent('AccessToken ontbreekt');
    expect(address()).toBe('/login');
  });

  it('signs out again when the user cannot be loaded', async () => {
    answer('post', '/auth/login', { accessToken: 'fresh' });
    answer('get', '/auth/me', error('server_error'), { status: 500 });
    const logouts = answer('post', '/auth/logout', {});
    await signIn();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Je gegevens konden niet worden opgehaald.'
    );
    expect(logouts.map(call => call.authorization)).toEqual(['Bearer fresh']);
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('signs out even when the server cannot be told', async () => {
    answer('post', '/auth/login', { accessToken: 'fresh' });
    noAnswer('get', '/auth/me');
    noAnswer('post', '/auth/logout');
    await signIn();
    expect(await screen.findByRole('alert')).toHaveTextContent('Je gegevens konden niet');
    expect(localStorage.getItem('token')).toBeNull();
  });
});
