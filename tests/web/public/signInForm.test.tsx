import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { answer, error, heldAnswer, ME } from './support/api.ts';
import { openPage } from './support/openPage.tsx';

vi.mock('#src/app/AdminApp.tsx', () => import('./support/FakeAdmin.tsx'));

const email = () => screen.getByLabelText('E-mailadres');
const password = () => screen.getByLabelText('Wachtwoord');
const submit = () => screen.getByRole('button', { name: 'Inloggen' });

describe('the sign-in form', () => {
  it('has its title, and the focus in its first field', async () => {
    await openPage('/login');
    expect(screen.getByRole('heading', { level: 1, name: 'Inloggen' })).toBeVisible();
    expect(document.title).toBe('Inloggen · Flightcase');
    expect(email()).toHaveFocus();
  });

  it('tells password managers what belongs where', async () => {
    await openPage('/login');
    expect(email()).toHaveAttribute('autocomplete', 'username');
    expect(email()).toHaveAttribute('type', 'email');
    expect(password()).toHaveAttribute('autocomplete', 'current-password');
    expect(password()).toHaveAttribute('type', 'password');
  });

  it('leads to the forgotten password', async () => {
    const { user } = await openPage('/login');
    await user.click(screen.getByRole('link', { name: 'Wachtwoord vergeten?' }));
    expect(await screen.findByRole('heading', { name: 'Wachtwoord vergeten' })).toBeVisible();
    expect(window.location.pathname).toBe('/forgot-password');
  });

  it('shows and hides the password', async () => {
    const { user } = await openPage('/login');
    await user.type(password(), 'geheim');
    await user.click(screen.getByRole('button', { name: 'Wachtwoord tonen' }));
    expect(password()).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Wachtwoord verbergen' }));
    expect(password()).toHaveAttribute('type', 'password');
    expect(password()).toHaveValue('geheim');
  });

  it('names what is missing at the fields, and goes to the first one', async () => {
    const { user } = await openPage('/login');
    await user.click(submit());
    expect(email()).toHaveAccessibleDescription('Verplicht veld.');
    expect(password()).toHaveAccessibleDescription('Verplicht veld.');
    expect(email()).toBeInvalid();
    expect(email()).toHaveFocus();
  });

  it.each(['jan', 'jan@', 'jan@firma', 'jan de wit@firma.nl'])(
    'refuses %s as an address',
    async value => {
      const { user } = await openPage('/login');
      await user.type(email(), value);
      await user.type(password(), 'geheim');
      await user.click(submit());
      expect(email()).toHaveAccessibleDescription('Vul een geldig e-mailadres in.');
      expect(email()).toHaveFocus();
      expect(password()).toBeValid();
    }
  );

  it('takes a problem away as soon as the field is corrected, and leaves the focus alone', async () => {
    const { user } = await openPage('/login');
    await user.click(submit());
    await user.type(password(), 'g');
    expect(password()).toBeValid();
    expect(password()).toHaveFocus();
    expect(email()).toBeInvalid();
  });

  it('shows what the server thinks of a field at that field', async () => {
    const body = { ...error('invalid_input'), fields: { email: 'Dit adres is te lang.' } };
    answer('post', '/auth/login', body, { status: 400 });
    const { user } = await openPage('/login');
    await user.type(email(), 'jan@firma.nl');
    await user.type(password(), 'geheim{Enter}');
    await waitFor(() => expect(email()).toHaveAccessibleDescription('Dit adres is te lang.'));
    expect(email()).toHaveFocus();
  });

  it('is sent once, however often it is clicked', async () => {
    const login = heldAnswer('post', '/auth/login', { accessToken: 'fresh' });
    answer('get', '/auth/me', ME);
    const { user } = await openPage('/login');
    await user.type(email(), 'jan@firma.nl');
    await user.type(password(), 'geheim');
    await user.dblClick(submit());
    const busy = await screen.findByRole('button', { name: 'Bezig met inloggen...' });
    await user.click(busy);
    login.release();
    expect(await screen.findByText('Geopend op /')).toBeVisible();
    expect(login.calls).toHaveLength(1);
  });

  it('welcomes someone who has just registered', async () => {
    await openPage('/login?registered=true');
    expect(screen.getByRole('status')).toHaveTextContent('Je registratie is voltooid.');
  });

  it('has no such welcome otherwise', async () => {
    await openPage('/login?registered=1');
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });
});
