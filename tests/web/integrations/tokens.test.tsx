import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { buildToken } from '../../support/apiTokens.ts';
import { address, expectLoggedFailures, openScreen } from '../support/admin.tsx';
import { failNext, failure, made, serveRecords } from '../support/api.ts';
import { server } from '../server.ts';

const VALUE = 'fc_0123456789abcdefghijABCDEFGHIJ0123456789abcd';

const MANAGER = {
  permissions: ['integrations.manage', 'customers.view', 'sales.view', 'prices.view'],
  extensions: ['people', 'apiTokens'],
};

const DAY_MS = 24 * 60 * 60 * 1000;

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

const serveTokens = (...tokens: Parameters<typeof buildToken>[0][]) =>
  serveRecords(
    'api-tokens',
    tokens.map(token => ({ ...buildToken(token) })),
    { defaults: { ...buildToken(), token: VALUE } }
  );

/** The row of the table with this name. */
const row = async (name: string) =>
  within(await screen.findByRole('row', { name: new RegExp(`^${name}`) }));

describe('the list of tokens', () => {
  it('says what each may, and marks what needs a look', async () => {
    serveTokens(
      { last_used_at: inDays(-1) },
      {
        id: 2,
        name: 'Webshop',
        permissions: ['customers.view', 'projects.view', 'products.view', 'prices.view'],
        expires_at: inDays(5),
        last_used_at: null,
        created_by: { id: 8, name: 'Bas de Boer', active: false },
      },
      { id: 3, name: 'Oud', expires_at: inDays(-2) },
      {
        id: 4,
        name: 'Poort',
        expires_at: null,
        networks: ['203.0.113.0/24'],
        // A superadmin's: never one of the company.
        created_by: { id: null, name: 'Beheer', active: false },
      }
    );
    await openScreen('/api-tokens', MANAGER);
    const good = await row('Boekhouding');
    expect(good.getByText('fc_Ab12…9xYz')).toBeVisible();
    expect(good.getByText('Klanten lezen, Facturen en betalingen lezen')).toBeVisible();
    expect(good.queryByText(/niet gebruikt|Verloopt|Verlopen|Werkt hier/)).toBeNull();
    const shop = await row('Webshop');
    expect(shop.getByText(/Producten en apparatuur lezen en nog 1$/)).toBeVisible();
    expect(shop.getByText('Verloopt binnenkort')).toBeVisible();
    expect(shop.getByText('90 dagen niet gebruikt')).toBeVisible();
    expect(shop.getByText('Werkt hier niet meer')).toBeVisible();
    expect((await row('Oud')).getByText('Verlopen')).toBeVisible();
    const gate = await row('Poort');
    expect(gate.getByText('Zonder einde')).toBeVisible();
    expect(gate.queryByText('Werkt hier niet meer')).toBeNull();
  });

  it('says what tokens are for while there are none', async () => {
    serveTokens();
    await openScreen('/api-tokens', MANAGER);
    expect(await screen.findByText('Nog geen tokens.')).toBeVisible();
    expect(screen.getByText(/zonder wachtwoord/)).toBeVisible();
  });

  it('is of those who manage integrations alone', async () => {
    serveTokens({});
    await openScreen('/api-tokens', { ...MANAGER, permissions: ['settings.manage'] });
    await waitFor(() => expect(address()).toBe('/access-denied'));
  });
});

