import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { answer, error, heldAnswer, noAnswer } from '../public/support/api.ts';
import { openSecurity } from './support/account.ts';

const OTPAUTH = 'otpauth://totp/Flightcase:marieke?secret=JBSWY3DP&issuer=Flightcase';
const PICTURE = 'data:image/png;base64,iVBORw0KGgo=';
const CODES = ['AAAA-BBBB', 'CCCC-DDDD'];

type Body = Parameters<typeof answer>[2];

/** Opens the dialog, on a server that answers this when it is asked for a secret. */
const openDialog = async (body: Body = { secret: 'JBSWY3DP', qrCode: OTPAUTH }, status = 200) => {
  const setups = answer('post', '/2fa/setup', body, { status });
  const opened = await openSecurity();
  await opened.user.click(await screen.findByRole('button', { name: '2FA inschakelen' }));
  const dialog = await screen.findByRole('dialog', { name: '2FA inschakelen' });
  return { ...opened, setups, dialog };
};

type Opened = Awaited<ReturnType<typeof openDialog>>;

const enterCode = async ({ user }: Opened, code = '123456') => {
  await user.type(await screen.findByLabelText(/^Verificatiecode/), code);
  await user.click(screen.getByRole('button', { name: 'Bevestigen' }));
};

/** A server on which the code is right. */
const acceptCode = ({ account }: Opened, body: Body) => {
  Object.assign(account, { twofa_enabled: 1 });
  return answer('post', '/2fa/verify', body);
};

const qrCode = () => screen.findByRole('img', { name: 'QR-code voor je authenticator-app' });

