import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { address, openAdmin } from '../support/admin.tsx';
import { answer, error, heldAnswer, noAnswer } from '../public/support/api.ts';
import { openAccount } from './support/account.ts';

const field = (name: string | RegExp) => screen.findByRole('textbox', { name });

const openProfile = async (account: object = {}, open?: typeof openAdmin) => {
  const opened = await openAccount('/usersettings', account, { open });
  await field(/Voornaam/);
  return opened;
};

const save = () => screen.getByRole('button', { name: 'Opslaan' });

const retype = async (
  { user }: Awaited<ReturnType<typeof openProfile>>,
  name: string | RegExp,
  text: string
) => {
  const input = await field(name);
  await user.clear(input);
  if (text) await user.type(input, text);
};

const userMenu = () => screen.getByRole('button', { name: 'Gebruikersmenu' });

describe("one's own profile", () => {
  it('shows what is known', async () => {
    await openProfile();
    expect(screen.getByRole('heading', { name: 'Account instellingen', level: 1 })).toBeVisible();
    expect(document.title).toBe('Account instellingen · Flightcase');
    expect(await field(/Voornaam/)).toHaveValue('Marieke');
    expect(await field('Achternaam')).toHaveValue('Jansen');
    expect(await field('Telefoon')).toHaveValue('030 123 45 67');
    expect(await field('Straat en huisnummer')).toHaveValue('Oudegracht 1');
    expect(await field('Postcode')).toHaveValue('3511 AA');
    expect(await field('Plaats')).toHaveValue('Utrecht');
    expect(within(screen.getByRole('main')).getByLabelText('Taal')).toHaveValue('nl');
  });

  it('shows the e-mail address, to read only', async () => {
    const { user } = await openProfile();
    const email = await field('E-mailadres');
    await user.type(email, 'x');
    expect(email).toHaveAttribute('readonly');
    expect(email).toHaveValue('marieke@stagehuur.nl');
  });

  it('saves only what changed, and the top bar follows', async () => {
    const opened = await openProfile({}, openAdmin);
    await retype(opened, /Voornaam/, 'Anna');
    await retype(opened, 'Telefoon', '');
    await opened.user.click(save());
    expect(await screen.findByText('Gegevens opgeslagen')).toBeVisible();
    expect(opened.saved).toEqual([{ name: 'Anna', phone: null }]);
    const drawn = within(userMenu()).getByRole('presentation', { hidden: true });
    expect(drawn).toHaveAttribute('src', expect.stringContaining('%3EAJ%3C'));
    expect(await field(/Voornaam/)).toHaveValue('Anna');
  });

  it('sends nothing when nothing changed', async () => {
    const opened = await openProfile();
    await retype(opened, 'Plaats', ' Utrecht ');
    await opened.user.click(save());
    expect(await screen.findByText('Gegevens opgeslagen')).toBeVisible();
    expect(await field('Plaats')).toHaveValue('Utrecht');
    expect(opened.saved).toEqual([]);
  });

  it('switches the language at once', async () => {
    const { user, saved } = await openProfile();
    await user.selectOptions(within(screen.getByRole('main')).getByLabelText('Taal'), 'Deutsch');
    await user.click(save());
    expect(await screen.findByRole('heading', { name: 'Kontoeinstellungen' })).toBeVisible();
    expect(await screen.findByText('Daten gespeichert')).toBeVisible();
    expect(document.documentElement.lang).toBe('de');
    expect(saved).toEqual([{ language: 'de' }]);
  });

  it('keeps a language that was chosen for this visit', async () => {
    const opened = await openProfile({}, openAdmin);
    await opened.user.selectOptions(
      within(screen.getByRole('banner')).getByLabelText('Taal'),
      'en'
    );
    await screen.findByRole('heading', { name: 'Account settings' });
    await retype(opened, 'City', 'Ede');
    await opened.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Details saved')).toBeVisible();
    expect(opened.saved).toEqual([{ language: 'en' }, { city: 'Ede' }]);
  });

  it('needs a first name', async () => {
    const opened = await openProfile();
    await retype(opened, /Voornaam/, '');
    await opened.user.click(save());
    const name = await field(/Voornaam/);
    await waitFor(() => expect(name).toBeInvalid());
    expect(name).toHaveAccessibleDescription('Verplicht veld.');
    expect(name).toHaveFocus();
    expect(opened.saved).toEqual([]);
  });

  it('tells at its field what the server refuses', async () => {
    const opened = await openProfile();
    const fields = { postal_code: 'Deze postcode bestaat niet.' };
    answer('patch', '/users/update-self', { ...error('invalid_input'), fields }, { status: 400 });
    await retype(opened, 'Postcode', '0000 XX');
    await opened.user.click(save());
    expect(await screen.findByText('Deze postcode bestaat niet.')).toBeVisible();
    const postalCode = await field('Postcode');
    expect(postalCode).toHaveAccessibleDescription('Deze postcode bestaat niet.');
    expect(postalCode).toHaveValue('0000 XX');
    expect(screen.getByRole('alert')).toHaveTextContent('Controleer de gemarkeerde velden.');
  });

  it.each([
    ['nothing', null, 'Opslaan mislukt'],
    ['its own words', { error: 'Vandaag even niet.' }, 'Vandaag even niet.'],
    ['a code', error('server_busy'), 'Het is even te druk. Probeer het zo opnieuw.'],
  ])('says why it was not saved, given %s', async (_name, body, text) => {
    const opened = await openProfile();
    answer('patch', '/users/update-self', body, { status: 503 });
    await retype(opened, 'Plaats', 'Ede');
    await opened.user.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(await field('Plaats')).toHaveValue('Ede');
  });

  it('keeps what was typed when no answer comes, and saves it later', async () => {
    const opened = await openProfile();
    noAnswer('patch', '/users/update-self');
    await retype(opened, 'Plaats', 'Ede');
    await opened.user.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'het is niet bekend of dit gelukt is'
    );
    const calls = answer('patch', '/users/update-self', { success: true });
    await opened.user.click(save());
    expect(await screen.findByText('Gegevens opgeslagen')).toBeVisible();
    expect(calls.map(call => call.body)).toEqual([{ city: 'Ede' }]);
    expect(screen.queryByText(/niet bekend of dit gelukt is/)).not.toBeInTheDocument();
  });

  it('is sent once, for repeated clicks', async () => {
    const opened = await openProfile();
    const held = heldAnswer('patch', '/users/update-self', { success: true });
    await retype(opened, 'Plaats', 'Ede');
    await opened.user.dblClick(save());
    expect(save()).toHaveFocus();
    await opened.user.keyboard('{Enter}');
    held.release();
    expect(await screen.findByText('Gegevens opgeslagen')).toBeVisible();
    expect(held.calls).toHaveLength(1);
  });

  it('asks before unsaved changes are lost', async () => {
    const opened = await openProfile();
    await retype(opened, 'Plaats', 'Ede');
    await opened.user.click(screen.getByRole('tab', { name: 'Beveiliging' }));
    const question = await screen.findByRole('dialog', { name: 'Wijzigingen niet opgeslagen' });
    await opened.user.click(within(question).getByRole('button', { name: 'Blijven' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(await field('Plaats')).toHaveValue('Ede');
    await opened.user.click(screen.getByRole('button', { name: 'Annuleren' }));
    expect(await field('Plaats')).toHaveValue('Utrecht');
    await opened.user.click(screen.getByRole('tab', { name: 'Beveiliging' }));
    expect(await screen.findByRole('heading', { name: 'Wachtwoord' })).toBeVisible();
  });

  it('leads to signing in when the session is over, and back', async () => {
    const opened = await openProfile();
    answer('patch', '/users/update-self', error('unauthorized'), { status: 401 });
    answer('post', '/auth/refresh-token', error('session_expired'), { status: 401 });
    await retype(opened, 'Plaats', 'Ede');
    await opened.user.click(save());
    await waitFor(() => expect(opened.onSignedOut).toHaveBeenCalledWith('/usersettings'));
  });

  it.each([
    ['nl', 'Account instellingen', 'Voornaam'],
    ['en', 'Account settings', 'First name'],
    ['de', 'Kontoeinstellungen', 'Vorname'],
  ])('speaks %s', async (language, title, name) => {
    await openAccount('/usersettings', { language });
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(await field(new RegExp(name))).toBeVisible();
    expect(screen.getByRole('main')).not.toHaveTextContent(/account\./);
  });
});

describe('the tabs', () => {
  it('are kept in the address', async () => {
    const { user } = await openProfile();
    await user.click(screen.getByRole('tab', { name: 'Beveiliging' }));
    expect(await screen.findByRole('tabpanel', { name: 'Beveiliging' })).toBeVisible();
    expect(address()).toBe('/usersettings?tab=security');
    await user.click(screen.getByRole('tab', { name: 'Profiel' }));
    expect(await screen.findByRole('tabpanel', { name: 'Profiel' })).toBeVisible();
  });

  it('are reached with the keyboard', async () => {
    const { user } = await openProfile();
    screen.getByRole('tab', { name: 'Profiel' }).focus();
    await user.keyboard('{ArrowRight}{Enter}');
    expect(await screen.findByRole('tab', { name: 'Beveiliging', selected: true })).toHaveFocus();
  });
});
