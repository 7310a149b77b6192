import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { answer, error } from './support/api.ts';
import { address, openPage } from './support/openPage.tsx';

vi.mock('#src/app/AdminApp.tsx', () => import('./support/FakeAdmin.tsx'));

const INVITE = { name: 'Sanne', last_name: 'de Wit', email: 'sanne@firma.nl' };

const open = async () => {
  answer('get', '/auth/invite/abc', INVITE);
  const { user } = await openPage('/complete-registration/abc');
  await screen.findByLabelText('Naam');
  return user;
};

const FIELDS: Record<string, string> = {
  Telefoon: '0612345678',
  'Straat en huisnummer': 'Kade 1',
  Postcode: '1234 AB',
  Plaats: 'Utrecht',
  Wachtwoord: 'geheim',
  'Herhaal wachtwoord': 'geheim',
};

const fillIn = async (user: UserEvent, values: Record<string, string> = {}) => {
  for (const [label, value] of Object.entries({ ...FIELDS, ...values }))
    if (value) await user.type(screen.getByLabelText(label), value);
};

const agree = (user: UserEvent) => user.click(screen.getByLabelText(/akkoord/));

const submit = (user: UserEvent) =>
  user.click(screen.getByRole('button', { name: 'Registratie voltooien' }));

describe('an invitation', () => {
  it('shows whom it is for, for reading only', async () => {
    await open();
    expect(screen.getByLabelText('Naam')).toHaveValue('Sanne de Wit');
    expect(screen.getByLabelText('Naam')).toHaveAttribute('readonly');
    expect(screen.getByLabelText('E-mailadres')).toHaveValue('sanne@firma.nl');
    expect(screen.getByLabelText('E-mailadres')).toHaveAttribute('readonly');
  });

  it('that is over shows an error and no form', async () => {
    answer('get', '/auth/invite/abc', null, { status: 404 });
    await openPage('/complete-registration/abc');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Deze link is ongeldig of verlopen.'
    );
    expect(screen.queryByLabelText('Telefoon')).not.toBeInTheDocument();
  });
});

describe('a registration', () => {
  it('is sent whole, and leads to sign-in with a welcome', async () => {
    const calls = answer('post', '/auth/complete-registration/abc', { success: true });
    const user = await open();
    await fillIn(user);
    await agree(user);
    await submit(user);
    expect(await screen.findByRole('status')).toHaveTextContent('Je registratie is voltooid.');
    expect(address()).toBe('/login?registered=true');
    expect(calls.map(call => call.body)).toEqual([
      {
        phone: '0612345678',
        street: 'Kade 1',
        postal_code: '1234 AB',
        city: 'Utrecht',
        language: 'nl',
        password: 'geheim',
        confirm: 'geheim',
        agree: true,
      },
    ]);
  });

  it('needs every field, and starts at the first that is missing', async () => {
    const calls = answer('post', '/auth/complete-registration/abc', { success: true });
    const user = await open();
    await submit(user);
    for (const label of Object.keys(FIELDS)) expect(screen.getByLabelText(label)).toBeInvalid();
    expect(screen.getByLabelText('Telefoon')).toHaveAccessibleDescription('Verplicht veld.');
    expect(screen.getByLabelText('Telefoon')).toHaveFocus();
    expect(calls).toHaveLength(0);
  });

  it('of a company begins with its address, and asks for no second consent', async () => {
    const calls = answer('post', '/auth/complete-registration/abc', { success: true });
    const place = { street: 'Kade 1', postal_code: '1234 AB', city: 'Utrecht' };
    answer('get', '/auth/invite/abc', { ...INVITE, company: 'Podium', address: place });
    const { user } = await openPage('/complete-registration/abc');
    expect(await screen.findByLabelText('Plaats')).toHaveValue('Utrecht');
    expect(screen.queryByLabelText(/akkoord/)).not.toBeInTheDocument();
    const { Telefoon = '', Wachtwoord = '' } = FIELDS;
    await user.type(screen.getByLabelText('Telefoon'), Telefoon);
    await user.type(screen.getByLabelText('Wachtwoord'), Wachtwoord);
    await user.type(screen.getByLabelText('Herhaal wachtwoord'), Wachtwoord);
    await submit(user);
    await waitFor(() =>
      expect(calls.map(call => call.body)).toMatchObject([{ ...place, agree: true }])
    );
  });

  it('at a company without seats says whom to ask, and keeps what was typed', async () => {
    answer('post', '/auth/complete-registration/abc', error('user_limit_reached'), { status: 409 });
    answer('get', '/auth/invite/abc', { ...INVITE, inviter: 'Podium Noord' });
    const { user } = await openPage('/complete-registration/abc');
    await screen.findByLabelText('Naam');
    await fillIn(user);
    await agree(user);
    await submit(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Vraag Podium Noord om een plaats vrij te maken.'
    );
    expect(screen.getByLabelText('Plaats')).toHaveValue('Utrecht');
  });

  it('needs consent to the terms', async () => {
    const user = await open();
    await fillIn(user);
    await submit(user);
    expect(screen.getByLabelText(/akkoord/)).toHaveAccessibleDescription(
      'Je moet akkoord gaan met de voorwaarden.'
    );
    expect(screen.getByLabelText(/akkoord/)).toHaveFocus();
  });

  it('needs the same password twice', async () => {
    const user = await open();
    await fillIn(user, { 'Herhaal wachtwoord': 'anders' });
    await agree(user);
    await submit(user);
    expect(screen.getByLabelText('Herhaal wachtwoord')).toHaveAccessibleDescription(
      'De wachtwoorden komen niet overeen.'
    );
  });

  it('needs a password of six characters', async () => {
    const user = await open();
    await fillIn(user, { Wachtwoord: 'kort', 'Herhaal wachtwoord': 'kort' });
    await submit(user);
    expect(screen.getByLabelText('Wachtwoord')).toHaveAccessibleDescription(/minimaal 6 tekens/);
  });

  it.each([
    ['a code', error('email_already_used'), 'Dit e-mailadres is al in gebruik.'],
    ['nothing', null, 'Registratie mislukt. Probeer het opnieuw.'],
  ])('that is refused is explained, given %s', async (_name, body, text) => {
    answer('post', '/auth/complete-registration/abc', body, { status: 400 });
    const user = await open();
    await fillIn(user);
    await agree(user);
    await submit(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByLabelText('Plaats')).toHaveValue('Utrecht');
  });
});

describe("the account's language", () => {
  const language = () => screen.getByLabelText<HTMLSelectElement>(/Taal van|Sprache Ihres/);

  it("follows the page's until another is chosen", async () => {
    const user = await open();
    expect(language()).toHaveValue('nl');
    await user.selectOptions(screen.getByLabelText('Taal'), 'Deutsch');
    await waitFor(() => expect(language()).toHaveValue('de'));
    await user.selectOptions(language(), 'English');
    await user.selectOptions(screen.getByLabelText('Sprache'), 'Nederlands');
    await screen.findByLabelText('Naam');
    expect(language()).toHaveValue('en');
  });

  it('is one of three', async () => {
    await open();
    const names = within(language())
      .getAllByRole('option')
      .map(option => option.textContent);
    expect(names).toEqual(['Nederlands', 'English', 'Deutsch']);
  });
});
