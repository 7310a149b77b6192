import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, type Mock, vi } from 'vitest';
import * as navigation from '#src/platform/navigation.ts';
import { answer, error } from './support/api.ts';
import { openPage } from './support/openPage.tsx';

vi.mock('#src/app/AdminApp.tsx', () => import('./support/FakeAdmin.tsx'));

let reloadAt: Mock<typeof navigation.reloadAt>;

beforeEach(() => {
  reloadAt = vi.spyOn(navigation, 'reloadAt').mockImplementation(() => undefined);
});

const OTPAUTH = 'otpauth://totp/Flightcase:sanne?secret=JBSWY3DP&issuer=Flightcase';
const PICTURE = 'data:image/png;base64,iVBORw0KGgo=';

const open = (body: Parameters<typeof answer>[2], status = 200) => {
  const calls = answer('post', '/2fa/setup', body, { status });
  return openPage('/setup-required-2fa?userId=temp-1').then(({ user }) => ({ user, calls }));
};

const enterCode = async () => {
  const { user } = await open({ secret: 'JBSWY3DP', qrCode: OTPAUTH });
  await user.type(await screen.findByLabelText('Verificatiecode'), '123456');
  await user.click(screen.getByRole('button', { name: 'Bevestigen' }));
};

describe('2FA that must be set up', () => {
  it('has its title and says why', async () => {
    await open({ secret: 'JBSWY3DP', qrCode: OTPAUTH });
    expect(await screen.findByRole('heading', { name: '2FA Verplicht' })).toBeVisible();
    expect(screen.getByText('Je moet 2FA instellen om verder te gaan.')).toBeVisible();
  });

  it('asks for a secret for the temporary user, and shows it', async () => {
    localStorage.setItem('token', 'other');
    const { calls } = await open({ secret: 'JBSWY3DP', qrCode: OTPAUTH });
    expect(await screen.findByText('JBSWY3DP')).toBeVisible();
    expect(calls).toMatchObject([{ body: { userId: 'temp-1' }, authorization: null }]);
  });

  it('draws the QR code of an otpauth address', async () => {
    await open({ secret: 'JBSWY3DP', qrCode: OTPAUTH });
    const code = await screen.findByRole('img', { name: 'QR-code voor je authenticator-app' });
    expect(code.querySelectorAll('path').length).toBeGreaterThan(0);
  });

  it('shows a QR code that is a picture as it is', async () => {
    await open({ secret: 'JBSWY3DP', qrCode: PICTURE });
    const code = await screen.findByRole('img', { name: 'QR-code voor je authenticator-app' });
    expect(code).toHaveAttribute('src', PICTURE);
  });

  it('keeps the token of a right code, and loads the dashboard anew', async () => {
    const calls = answer('post', '/2fa/verify', { accessToken: 'fresh' });
    await enterCode();
    await waitFor(() => expect(reloadAt).toHaveBeenCalledExactlyOnceWith('/'));
    expect(localStorage.getItem('token')).toBe('fresh');
    expect(calls.map(call => call.body)).toEqual([
      { token: '123456', secret: 'JBSWY3DP', userId: 'temp-1' },
    ]);
  });

  it('shows recovery codes once, where the server draws them, before it goes on', async () => {
    answer('post', '/2fa/verify', {
      accessToken: 'fresh',
      recoveryCodes: ['ABCD-EFGH', 'IJKL-MNOP'],
    });
    await enterCode();
    expect(await screen.findByText('IJKL-MNOP')).toBeVisible();
    expect(reloadAt).not.toHaveBeenCalled();
    screen.getByRole('button', { name: 'Ik heb ze opgeslagen, verder' }).click();
    expect(reloadAt).toHaveBeenCalledExactlyOnceWith('/');
  });

  it.each([
    ['a code', error('invalid_2fa_token'), 'De 2FA-code is ongeldig. Probeer het opnieuw.'],
    ['nothing', null, 'De verificatiecode is ongeldig.'],
  ])('explains a wrong code, given %s', async (_name, body, text) => {
    answer('post', '/2fa/verify', body, { status: 400 });
    await enterCode();
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(localStorage.getItem('token')).toBeNull();
    expect(reloadAt).not.toHaveBeenCalled();
  });

  it.each([
    ['a code', error('2fa_setup_failed'), 'Er is een fout opgetreden bij het instellen van 2FA.'],
    ['nothing', null, 'Fout bij ophalen van QR-code.'],
  ])('says that there is no secret, given %s', async (_name, body, text) => {
    await open(body, 500);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.queryByLabelText('Verificatiecode')).not.toBeInTheDocument();
  });

  it.each([
    ['an answer', { alreadySetup: true }, 200],
    ['a refusal', error('2fa_already_enabled'), 400],
  ])('is no error when it is done already: %s', async (_name, body, status) => {
    await open(body, status);
    expect(await screen.findByText('2FA is al ingesteld.')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
