import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { passwordStrength } from '#src/modules/account/PasswordStrength.tsx';
import { answer, error, heldAnswer, noAnswer } from '../public/support/api.ts';
import { openSecurity } from './support/account.ts';

const PATH = '/users/change-password';

interface Passwords {
  current?: string;
  next?: string;
  repeat?: string;
}

const fill = async ({ current = 'oude haspel', next = '', repeat = next }: Passwords) => {
  const { user } = await openSecurity();
  const type = async (label: string, text: string) => {
    const input = await screen.findByLabelText(new RegExp(`^${label}`));
    if (text) await user.type(input, text);
  };
  await type('Huidig wachtwoord', current);
  await type('Nieuw wachtwoord', next);
  await type('Herhaal nieuw wachtwoord', repeat);
  return { user, submit: screen.getByRole('button', { name: 'Wachtwoord wijzigen' }) };
};

const change = async (passwords: Passwords) => {
  const { user, submit } = await fill(passwords);
  await user.click(submit);
};

describe('another password', () => {
  it('is sent with the present one, and the fields are empty again', async () => {
    const calls = answer('post', PATH, { success: true });
    await change({ next: 'nieuwe haspel' });
    expect(await screen.findByText('Wachtwoord succesvol gewijzigd.')).toBeVisible();
    expect(calls.map(call => call.body)).toEqual([
      { currentPassword: 'oude haspel', newPassword: 'nieuwe haspel' },
    ]);
    for (const label of ['Huidig', 'Nieuw', 'Herhaal nieuw'])
      expect(screen.getByLabelText(new RegExp(`^${label} wachtwoord`))).toHaveValue('');
    expect(screen.queryByText('Verplicht veld.')).not.toBeInTheDocument();
  });

  it('is asked about before its tab is left', async () => {
    const { user } = await fill({ next: 'nieuwe haspel' });
    const profile = screen.getByRole('tab', { name: 'Profiel' });
    await user.click(profile);
    await user.click(await screen.findByRole('button', { name: 'Blijven' }));
    expect(screen.getByLabelText(/^Nieuw wachtwoord/)).toHaveValue('nieuwe haspel');
    expect(profile).toHaveAttribute('aria-selected', 'false');
  });

  it.each([
    ['differs from its repetition', { next: 'nieuwe haspel', repeat: 'nieuwe kabel' }],
    ['is repeated too briefly', { next: 'nieuwe haspel', repeat: 'nieuwe' }],
  ])('is not sent when it %s', async (_name, passwords) => {
    const calls = answer('post', PATH, { success: true });
    await change(passwords);
    const text = 'Nieuw wachtwoord en bevestiging komen niet overeen.';
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByLabelText(/^Herhaal nieuw/)).toHaveAccessibleDescription(text);
    expect(calls).toEqual([]);
  });

  it('is not sent when it is too short', async () => {
    const calls = answer('post', PATH, { success: true });
    await change({ next: 'kabel' });
    const text = 'Nieuw wachtwoord moet minimaal 6 tekens bevatten.';
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByLabelText(/^Nieuw/)).toHaveFocus();
    expect(calls).toEqual([]);
  });

  it('needs all three fields', async () => {
    const calls = answer('post', PATH, { success: true });
    await change({ current: '' });
    await waitFor(() => expect(screen.getAllByText('Verplicht veld.')).toHaveLength(3));
    expect(calls).toEqual([]);
  });

  it.each([
    ['its own words', { error: 'Huidig wachtwoord klopt niet.' }, 'Huidig wachtwoord klopt niet.'],
    [
      'words and a code',
      error('invalid_password', 'Huidig wachtwoord klopt niet.'),
      'Huidig wachtwoord klopt niet.',
    ],
    ['a code', error('invalid_password'), 'Het wachtwoord is onjuist.'],
    ['nothing', null, 'Fout bij wijzigen wachtwoord.'],
  ])('says why it was refused, given %s', async (_name, body, text) => {
    answer('post', PATH, body, { status: 400 });
    await change({ next: 'nieuwe haspel' });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByLabelText(/^Nieuw/)).toHaveValue('nieuwe haspel');
  });

  it('says at its field that the present one is wrong', async () => {
    answer('post', PATH, error('invalid_password'), { status: 400 });
    await change({ next: 'nieuwe haspel' });
    const field = screen.getByLabelText(/^Huidig/);
    await waitFor(() => expect(field).toHaveAccessibleDescription('Het wachtwoord is onjuist.'));
    expect(field).toHaveFocus();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('says how long to wait after too many tries', async () => {
    answer('post', PATH, error('too_many_attempts'), {
      status: 429,
      headers: { 'Retry-After': '30' },
    });
    await change({ next: 'nieuwe haspel' });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Te veel pogingen. Probeer het over 30 seconden opnieuw.'
    );
  });

  it('says that it may be done when no answer comes, and probably was when it is then refused', async () => {
    noAnswer('post', PATH);
    const { user, submit } = await fill({ next: 'nieuwe haspel' });
    await user.click(submit);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'het is niet bekend of dit gelukt is'
    );
    answer(
      'post',
      PATH,
      { ...error('invalid_password'), error: 'Het wachtwoord is onjuist.' },
      { status: 400 }
    );
    await user.click(submit);
    expect(await screen.findByText(/^Waarschijnlijk is je wachtwoord al gewijzigd/)).toBeVisible();
  });

  it('is sent once, for repeated clicks', async () => {
    const held = heldAnswer('post', PATH, { success: true });
    const { user, submit } = await fill({ next: 'nieuwe haspel' });
    await user.dblClick(submit);
    held.release();
    expect(await screen.findByText('Wachtwoord succesvol gewijzigd.')).toBeVisible();
    expect(held.calls).toHaveLength(1);
  });

  it('can be looked at', async () => {
    const { user } = await fill({ next: 'nieuwe haspel' });
    const [, reveal] = screen.getAllByRole('button', { name: 'Wachtwoord tonen' });
    expect(screen.getByLabelText(/^Nieuw/)).toHaveAttribute('type', 'password');
    if (reveal) await user.click(reveal);
    expect(screen.getByLabelText(/^Nieuw/)).toHaveAttribute('type', 'text');
    expect(screen.getByRole('button', { name: 'Wachtwoord verbergen' })).toBeVisible();
  });

  it('is rated while it is typed', async () => {
    const { user } = await fill({});
    const meter = () => screen.queryByRole('meter', { name: 'Sterkte van het wachtwoord' });
    expect(meter()).not.toBeInTheDocument();
    await user.type(screen.getByLabelText(/^Nieuw/), 'kabel');
    expect(screen.getByText('Te kort')).toBeVisible();
    await user.type(screen.getByLabelText(/^Nieuw/), ' van 20 meter');
    await waitFor(() => expect(meter()).toHaveAttribute('aria-valuetext', 'Sterk'));
  });
});

describe('the strength of a password', () => {
  it.each([
    ['', 'too_short'],
    ['kabel', 'too_short'],
    ['aaaaaaaaaaaa', 'weak'],
    ['123456', 'weak'],
    ['haspel', 'weak'],
    ['welkom01', 'fair'],
    ['Haspel20!', 'good'],
    ['zes flightcases en een haspel', 'strong'],
  ])('of %j is %s', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength);
  });
});