describe('enabling 2FA', () => {
  it('shows a secret that was asked for in the session', async () => {
    const { setups } = await openDialog();
    expect(await screen.findByText('JBSWY3DP')).toBeVisible();
    expect(setups).toMatchObject([{ body: {}, authorization: 'Bearer token' }]);
  });

  it('draws the QR code of an otpauth address, which an app on this phone can open', async () => {
    await openDialog();
    expect((await qrCode()).querySelectorAll('path').length).toBeGreaterThan(0);
    expect(screen.getByText('In de app op deze telefoon openen')).toHaveAttribute('href', OTPAUTH);
  });

  it('shows a QR code that is a picture as it is', async () => {
    await openDialog({ secret: 'JBSWY3DP', qrCode: PICTURE });
    expect(await qrCode()).toHaveAttribute('src', PICTURE);
    expect(screen.queryByText('In de app op deze telefoon openen')).not.toBeInTheDocument();
  });

  it('keeps the token of a right code, and shows that 2FA is on', async () => {
    const opened = await openDialog();
    expect(screen.getByText('Uitgeschakeld')).toBeInTheDocument();
    const verified = acceptCode(opened, { accessToken: 'fresh' });
    await enterCode(opened, '123 456');
    expect(await screen.findByText('2FA geactiveerd.')).toBeVisible();
    expect(verified.map(call => call.body)).toEqual([{ secret: 'JBSWY3DP', token: '123456' }]);
    expect(localStorage.getItem('token')).toBe('fresh');
    await waitFor(() => expect(opened.dialog).not.toBeInTheDocument());
    expect(screen.getByText('Ingeschakeld')).toBeVisible();
    expect(screen.getByRole('button', { name: '2FA uitschakelen' })).toBeVisible();
  });

  it('stays signed in where the server gives no new token', async () => {
    const opened = await openDialog();
    acceptCode(opened, { success: true });
    await enterCode(opened);
    expect(await screen.findByText('2FA geactiveerd.')).toBeVisible();
    expect(localStorage.getItem('token')).toBe('token');
  });

  it('says that 2FA is on where the answer was lost', async () => {
    const opened = await openDialog();
    acceptCode(opened, {});
    noAnswer('post', '/2fa/verify');
    await enterCode(opened);
    expect(await within(opened.dialog).findByText(/^2FA is ingeschakeld, maar/)).toBeVisible();
    await opened.user.click(within(opened.dialog).getByRole('button', { name: 'Sluiten' }));
    expect(await screen.findByText('Ingeschakeld')).toBeVisible();
  });

  it('shows recovery codes until one says that they are kept', async () => {
    const opened = await openDialog();
    acceptCode(opened, { accessToken: 'fresh', recoveryCodes: CODES });
    await enterCode(opened);
    const list = await screen.findByRole('list', { name: 'Herstelcodes' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(item => item.textContent)
    ).toEqual(CODES);
    await opened.user.keyboard('{Escape}{Enter}');
    expect(list).toBeVisible();
    await opened.user.click(screen.getByRole('button', { name: 'Ik heb de codes opgeslagen' }));
    await waitFor(() => expect(list).not.toBeInTheDocument());
  });

  it('copies recovery codes, or says that it could not', async () => {
    const opened = await openDialog();
    acceptCode(opened, { accessToken: 'fresh', recoveryCodes: CODES });
    await enterCode(opened);
    const copy = await screen.findByRole('button', { name: 'Kopiëren' });
    await opened.user.click(copy);
    expect(await screen.findByText('Herstelcodes gekopieerd.')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('AAAA-BBBB\nCCCC-DDDD');
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await opened.user.click(copy);
    expect(await screen.findByText(/^Kopiëren lukte niet/)).toBeVisible();
  });

  it('downloads recovery codes', async () => {
    const opened = await openDialog();
    acceptCode(opened, { accessToken: 'fresh', recoveryCodes: CODES });
    await enterCode(opened);
    const saved: Blob[] = [];
    const createObjectURL = (blob: Blob) => `blob:${saved.push(blob)}`;
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined }));
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    await opened.user.click(await screen.findByRole('button', { name: 'Downloaden' }));
    expect(click.mock.contexts).toMatchObject([{ download: 'flightcase-herstelcodes.txt' }]);
    expect(await saved[0]?.text()).toBe('AAAA-BBBB\nCCCC-DDDD\n');
  });

  it.each(['', '12 34'])('does not send %j, which is no code', async code => {
    const opened = await openDialog();
    const verified = acceptCode(opened, { accessToken: 'fresh' });
    await enterCode(opened, code || '{Tab}');
    expect(await screen.findByText('Vul de 6-cijferige code in.')).toBeVisible();
    expect(verified).toEqual([]);
  });

  it.each([
    ['a code', error('invalid_2fa_token'), 'De 2FA-code is ongeldig. Probeer het opnieuw.'],
    ['nothing', null, 'De verificatiecode is ongeldig.'],
  ])('explains a wrong code, given %s', async (_name, body, text) => {
    const opened = await openDialog();
    answer('post', '/2fa/verify', body, { status: 400 });
    await enterCode(opened);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(localStorage.getItem('token')).toBe('token');
    expect(opened.dialog).toBeVisible();
  });

  it.each([
    ['a code', error('2fa_setup_failed'), 'Er is een fout opgetreden bij het instellen van 2FA.'],
    ['nothing', null, 'Fout bij ophalen van QR-code.'],
  ])('says that there is no secret, given %s, and tries again', async (_name, body, text) => {
    const { user } = await openDialog(body, 500);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    answer('post', '/2fa/setup', { secret: 'JBSWY3DP', qrCode: OTPAUTH });
    await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
    expect(await screen.findByText('JBSWY3DP')).toBeVisible();
  });

  it('says that there is no secret in an answer', async () => {
    await openDialog({});
    expect(await screen.findByRole('alert')).toHaveTextContent('Fout bij ophalen van QR-code.');
  });

  it.each([
    ['an answer', { alreadySetup: true }, 200],
    ['a refusal', error('2fa_already_enabled'), 400],
  ])('is no error when it is done already: %s', async (_name, body, status) => {
    const { user, dialog } = await openDialog(body, status);
    expect(await screen.findByText('2FA is al ingesteld.')).toBeVisible();
    expect(screen.queryByLabelText(/^Verificatiecode/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Sluiten' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it('sends a code once, for repeated clicks', async () => {
    const { user } = await openDialog();
    const held = heldAnswer('post', '/2fa/verify', { accessToken: 'fresh' });
    await user.type(await screen.findByLabelText(/^Verificatiecode/), '123456');
    await user.dblClick(screen.getByRole('button', { name: 'Bevestigen' }));
    held.release();
    expect(await screen.findByText('2FA geactiveerd.')).toBeVisible();
    expect(held.calls).toHaveLength(1);
  });
});
