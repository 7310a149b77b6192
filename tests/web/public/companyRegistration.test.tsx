import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, error } from './support/api.ts';
import { address, openPage } from './support/openPage.tsx';

vi.mock('#src/app/AdminApp.tsx', () => import('./support/FakeAdmin.tsx'));

/** Adds a setting to the page, as our server does. */
const told = (name: string, content: string) => {
  const meta = document.createElement('meta');
  meta.name = `flightcase-${name}`;
  meta.content = content;
  document.head.append(meta);
};

afterEach(() => {
  for (const meta of document.querySelectorAll('meta[name^=flightcase-]')) meta.remove();
});

const open = async () => {
  told('registration', 'open');
  const { user } = await openPage('/register');
  await screen.findByLabelText('Bedrijfsnaam');
  return user;
};

const FIELDS: Record<string, string> = {
  Bedrijfsnaam: 'Lichtbaken BV',
  'Straat en huisnummer': 'Kade 12',
  Postcode: '2611 AB',
  Plaats: 'Delft',
  Voornaam: 'Noor',
  Achternaam: 'Bos',
  'E-mailadres': 'noor@lichtbaken.nl',
};

const fillIn = async (user: UserEvent) => {
  for (const [label, value] of Object.entries(FIELDS))
    await user.type(screen.getByLabelText(label), value);
  await user.click(screen.getByLabelText('Ik ga akkoord met de voorwaarden.'));
};

const submit = (user: UserEvent) =>
  user.click(screen.getByRole('button', { name: 'Bedrijf registreren' }));

describe('a company that registers itself', () => {
  it('is sent whole, and told where the link went', async () => {
    const calls = answer('post', '/auth/register', { success: true });
    const user = await open();
    await fillIn(user);
    await user.selectOptions(screen.getByLabelText('Taal van je account'), 'Deutsch');
    await submit(user);
    expect(await screen.findByRole('status')).toHaveTextContent('noor@lichtbaken.nl');
    expect(screen.queryByLabelText('Bedrijfsnaam')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(calls.map(call => call.body)).toEqual([
      {
        company: 'Lichtbaken BV',
        address: 'Kade 12',
        zipcode: '2611 AB',
        city: 'Delft',
        name: 'Noor',
        last_name: 'Bos',
        email: 'noor@lichtbaken.nl',
        language: 'de',
        day_rule: 'until6',
        agree: true,
      },
    ]);
  });

  it('needs every field and consent, and starts at the first that is missing', async () => {
    const calls = answer('post', '/auth/register', { success: true });
    const user = await open();
    await submit(user);
    for (const label of Object.keys(FIELDS)) expect(screen.getByLabelText(label)).toBeInvalid();
    expect(screen.getByLabelText('Bedrijfsnaam')).toHaveFocus();
    expect(screen.getByLabelText(/akkoord/)).toHaveAccessibleDescription(
      'Je moet akkoord gaan met de voorwaarden.'
    );
    expect(calls).toHaveLength(0);
  });

  it('that is refused keeps what was typed', async () => {
    answer('post', '/auth/register', error('server_busy'), { status: 503 });
    const user = await open();
    await fillIn(user);
    await submit(user);
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByLabelText('Bedrijfsnaam')).toHaveValue('Lichtbaken BV');
  });

  it('that the server lets no longer is told so', async () => {
    answer('post', '/auth/register', error('not_found'), { status: 404 });
    const user = await open();
    await fillIn(user);
    await submit(user);
    expect(await screen.findByRole('status')).toHaveTextContent(/hier niet zelf registreren/);
  });

  it('has no form where the server does not say that it may', async () => {
    await openPage('/register');
    expect(await screen.findByRole('status')).toHaveTextContent(/hier niet zelf registreren/);
    expect(screen.queryByRole('button', { name: 'Bedrijf registreren' })).not.toBeInTheDocument();
  });
});

describe('sign-in', () => {
  it('leads to the registration of a company where the server lets it', async () => {
    told('registration', 'open');
    const { user } = await openPage('/login');
    await user.click(screen.getByRole('link', { name: 'Je bedrijf registreren' }));
    expect(address()).toBe('/register');
  });

  it('does not speak of it elsewhere', async () => {
    await openPage('/login');
    expect(screen.queryByRole('link', { name: /registreren/ })).not.toBeInTheDocument();
  });
});

describe('the link of the mail', () => {
  it('shows which company it registers', async () => {
    const person = { name: 'Noor', last_name: 'Bos', email: 'noor@lichtbaken.nl' };
    answer('get', '/auth/invite/abc', { ...person, company: 'Lichtbaken BV' });
    await openPage('/complete-registration/abc');
    expect(await screen.findByLabelText('Bedrijf')).toHaveValue('Lichtbaken BV');
    expect(screen.getByLabelText('Bedrijf')).toHaveAttribute('readonly');
  });
});

describe('the terms', () => {
  it('open beside the form', async () => {
    await open();
    const link = screen.getByRole('link', { name: 'Lees de voorwaarden (nieuw tabblad)' });
    expect(link).toHaveAttribute('href', '/terms');
    expect(link).toHaveAttribute('target', '_blank');
  });

  it.each([
    ['Nederlands', 'Gebruiksvoorwaarden', 'Aansprakelijkheid'],
    ['English', 'Terms of use', 'Liability'],
    ['Deutsch', 'Nutzungsbedingungen', 'Haftung'],
  ])('are there in %s', async (language, title, section) => {
    const { user } = await openPage('/terms');
    await user.selectOptions(await screen.findByLabelText('Taal'), language);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: section })).toBeVisible();
  });

  it("are the operator's own where there are such", async () => {
    told('terms', 'https://verhuur.example/terms');
    await open();
    const link = () => screen.findByRole('link', { name: /voorwaarden/i });
    expect(await link()).toHaveAttribute('href', 'https://verhuur.example/terms');
    await openPage('/terms');
    expect(await screen.findByRole('link', { name: 'Voorwaarden openen' })).toHaveAttribute(
      'href',
      'https://verhuur.example/terms'
    );
  });
});

describe('a long wait', () => {
  it('is told in minutes', async () => {
    answer('post', '/auth/register', error('too_many_requests'), {
      status: 429,
      headers: { 'Retry-After': '3540' },
    });
    const user = await open();
    await fillIn(user);
    await submit(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('over 59 minuten opnieuw');
  });
});
