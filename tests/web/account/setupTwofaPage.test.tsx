import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { address } from '../support/admin.tsx';
import { answer, error } from '../public/support/api.ts';
import { openAccount } from './support/account.ts';

const SETUP = { secret: 'JBSWY3DP', qrCode: 'otpauth://totp/Flightcase:marieke?secret=JBSWY3DP' };

const open = async (account: object = {}) => {
  const setups = answer('post', '/2fa/setup', SETUP);
  const opened = await openAccount('/setup-2fa?userId=temp-1', account);
  await screen.findByRole('heading', { name: '2FA instellen', level: 1 });
  return { ...opened, setups };
};

const enterCode = async ({ user }: Awaited<ReturnType<typeof open>>) => {
  await user.type(await screen.findByLabelText(/^Verificatiecode/), '123456');
  await user.click(screen.getByRole('button', { name: 'Bevestigen' }));
};

const REQUIRED = 'Je moet 2FA instellen om verder te gaan.';

describe('the screen to set up 2FA', () => {
  it('shows a QR code and a secret, asked for by the session for whom the address names', async () => {
    const { setups } = await open();
    expect(await screen.findByText('JBSWY3DP')).toBeVisible();
    const qrCode = { name: 'QR-code voor je authenticator-app' };
    expect(await screen.findByRole('img', qrCode)).toBeVisible();
    expect(setups).toMatchObject([{ body: { userId: 'temp-1' }, authorization: 'Bearer token' }]);
    expect(screen.queryByText(REQUIRED)).not.toBeInTheDocument();
  });

  it('goes to the dashboard with a right code', async () => {
    const opened = await open();
    const verified = answer('post', '/2fa/verify', { accessToken: 'fresh' });
    await enterCode(opened);
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
    expect(address()).toBe('/');
    expect(verified.map(call => call.body)).toEqual([
      { secret: 'JBSWY3DP', token: '123456', userId: 'temp-1' },
    ]);
    expect(localStorage.getItem('token')).toBe('fresh');
  });

  it('shows recovery codes before it goes there', async () => {
    const opened = await open();
    answer('post', '/2fa/verify', { accessToken: 'fresh', recoveryCodes: ['AAAA-BBBB'] });
    await enterCode(opened);
    expect(await screen.findByRole('heading', { name: 'Je herstelcodes', level: 1 })).toBeVisible();
    expect(screen.getByText('AAAA-BBBB')).toBeVisible();
    expect(address()).toBe('/setup-2fa?userId=temp-1');
    await opened.user.click(screen.getByRole('button', { name: 'Ik heb de codes opgeslagen' }));
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  });

  it('opens the rest to someone who had to', async () => {
    const opened = await open({ forceTwofaRequired: true });
    expect(await screen.findByText(REQUIRED)).toBeVisible();
    answer('post', '/2fa/verify', { accessToken: 'fresh' });
    Object.assign(opened.account, { forceTwofaRequired: false });
    await enterCode(opened);
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  });

  it('names the temporary user of the address when there is no session', async () => {
    answer('post', '/2fa/setup', null, { status: 500 });
    const opened = await openAccount('/setup-2fa?userId=temp-1');
    const retry = await screen.findByRole('button', { name: 'Opnieuw proberen' });
    localStorage.removeItem('token');
    const setups = answer('post', '/2fa/setup', SETUP);
    const verified = answer('post', '/2fa/verify', { accessToken: 'fresh' });
    await opened.user.click(retry);
    await enterCode({ ...opened, setups });
    await waitFor(() => expect(localStorage.getItem('token')).toBe('fresh'));
    expect(setups).toMatchObject([{ body: { userId: 'temp-1' }, authorization: null }]);
    expect(verified.map(call => call.body)).toEqual([
      { secret: 'JBSWY3DP', token: '123456', userId: 'temp-1' },
    ]);
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  });

  it('explains a wrong code', async () => {
    const opened = await open();
    answer('post', '/2fa/verify', error('invalid_2fa_token'), { status: 400 });
    await enterCode(opened);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'De 2FA-code is ongeldig. Probeer het opnieuw.'
    );
    expect(address()).toBe('/setup-2fa?userId=temp-1');
  });

  it('leads on when there is nothing to set up', async () => {
    answer('post', '/2fa/setup', { alreadySetup: true });
    const { user } = await openAccount('/setup-2fa');
    expect(await screen.findByText('2FA is al ingesteld.')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Naar het dashboard' }));
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  });

  it('is for who is signed in', async () => {
    answer('post', '/2fa/setup', error('unauthorized'), { status: 401 });
    answer('post', '/auth/refresh-token', error('session_expired'), { status: 401 });
    const { onSignedOut } = await openAccount('/setup-2fa');
    await waitFor(() => expect(onSignedOut).toHaveBeenCalledWith('/setup-2fa'));
  });

  it.each([
    ['en', 'Set up 2FA'],
    ['de', '2FA einrichten'],
  ])('speaks %s', async (language, title) => {
    answer('post', '/2fa/setup', SETUP);
    await openAccount('/setup-2fa', { language });
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(await screen.findByText('JBSWY3DP')).toBeVisible();
    expect(screen.getByRole('main')).not.toHaveTextContent(/account\./);
  });
});
