import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { server } from '../server.ts';
import { answer, error, ME } from './support/api.ts';
import { address, openPage } from './support/openPage.tsx';

vi.mock('#src/app/AdminApp.tsx', () => import('./support/FakeAdmin.tsx'));

const open = async (state?: unknown) => {
  const { user } = await openPage('/verify-2fa?userId=temp-1', state);
  return { user, code: await screen.findByLabelText('Verificatiecode') };
};

const confirm = () => screen.getByRole('button', { name: 'Bevestigen' });

describe('the second step', () => {
  it('sends the code with the temporary user, keeps the token and opens the dashboard', async () => {
    const calls = answer('post', '/auth/2fa/login', { accessToken: 'fresh' });
    answer('get', '/auth/me', ME);
    const { user, code } = await open();
    await user.type(code, '123456{Enter}');
    expect(await screen.findByText('Geopend op /')).toBeVisible();
    expect(calls.map(call => call.body)).toEqual([{ userId: 'temp-1', token: '123456' }]);
    expect(localStorage.getItem('token')).toBe('fresh');
  });

  it('leads back to the page that was asked for before signing in', async () => {
    answer('post', '/auth/2fa/login', { accessToken: 'fresh' });
    answer('get', '/auth/me', ME);
    const { user, code } = await open({ next: '/projects' });
    await user.type(code, '123456{Enter}');
    expect(await screen.findByText('Geopend op /projects')).toBeVisible();
  });

  it('takes a pasted code with a space in it', async () => {
    const { user, code } = await open();
    await user.click(code);
    await user.paste(' 123 456 ');
    expect(code).toHaveValue('123456');
  });

  it('says so when a code is refused on a device whose clock is wrong', async () => {
    server.use(
      http.post('/api/auth/2fa/login', () =>
        HttpResponse.json(error('invalid_2fa_token'), {
          status: 401,
          headers: { Date: new Date(Date.now() - 120_000).toUTCString() },
        })
      )
    );
    const { user, code } = await open();
    await user.type(code, '123456{Enter}');
    expect(await screen.findByText(/De klok van dit apparaat loopt niet gelijk/)).toBeVisible();
  });

  it('takes a recovery code in place of the code, as it is typed', async () => {
    const calls = answer('post', '/auth/2fa/login', { accessToken: 'fresh' });
    answer('get', '/auth/me', ME);
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Herstelcode gebruiken' }));
    await user.type(screen.getByLabelText('Herstelcode'), 'ABCD-EFGH-IJKL-MNOP{Enter}');
    expect(await screen.findByText('Geopend op /')).toBeVisible();
    expect(calls.map(call => call.body)).toEqual([
      { userId: 'temp-1', token: 'ABCD-EFGH-IJKL-MNOP' },
    ]);
  });

  it('lets a phone offer the code and show digits', async () => {
    const { code } = await open();
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect(code).toHaveAttribute('inputmode', 'numeric');
    expect(code).toHaveFocus();
  });

  it.each(['', '12345'])('asks for six digits instead of "%s"', async typed => {
    const { user, code } = await open();
    if (typed) await user.type(code, typed);
    await user.click(confirm());
    expect(code).toHaveAccessibleDescription('Vul de 6-cijferige code in.');
  });

  it('does not refresh a token over a wrong code', async () => {
    localStorage.setItem('token', 'other');
    const refreshes = answer('post', '/auth/refresh-token', { accessToken: 'x' });
    answer('post', '/auth/2fa/login', error('invalid_2fa_token'), { status: 401 });
    const { user, code } = await open();
    await user.type(code, '123456{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'De 2FA-code is ongeldig. Probeer het opnieuw.'
    );
    expect(refreshes).toHaveLength(0);
    expect(address()).toBe('/verify-2fa?userId=temp-1');
  });

  it('says that it failed where the server does not say why', async () => {
    answer('post', '/auth/2fa/login', null, { status: 500 });
    const { user, code } = await open();
    await user.type(code, '123456{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Inloggen met de 2FA-code is mislukt.'
    );
  });

  it('fails without an access token', async () => {
    answer('post', '/auth/2fa/login', {});
    const { user, code } = await open();
    await user.type(code, '123456{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('AccessToken ontbreekt');
  });

  it('sends someone without a first step back to it', async () => {
    await openPage('/verify-2fa');
    expect(await screen.findByRole('status')).toHaveTextContent('Log eerst in');
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });
});
