import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { server } from '../server.ts';
import { answer, error, ME, noAnswer } from './support/api.ts';
import { signIn } from './support/signIn.ts';

vi.mock('#src/app/AdminApp.tsx', () => import('./support/FakeAdmin.tsx'));

describe('a refusal', () => {
  it.each([
    ['a known code', 401, error('invalid_password', 'Nope'), 'Het wachtwoord is onjuist.'],
    ['a code we do not know', 400, error('odd_code', 'Eigen zin.'), 'Eigen zin.'],
    ['no code but a sentence', 400, { error: 'Eigen zin.' }, 'Eigen zin.'],
    ['nothing to go on', 500, null, 'Inloggen mislukt. Controleer je e-mailadres en wachtwoord.'],
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
    const { promise: seen, resolve: goOn } = Promise.withResolvers<void>();
    server.use(http.get('/api/auth/me', () => seen.then(() => HttpResponse.json(ME))));
    await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
    expect(screen.getByRole('button', { name: 'Bezig met inloggen...' })).toHaveFocus();
    goOn();
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
    expect(await screen.findByText('Je kunt het nu opnieuw proberen.')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('for too many attempts names no seconds where the server names none', async () => {
    answer('post', '/auth/login', error('too_many_attempts'), { status: 429 });
    await signIn();
    expect(await screen.findByRole('alert')).toHaveTextContent('Het is even te druk.');
  });
});
