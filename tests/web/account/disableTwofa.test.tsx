import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, error, noAnswer } from '../public/support/api.ts';
import { openSecurity } from './support/account.ts';

const PATH = '/2fa/disable-verify';

const openDialog = async () => {
  const opened = await openSecurity({ twofa_enabled: true });
  await opened.user.click(await screen.findByRole('button', { name: '2FA uitschakelen' }));
  const dialog = await screen.findByRole('dialog', { name: '2FA uitschakelen' });
  return { ...opened, dialog };
};

const enterCode = async ({ user }: Awaited<ReturnType<typeof openDialog>>, code: string) => {
  await user.type(screen.getByLabelText(/^Verificatiecode/), code);
  await user.click(screen.getByRole('button', { name: 'Bevestigen' }));
};

describe('disabling 2FA', () => {
  it('starts at the code', async () => {
    await openDialog();
    await waitFor(() => expect(screen.getByLabelText(/^Verificatiecode/)).toHaveFocus());
  });

  it('sends the code, and shows that 2FA is off', async () => {
    const opened = await openDialog();
    const calls = answer('post', PATH, { success: true });
    Object.assign(opened.account, { twofa_enabled: false });
    await enterCode(opened, '123 456');
    expect(await screen.findByText('2FA uitgeschakeld.')).toBeVisible();
    expect(calls.map(call => call.body)).toEqual([{ token: '123456' }]);
    await waitFor(() => expect(opened.dialog).not.toBeInTheDocument());
    expect(screen.getByText('Uitgeschakeld')).toBeVisible();
  });

  it('takes a recovery code as well', async () => {
    const opened = await openDialog();
    const calls = answer('post', PATH, { success: true });
    await enterCode(opened, 'AAAA-BBBB');
    expect(await screen.findByText('2FA uitgeschakeld.')).toBeVisible();
    expect(calls.map(call => call.body)).toEqual([{ token: 'AAAA-BBBB' }]);
  });

  it.each([
    ['nothing', '{Tab}', 'Vul de 2FA code in.'],
    ['too few digits', '12345', 'Ongeldige 2FA-code.'],
  ])('does not send %s', async (_name, code, text) => {
    const opened = await openDialog();
    const calls = answer('post', PATH, { success: true });
    await enterCode(opened, code);
    expect(await screen.findByText(text)).toBeVisible();
    expect(calls).toEqual([]);
  });

  it.each([
    ['a code', 400, error('invalid_2fa_token'), 'Ongeldige 2FA-code.'],
    ['its own words', 400, { error: 'Wrong token' }, 'Ongeldige 2FA-code.'],
    ['nothing', 422, null, 'Ongeldige 2FA-code.'],
    [
      'another code',
      400,
      error('2fa_not_configured'),
      '2FA is voor dit account nog niet ingesteld.',
    ],
    ['a failure', 500, error('server_error'), 'Er ging iets mis op de server.'],
  ])('explains a refusal, given %s', async (_name, status, body, text) => {
    const opened = await openDialog();
    answer('post', PATH, body, { status });
    await enterCode(opened, '123456');
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(opened.dialog).toBeVisible();
  });

  it('does not take the 401 of a wrong code for the end of the session', async () => {
    const opened = await openDialog();
    answer('post', PATH, null, { status: 401 });
    answer('post', '/auth/refresh-token', { accessToken: 'fresh' });
    await enterCode(opened, '123456');
    expect(await screen.findByRole('alert')).toHaveTextContent('Ongeldige 2FA-code.');
    expect(opened.onSignedOut).not.toHaveBeenCalled();
  });

  it('says that it may be done when no answer comes', async () => {
    const opened = await openDialog();
    noAnswer('post', PATH);
    await enterCode(opened, '123456');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'het is niet bekend of dit gelukt is'
    );
  });
});
