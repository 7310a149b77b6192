import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { server } from '../server.ts';
import { expectLoggedFailures, openAdmin } from '../support/admin.tsx';
import { failNext, failure } from '../support/api.ts';
import {
  buildDraft,
  buildQuote,
  buildWaiting,
  FINANCE,
  openAsSeller,
  READER,
  serveQuotes,
} from '../support/quotes.ts';

const MAKE = { name: 'Offerte maken en versturen' };

const sendDialog = async () => within(await screen.findByRole('dialog', { name: 'Versturen' }));

describe('the quotes of a project', () => {
  it('are none yet, and the first is made, sent to the customer’s address', async () => {
    const steps = serveQuotes([]);
    const { user } = await openAsSeller(FINANCE);
    expect(await screen.findByText(/nog geen offerte/)).toBeVisible();
    await user.click(await screen.findByRole('button', MAKE));
    const dialog = await sendDialog();
    expect(await dialog.findByRole('textbox', { name: 'Aan' })).toHaveValue('ada@example.nl');
    expect(dialog.getByText(/Totaal € 242,00 incl. btw/)).toBeVisible();
    await user.dblClick(dialog.getByRole('button', { name: 'Versturen' }));
    expect(await screen.findByText('Offerte verstuurd.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(steps.map(({ path }) => path)).toEqual(['/api/quotes', '/api/quotes/9/send']);
    expect(steps[0]?.body).toEqual({ project_id: 5 });
    // The total that the dialog showed: another one is not sent.
    const sent = { recipients: ['ada@example.nl'], mail: true, expected_total: 242 };
    expect(steps[1]?.body).toMatchObject(sent);
    expect(steps.every(({ key }) => key !== null)).toBe(true);
  });

  it('are not sent while a recipient is missing or wrong', async () => {
    const steps = serveQuotes([buildDraft()], { email: null });
    const { user } = await openAsSeller(FINANCE);
    await user.click(await screen.findByRole('button', { name: 'Versturen' }));
    const dialog = await sendDialog();
    const to = await dialog.findByRole('textbox', { name: 'Aan' });
    await user.click(dialog.getByRole('button', { name: 'Versturen' }));
    await waitFor(() => expect(to).toBeInvalid());
    expect(to).toHaveAccessibleDescription('Verplicht veld.');
    await user.type(to, 'ada@example.nl, bob@');
    await user.click(dialog.getByRole('button', { name: 'Versturen' }));
    await waitFor(() => expect(to).toHaveAccessibleDescription(/e-mailadres/));
    expect(steps).toEqual([]);
    await user.type(to, 'example.nl');
    await user.click(dialog.getByRole('button', { name: 'Versturen' }));
    await expect.poll(() => steps.length).toBe(1);
    expect(steps[0]?.body).toMatchObject({ recipients: ['ada@example.nl', 'bob@example.nl'] });
  });

  it('show what changed meanwhile, and are sent as they are shown', async () => {
    const steps = serveQuotes([buildDraft()]);
    const changed = { ...buildDraft(), revision: 9, total: 363 };
    const refusal = { error: 'Intussen gewijzigd', errorCode: 'edit_conflict', current: changed };
    server.use(
      http.post('/api/quotes/9/send', () => HttpResponse.json(refusal, { status: 412 }), {
        once: true,
      })
    );
    const { user } = await openAsSeller(FINANCE);
    await user.click(await screen.findByRole('button', { name: 'Versturen' }));
    const dialog = await sendDialog();
    expect(await dialog.findByText(/Totaal € 242,00 incl. btw/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Versturen' }));
    expect(await dialog.findByText(/Totaal € 363,00 incl. btw/)).toBeVisible();
    expect(dialog.getByRole('alert')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Versturen' }));
    await expect.poll(() => steps.length).toBe(1);
    expect(steps[0]?.body).toMatchObject({ expected_total: 363 });
  });

  it('keep what was typed when sending is refused', async () => {
    expectLoggedFailures();
    serveQuotes([buildDraft()]);
    failNext('post', '/quotes/9/send', 409, failure('already_decided'));
    const { user } = await openAsSeller(FINANCE);
    await user.click(await screen.findByRole('button', { name: 'Versturen' }));
    const dialog = await sendDialog();
    await user.type(await dialog.findByRole('textbox', { name: 'Bericht' }), 'Tot ziens');
    await user.click(dialog.getByRole('button', { name: 'Versturen' }));
    expect(await dialog.findByRole('alert')).toBeVisible();
    expect(dialog.getByRole('textbox', { name: 'Bericht' })).toHaveValue('Tot ziens');
  });

  it('say that they could not be read, and try again', async () => {
    expectLoggedFailures();
    serveQuotes([buildQuote()]);
    server.use(
      http.get('/api/quotes', () => HttpResponse.json(failure('server_error'), { status: 500 }))
    );
    const { user } = await openAsSeller(FINANCE);
    expect(await screen.findByText(/konden niet worden gelezen/)).toBeVisible();
    serveQuotes([buildQuote()]);
    await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
    expect(await screen.findByRole('region', { name: 'O2026-0031' })).toBeVisible();
  });

  it('show why a booking waits, without buttons for people who only read', async () => {
    serveQuotes([buildWaiting()]);
    await openAsSeller(FINANCE, { permissions: READER });
    const quote = within(await screen.findByRole('region', { name: 'O2026-0031' }));
    expect(quote.getByText('Nog niet geboekt')).toBeVisible();
    expect(quote.getByText('Er is te weinig materiaal.')).toBeVisible();
    expect(quote.getByText('Het materiaal is gewijzigd sinds de offerte.')).toBeVisible();
    expect(quote.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('button', MAKE)).toBeNull();
  });

  it('have no tab for people without prices', async () => {
    serveQuotes([buildQuote()]);
    await openAsSeller('/projects/5', {
      permissions: READER.filter(permission => permission !== 'prices.view'),
    });
    await screen.findByRole('tab', { name: 'Transport' });
    expect(screen.queryByRole('tab', { name: 'Financieel' })).toBeNull();
    expect(screen.queryByText('O2026-0031')).toBeNull();
  });

  it('are unknown to a server without sales', async () => {
    let asked = 0;
    serveQuotes([buildQuote()]);
    server.use(
      http.get('/api/quotes', () => {
        asked += 1;
        return HttpResponse.json([]);
      })
    );
    await openAsSeller('/projects/5', { extensions: ['facets', 'planning'] }, openAdmin);
    await screen.findByRole('tab', { name: 'Transport' });
    expect(screen.queryByRole('tab', { name: 'Financieel' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Offertes' })).toBeNull();
    expect(asked).toBe(0);
  });

  it('a template has none, and no tab for them', async () => {
    serveQuotes([]);
    server.use(
      http.get('/api/projects/5', () =>
        HttpResponse.json({ id: 5, version: 1, name: 'Sjabloon', status: null, is_template: true })
      )
    );
    await openAsSeller(FINANCE);
    await screen.findByRole('heading', { name: 'Sjabloon' });
    await screen.findAllByRole('tab');
    expect(screen.queryByRole('tab', { name: 'Financieel' })).toBeNull();
  });
});
