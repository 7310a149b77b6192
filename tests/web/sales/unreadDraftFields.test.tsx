import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { onAPhone } from '../support/phone.ts';
import { openAsAdministration, serveInvoices, TWO_SPOTS } from '../support/salesInvoices.ts';
import { endSession } from '../support/sessionEnd.ts';

const DRAFT = '/sales-invoices/7';

const openDraft = async () => {
  const steps = serveInvoices([TWO_SPOTS]);
  const { user } = await openAsAdministration(DRAFT);
  const days = await screen.findByRole('spinbutton', { name: /Betaaltermijn/ });
  return { user, steps, days };
};

const UNSAVED = /niet opgeslagen/;

it('a number that cannot be read blocks saving, and is asked about before the page is left', async () => {
  const { user, steps, days } = await openDraft();
  await user.clear(days);
  await user.type(days, 'dertig');
  await user.click(screen.getByRole('button', { name: 'Opslaan' }));
  expect(days).toHaveFocus();
  expect(screen.getByText(/^Vul een getal in/)).toBeVisible();
  expect(steps).toEqual([]);
  await user.click(screen.getByRole('link', { name: /Terug naar/ }));
  expect(within(await screen.findByRole('dialog')).getByText(UNSAVED)).toBeVisible();
});

it.each([
  ['Betaaltermijn', 'spinbutton', 'dertig'],
  ['Dienst t/m', 'textbox', '31-'],
] as const)(
  'what cannot be read in %s is there again after signing in',
  async (name, role, text) => {
    const { user } = await openDraft();
    const field = () => screen.findByRole(role, { name: new RegExp(name) });
    await user.clear(await field());
    await user.type(await field(), text);
    endSession();
    await openAsAdministration(DRAFT);
    expect(await field()).toHaveValue(text);
    expect(await field()).toBeInvalid();
  }
);

it('half a name of a customer is asked about before the page is left', async () => {
  const { user } = await openDraft();
  const customer = screen.getByRole('combobox', { name: /Klant/ });
  await user.clear(customer);
  await user.type(customer, 'Onbekende klant');
  await user.click(screen.getByRole('link', { name: /Terug naar/ }));
  expect(within(await screen.findByRole('dialog')).getByText(UNSAVED)).toBeVisible();
});

it('a new line on a phone has its text again after signing in', async () => {
  onAPhone();
  serveInvoices([TWO_SPOTS]);
  const { user } = await openAsAdministration(DRAFT);
  await user.click(await screen.findByRole('button', { name: 'Regel toevoegen' }));
  const describe = async () =>
    within(await screen.findByRole('dialog')).findByRole('textbox', { name: /Omschrijving/ });
  await user.type(await describe(), 'Transport naar de RAI');
  endSession();
  const { user: again } = await openAsAdministration(DRAFT);
  const edits = await screen.findAllByRole('button', { name: 'Bewerken' });
  expect(edits).toHaveLength(2);
  await again.click(edits[1] ?? document.body);
  await waitFor(async () => expect(await describe()).toHaveValue('Transport naar de RAI'));
});

it('a day of the service without a year is the nearest one, also in an empty field', async () => {
  const steps = serveInvoices([{ ...TWO_SPOTS, service_from: null, service_until: null }]);
  const { user } = await openAsAdministration(DRAFT);
  const field = await screen.findByRole('textbox', { name: /Dienst vanaf/ });
  const day = new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10);
  await user.type(field, day.split('-').slice(1).toReversed().join('-'));
  await user.tab();
  await user.click(screen.getByRole('button', { name: 'Opslaan' }));
  await waitFor(() => expect(steps[0]).toMatchObject({ body: { service_from: day } }));
});