describe('making a token', () => {
  const openDialog = async () => {
    const requests = serveTokens({});
    const { user } = await openScreen('/api-tokens', MANAGER);
    await user.click(await screen.findByRole('button', { name: 'Nieuw token' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Nieuw token' }));
    await user.type(await dialog.findByRole('textbox', { name: /Naam/ }), 'Webshop');
    return { user, requests, dialog };
  };

  it('gives what the person holds, and shows the value once', async () => {
    const { user, requests, dialog } = await openDialog();
    expect(
      dialog.getAllByRole('checkbox').map(box => box.parentElement?.parentElement?.textContent)
    ).toEqual(['Klanten lezen', 'Prijzen en bedragen zien', 'Facturen en betalingen lezen']);
    await user.click(dialog.getByRole('checkbox', { name: 'Klanten lezen' }));
    await user.click(dialog.getByRole('radio', { name: '90 dagen' }));
    await user.click(dialog.getByRole('button', { name: 'Token maken' }));
    const shown = within(await screen.findByRole('dialog', { name: 'Token gemaakt' }));
    expect(shown.getByRole('textbox', { name: 'Token' })).toHaveValue(VALUE);
    expect(made(requests, 'POST').map(({ body }) => body)).toEqual([
      {
        name: 'Webshop',
        permissions: ['customers.view'],
        expires_in_days: 90,
        networks: [],
        webhooks: false,
      },
    ]);

    // Not copied yet: it asks before the value is lost.
    await user.keyboard('{Escape}');
    const question = await screen.findByRole('dialog', { name: 'Token nog niet bewaard' });
    await user.click(within(question).getByRole('button', { name: 'Terug naar het token' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());

    await user.click(shown.getByRole('button', { name: 'Kopiëren' }));
    expect(await shown.findByText('Het token is gekopieerd.')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(VALUE);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText(VALUE)).toBeNull();
  });

  it('says so where copying fails, and is left by saying that it is kept', async () => {
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('checkbox', { name: 'Klanten lezen' }));
    await user.click(dialog.getByRole('button', { name: 'Token maken' }));
    const shown = within(await screen.findByRole('dialog', { name: 'Token gemaakt' }));
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await user.click(shown.getByRole('button', { name: 'Kopiëren' }));
    expect(await shown.findByText(/^Kopiëren lukte niet/)).toBeVisible();
    await user.click(shown.getByRole('button', { name: 'Ik heb het bewaard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('without an end asks for networks, and refuses what is none', async () => {
    const { user, requests, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Token maken' }));
    expect(await dialog.findByText('Verplicht veld.')).toBeVisible();
    await user.click(dialog.getByRole('checkbox', { name: 'Klanten lezen' }));
    await user.click(dialog.getByRole('radio', { name: 'zonder einde' }));
    await user.click(dialog.getByRole('button', { name: 'Token maken' }));
    const networks = dialog.getByRole('textbox', { name: /Netwerken/ });
    await waitFor(() => expect(networks).toBeInvalid());
    fireEvent.change(networks, { target: { value: 'kantoor' } });
    expect(await dialog.findByText(/^Een van de regels is geen netwerk/)).toBeVisible();
    fireEvent.change(networks, { target: { value: '203.0.113.0/24\n\n198.51.100.7\n' } });
    await user.click(dialog.getByRole('button', { name: 'Token maken' }));
    await screen.findByRole('dialog', { name: 'Token gemaakt' });
    expect(made(requests, 'POST')[0]?.body).toMatchObject({
      expires_in_days: null,
      networks: ['203.0.113.0/24', '198.51.100.7/32'],
    });
  });

  it('says why it was refused', async () => {
    expectLoggedFailures();
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('checkbox', { name: 'Klanten lezen' }));
    const fields = { permissions: 'Kies hier alleen wat je zelf ook mag.' };
    failNext('post', '/api-tokens', 403, failure('exceeds_own_rights', '', { fields }));
    await user.click(dialog.getByRole('button', { name: 'Token maken' }));
    expect(await dialog.findByText('Kies hier alleen wat je zelf ook mag.')).toBeVisible();
    expect(dialog.getByText('Controleer de gemarkeerde velden.')).toBeVisible();
    expect(dialog.queryByText('Dit gaat verder dan je eigen rechten.')).toBeNull();
    failNext('post', '/api-tokens', 409, failure('limit_reached'));
    await user.click(dialog.getByRole('button', { name: 'Token maken' }));
    expect(await dialog.findByText('Er zijn al 50 tokens. Beëindig er eerst een.')).toBeVisible();
  });
});

describe('a token', () => {
  it('is renewed on the version that was opened, and shows its new value', async () => {
    serveTokens({});
    const sent: unknown[] = [];
    server.use(
      http.post('/api/api-tokens/1/rotate', async ({ request }) => {
        sent.push([request.headers.get('if-match'), await request.json()]);
        return HttpResponse.json({ ...buildToken({ version: 4 }), token: VALUE });
      })
    );
    const { user } = await openScreen('/api-tokens/1', MANAGER);
    await user.click(await screen.findByRole('button', { name: 'Vernieuwen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Boekhouding vernieuwen' }));
    await user.click(dialog.getByRole('radio', { name: 'werkt nog 3 dagen' }));
    await user.click(dialog.getByRole('button', { name: 'Vernieuwen' }));
    const shown = within(await screen.findByRole('dialog', { name: 'Token vernieuwd' }));
    expect(shown.getByRole('textbox', { name: 'Token' })).toHaveValue(VALUE);
    expect(sent).toEqual([['"v3"', { overlap_hours: 72 }]]);
  });

  it('tells until when the value before works too', async () => {
    serveTokens({ previous_until: '2026-01-08T09:00:00.000Z' });
    await openScreen('/api-tokens/1', MANAGER);
    expect(
      await screen.findByText(/^Ook het vorige token werkt nog, tot 8 jan 2026/)
    ).toBeVisible();
  });

  it('keeps what its changer does not hold, unless that is taken away', async () => {
    const requests = serveTokens({ permissions: ['customers.view', 'projects.view'] });
    const { user } = await openScreen('/api-tokens/1?mode=edit', MANAGER);
    await user.click(await screen.findByRole('checkbox', { name: 'Projecten lezen' }));
    await user.click(screen.getByRole('checkbox', { name: 'Prijzen en bedragen zien' }));
    fireEvent.change(screen.getByRole('textbox', { name: /Netwerken/ }), {
      target: { value: '203.0.113.0/24' },
    });
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() =>
      expect(made(requests, 'PATCH').map(({ body }) => body)).toEqual([
        { permissions: ['customers.view', 'prices.view'], networks: ['203.0.113.0/24'] },
      ])
    );
  });

  it('is ended after a question that says what ends with it', async () => {
    const requests = serveTokens({});
    const { user } = await openScreen('/api-tokens/1', MANAGER);
    await user.click(await screen.findByRole('button', { name: 'Beëindigen' }));
    const question = within(await screen.findByRole('dialog', { name: 'Token beëindigen?' }));
    expect(question.getByText(/de webhooks van dit token stoppen/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Beëindigen' }));
    await waitFor(() => expect(made(requests, 'DELETE')).toHaveLength(1));
    expect(made(requests, 'DELETE')[0]?.ifMatch).toBe('"v3"');
    await waitFor(() => expect(address()).toBe('/api-tokens'));
  });
});
