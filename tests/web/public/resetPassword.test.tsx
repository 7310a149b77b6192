import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { answer, error, noAnswer } from './support/api.ts';
import { address, openPage } from './support/openPage.tsx';

vi.mock('#src/app/AdminApp.tsx', () => import('./support/FakeAdmin.tsx'));

const fillIn = async (password: string, repeat: string, link: object = {}) => {
  answer('get', '/auth/reset-password/abc', link);
  const { user } = await openPage('/reset-password/abc');
  await user.type(await screen.findByLabelText('Nieuw wachtwoord'), password);
  await user.type(screen.getByLabelText('Herhaal nieuw wachtwoord'), repeat);
  await user.click(screen.getByRole('button', { name: 'Wachtwoord opslaan' }));
};

const field = (name: string) => screen.getByLabelText(name);

describe('a reset link', () => {
  it.each([
    ['no reason', null, 'Deze link is ongeldig of verlopen.'],
    ['a reason', error('token_check_failed'), 'De link kon niet worden gecontroleerd.'],
  ])('that is refused with %s shows an error and no form', async (_name, body, text) => {
    answer('get', '/auth/reset-password/abc', body, { status: 400 });
    await openPage('/reset-password/abc');
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.queryByLabelText('Nieuw wachtwoord')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Nieuwe resetlink aanvragen' })).toBeVisible();
  });

  it('that the server calls invalid with a success shows no form either', async () => {
    answer('get', '/auth/reset-password/abc', { valid: false });
    await openPage('/reset-password/abc');
    expect(await screen.findByRole('alert')).toHaveTextContent('ongeldig of verlopen');
  });

  it('can be checked again when the network was gone', async () => {
    noAnswer('get', '/auth/reset-password/abc');
    const { user } = await openPage('/reset-password/abc');
    const retry = await screen.findByRole('button', { name: 'Opnieuw proberen' });
    answer('get', '/auth/reset-password/abc', {});
    await user.click(retry);
    expect(await screen.findByLabelText('Nieuw wachtwoord')).toBeVisible();
  });
});

describe('a new password', () => {
  it('is sent once it is typed twice, and leads to sign-in after three seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const calls = answer('post', '/auth/reset-password/abc', { success: true });
    await fillIn('geheim', 'geheim');
    expect(await screen.findByRole('status')).toHaveTextContent('Je wachtwoord is gewijzigd.');
    expect(calls.map(call => call.body)).toEqual([{ password: 'geheim' }]);
    await vi.advanceTimersByTimeAsync(2500);
    expect(address()).toBe('/reset-password/abc');
    await vi.advanceTimersByTimeAsync(600);
    await waitFor(() => expect(address()).toBe('/login'));
  });

  it('whose answer was lost is said to be in force when the link works no more', async () => {
    noAnswer('post', '/auth/reset-password/abc');
    await fillIn('geheim', 'geheim');
    expect(await screen.findByRole('alert')).toHaveTextContent('niet bekend of dit gelukt is');
    answer('post', '/auth/reset-password/abc', error('invalid_or_expired_token'), { status: 404 });
    await userEvent.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
    expect(await screen.findByText(/^Deze link is al gebruikt/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Terug naar inloggen' })).toBeVisible();
  });

  it('must be the same twice', async () => {
    await fillIn('geheim', 'geheim2');
    expect(field('Herhaal nieuw wachtwoord')).toHaveAccessibleDescription(
      'De wachtwoorden komen niet overeen.'
    );
  });

  it('has at least six characters', async () => {
    await fillIn('gehei', 'gehei');
    expect(field('Nieuw wachtwoord')).toHaveAccessibleDescription(
      'Minimaal 6 tekens. Het wachtwoord moet minimaal 6 tekens bevatten.'
    );
  });

  it('has as many characters as the server asks for', async () => {
    await fillIn('elf tekens!', 'elf tekens!', { passwordMinLength: 12 });
    expect(field('Nieuw wachtwoord')).toHaveAccessibleDescription(
      'Minimaal 12 tekens. Het wachtwoord moet minimaal 12 tekens bevatten.'
    );
  });

  it.each([
    [
      'how long it has to be',
      { ...error('password_too_short'), passwordMinLength: 12 },
      'Het wachtwoord moet minimaal 12 tekens bevatten.',
    ],
    ['a code', error('password_too_short'), 'Het wachtwoord moet minimaal 6 tekens bevatten.'],
    ['nothing', null, 'Wachtwoord opnieuw instellen mislukt.'],
  ])('that the server refuses is explained, given %s', async (_name, body, text) => {
    answer('post', '/auth/reset-password/abc', body, { status: 400 });
    await fillIn('geheim', 'geheim');
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(address()).toBe('/reset-password/abc');
  });

  it('is offered to password managers as a new one', async () => {
    answer('get', '/auth/reset-password/abc', {});
    await openPage('/reset-password/abc');
    expect(await screen.findByLabelText('Nieuw wachtwoord')).toHaveAttribute(
      'autocomplete',
      'new-password'
    );
  });
});
