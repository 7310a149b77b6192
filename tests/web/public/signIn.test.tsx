import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { answer, error, ME, noAnswer } from './support/api.ts';
import { address, openPage } from './support/openPage.tsx';

vi.mock('#src/app/AdminApp.tsx', () => import('./support/FakeAdmin.tsx'));

const signIn = async (path = '/login', state?: unknown) => {
  const { user } = await openPage(path, state);
  await user.type(screen.getByLabelText('E-mailadres'), 'sanne@example.nl');
  await user.type(screen.getByLabelText('Wachtwoord'), 'geheim{Enter}');
  return user;
};

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
      'Uw gegevens konden niet worden opgehaald.'
    );
    expect(logouts.map(call => call.authorization)).toEqual(['Bearer fresh']);
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('signs out even when the server cannot be told', async () => {
    answer('post', '/auth/login', { accessToken: 'fresh' });
    noAnswer('get', '/auth/me');
    noAnswer('post', '/auth/logout');
    await signIn();
    expect(await screen.findByRole('alert')).toHaveTextContent('Uw gegevens konden niet');
    expect(localStorage.getItem('token')).toBeNull();
  });
});

describe('a refusal', () => {
  it.each([
    ['a known code', 401, error('invalid_password', 'Nope'), 'Het wachtwoord is onjuist.'],
    ['a code we do not know', 400, error('odd_code', 'Eigen zin.'), 'Eigen zin.'],
    ['no code but a sentence', 400, { error: 'Eigen zin.' }, 'Eigen zin.'],
    ['nothing to go on', 500, null, 'Inloggen mislukt. Controleer uw e-mailadres en wachtwoord.'],
    [
      'a 403 that is not about 2FA',
      403,
      error('account_disabled'),
      'Dit account is gedeactiveerd.',
    ],
  ])('is explained: %s', async (_name, status, body, text) => {
    answer('post', '/auth/login', body, { status });
    await signIn();
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });

  it('is no reason to refresh a token', async () => {
    const refreshes = answer('post', '/auth/refresh-token', { accessToken: 'x' });
    answer('post', '/auth/login', error('login_failed'), { status: 401 });
    await signIn();
    await screen.findByRole('alert');
    expect(refreshes).toHaveLength(0);
  });

  it('can be tried again without typing when the network was gone', async () => {
    noAnswer('post', '/auth/login');
    const user = await signIn();
    expect(await screen.findByRole('alert')).toHaveTextContent('Geen verbinding met de server.');
    answer('post', '/auth/login', { accessToken: 'fresh' });
    answer('get', '/auth/me', ME);
    await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
    expect(await screen.findByText('Geopend op /')).toBeVisible();
  });

  it('for too many attempts counts the wait down', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    answer('post', '/auth/login', error('too_many_attempts'), {
      status: 429,
      headers: { 'Retry-After': '30' },
    });
    await signIn();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Probeer het over 30 seconden opnieuw.');
    await vi.advanceTimersByTimeAsync(10_000);
    await waitFor(() => expect(alert).toHaveTextContent(/over (19|20) seconden/));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await screen.findByText('U kunt het nu opnieuw proberen.')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('for too many attempts names no seconds where the server names none', async () => {
    answer('post', '/auth/login', error('too_many_attempts'), { status: 429 });
    await signIn();
    expect(await screen.findByRole('alert')).toHaveTextContent('Het is even te druk.');
  });
});
