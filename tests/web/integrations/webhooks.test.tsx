import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import type { Delivery, WebhookEndpoint } from '#contract/integrations/webhookEndpoints';
import { buildDelivery, buildEndpoint } from '../../support/webhookEndpoints.ts';
import { address, openScreen } from '../support/admin.tsx';
import { failure, made, serveRecords } from '../support/api.ts';
import { server } from '../server.ts';

const SECRET = 'whsec_MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE=';

const MANAGER = {
  permissions: ['integrations.manage', 'customers.view', 'sales.view'],
  extensions: ['people', 'apiTokens', 'webhooks'],
};

const serveEndpoints = (...endpoints: Partial<WebhookEndpoint>[]) =>
  serveRecords(
    'webhook-endpoints',
    endpoints.map(endpoint => ({ name: '', ...buildEndpoint(endpoint) })),
    { defaults: { ...buildEndpoint(), secret: SECRET } }
  );

const serveDeliveries = (...deliveries: Partial<Delivery>[]) =>
  server.use(
    http.get('/api/webhook-endpoints/1/deliveries', () =>
      HttpResponse.json(
        deliveries.map((delivery, index) => buildDelivery({ id: index, ...delivery }))
      )
    )
  );

describe('the list of webhooks', () => {
  it('says what each hears, and which do not arrive', async () => {
    serveEndpoints(
      {},
      { id: 2, url: 'https://b.example/', failing_since: '2026-01-06T09:00:00.000Z' },
      { id: 3, url: 'https://c.example/', active: false, reason: 'gone' }
    );
    await openScreen('/webhook-endpoints', MANAGER);
    const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
    const good = await row(/shop\.example/);
    expect(good.getByText('Klant aangemaakt, Klant gewijzigd en nog 1')).toBeVisible();
    expect(good.getByText('Actief')).toBeVisible();
    expect((await row(/b\.example/)).getByText('Komt niet aan')).toBeVisible();
    expect((await row(/c\.example/)).getByText('Uitgeschakeld')).toBeVisible();
  });

  it('is of those who manage integrations alone', async () => {
    serveEndpoints({});
    await openScreen('/webhook-endpoints', { ...MANAGER, permissions: ['settings.manage'] });
    await waitFor(() => expect(address()).toBe('/access-denied'));
  });
});

describe('making a webhook', () => {
  const openDialog = async () => {
    const requests = serveEndpoints({});
    const { user } = await openScreen('/webhook-endpoints', MANAGER);
    await user.click(await screen.findByRole('button', { name: 'Nieuwe webhook' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Nieuwe webhook' }));
    await user.type(await dialog.findByLabelText(/Adres/), 'https://shop.example/hook');
    return { user, requests, dialog };
  };

  it('offers what the person may see, and shows the secret once', async () => {
    const { user, requests, dialog } = await openDialog();
    expect(dialog.queryByRole('checkbox', { name: 'Project aangemaakt' })).toBeNull();
    await user.click(dialog.getByRole('checkbox', { name: 'Factuur betaald' }));
    await user.click(dialog.getByRole('button', { name: 'Webhook maken' }));
    const shown = within(await screen.findByRole('dialog', { name: 'Webhook gemaakt' }));
    expect(shown.getByRole('textbox', { name: 'Geheim' })).toHaveValue(SECRET);
    expect(made(requests, 'POST').map(({ body }) => body)).toMatchObject([
      { url: 'https://shop.example/hook', types: ['invoice.paid'], active: true },
    ]);
  });

  it.each(['shop.example', 'https://ik:geheim@shop.example/'])(
    'shows what an address looks like for %s',
    async typed => {
      const { user, requests, dialog } = await openDialog();
      await user.clear(dialog.getByLabelText(/Adres/));
      await user.type(dialog.getByLabelText(/Adres/), typed);
      await user.click(dialog.getByRole('checkbox', { name: 'Klant aangemaakt' }));
      await user.click(dialog.getByRole('button', { name: 'Webhook maken' }));
      expect(await dialog.findByText(/Zo kan het: https:/)).toBeVisible();
      expect(made(requests, 'POST')).toEqual([]);
    }
  );

  it('says at the field that an address is not public, and that nothing is ticked', async () => {
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Webhook maken' }));
    expect(await dialog.findByText('Verplicht veld.')).toBeVisible();
    await user.click(dialog.getByRole('checkbox', { name: 'Klant aangemaakt' }));
    server.use(
      http.post('/api/webhook-endpoints', () =>
        HttpResponse.json(
          failure('validation_error', 'x', { fields: { url: 'Dit adres is niet openbaar.' } }),
          { status: 400 }
        )
      )
    );
    await user.click(dialog.getByRole('button', { name: 'Webhook maken' }));
    expect(await dialog.findByText(/niet openbaar/)).toBeVisible();
    expect(dialog.getByLabelText(/Adres/)).toHaveValue('https://shop.example/hook');
  });
});

describe('one webhook', () => {
  it('has a short title, and its whole address', async () => {
    const url = `https://prod-12.westeurope.logic.example/${'workflows/'.repeat(20)}invoke`;
    serveEndpoints({ url });
    serveDeliveries();
    await openScreen('/webhook-endpoints/1', MANAGER);
    expect(
      await screen.findByRole('heading', {
        name: 'https://prod-12.westeurope.logic.example/workflows…ows/invoke',
      })
    ).toBeVisible();
    expect(screen.getByText(url)).toBeVisible();
  });

  it('says why calls did not arrive, and sends one again', async () => {
    serveEndpoints({ failing_since: '2026-01-06T09:00:00.000Z' });
    serveDeliveries(
      { id: 4, status: 'failed', attempts: 10, response_status: 500 },
      { id: 3, type: 'invoice.paid' }
    );
    const resent: string[] = [];
    server.use(
      http.post('/api/webhook-endpoints/1/deliveries/:delivery/resend', ({ params }) => {
        resent.push(String(params['delivery']));
        return HttpResponse.json({ success: true });
      })
    );
    const { user } = await openScreen('/webhook-endpoints/1', MANAGER);
    const calls = within(await screen.findByRole('region', { name: 'Oproepen' }));
    const [failed, arrived] = await calls.findAllByRole('listitem');
    if (!failed || !arrived) throw new Error('two deliveries are served');
    expect(failed).toHaveTextContent(/Klant aangemaakt.*Antwoord 500 · 10 pogingen.*Mislukt/);
    expect(arrived).toHaveTextContent(/Factuur betaald.*34 ms.*Aangekomen/);
    expect(screen.getByText(/komt er niets aan/)).toBeVisible();
    await user.click(within(failed).getByRole('button', { name: 'Opnieuw' }));
    expect(await screen.findByText('Wordt opnieuw verstuurd')).toBeVisible();
    expect(resent).toEqual(['4']);
  });

  it('says why where it was switched off meanwhile', async () => {
    serveEndpoints({});
    serveDeliveries({ status: 'failed', attempts: 10, response_status: 500 });
    server.use(
      http.post('/api/webhook-endpoints/1/deliveries/:delivery/resend', () =>
        HttpResponse.json(failure('endpoint_off', 'Deze webhook staat uit.'), { status: 409 })
      )
    );
    const { user } = await openScreen('/webhook-endpoints/1', MANAGER);
    const calls = within(await screen.findByRole('region', { name: 'Oproepen' }));
    await user.click(await calls.findByRole('button', { name: 'Opnieuw' }));
    expect(await screen.findByText(/Deze webhook staat uit/)).toBeVisible();
  });

  it('offers to send nothing again while it is off', async () => {
    serveEndpoints({ active: false, reason: 'gone' });
    serveDeliveries({ status: 'failed', attempts: 1, response_status: 410 });
    await openScreen('/webhook-endpoints/1', MANAGER);
    const calls = within(await screen.findByRole('region', { name: 'Oproepen' }));
    expect(await calls.findByText(/Antwoord 410/)).toBeVisible();
    expect(calls.queryByRole('button', { name: 'Opnieuw' })).toBeNull();
    expect(calls.queryByRole('button', { name: 'Gemiste opnieuw' })).toBeNull();
  });

  it('promises no next try while it is off', async () => {
    const waiting = {
      status: 'waiting',
      attempts: 2,
      response_status: 500,
      next_at: '2026-01-06T10:00:00.000Z',
    } as const;
    serveEndpoints({ active: false }, { id: 2 });
    serveDeliveries(waiting);
    await openScreen('/webhook-endpoints/1', MANAGER);
    const calls = within(await screen.findByRole('region', { name: 'Oproepen' }));
    expect(await calls.findByText(/Antwoord 500/)).not.toHaveTextContent(/opnieuw op/);
  });

  it('is tested, and says in words what came of it', async () => {
    serveEndpoints({});
    serveDeliveries();
    server.use(
      http.post('/api/webhook-endpoints/1/test', () =>
        HttpResponse.json({
          status: 'failed',
          response_status: null,
          response_text: 'ECONNREFUSED',
          ms: 3,
        })
      )
    );
    const { user } = await openScreen('/webhook-endpoints/1', MANAGER);
    expect(await screen.findByText('Nog geen oproepen.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Testen' }));
    expect(
      await screen.findByText('Test niet aangekomen. De verbinding werd geweigerd.')
    ).toBeVisible();
  });

  it('gets a new secret by the version that was shown', async () => {
    serveEndpoints({});
    serveDeliveries();
    const versions: (string | null)[] = [];
    server.use(
      http.post('/api/webhook-endpoints/1/rotate', ({ request }) => {
        versions.push(request.headers.get('if-match'));
        return HttpResponse.json({ ...buildEndpoint(), secret: SECRET });
      })
    );
    const { user } = await openScreen('/webhook-endpoints/1', MANAGER);
    await user.click(await screen.findByRole('button', { name: 'Geheim vernieuwen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Geheim vernieuwen' }));
    await user.click(await dialog.findByRole('button', { name: 'Geheim vernieuwen' }));
    const shown = within(await screen.findByRole('dialog', { name: 'Geheim vernieuwd' }));
    expect(shown.getByRole('textbox', { name: 'Geheim' })).toHaveValue(SECRET);
    expect(versions).toEqual(['"v3"']);
  });

  it('sends again what was missed', async () => {
    serveEndpoints({});
    serveDeliveries();
    const since: unknown[] = [];
    server.use(
      http.post('/api/webhook-endpoints/1/replay', async ({ request }) => {
        since.push(await request.json());
        return HttpResponse.json({ count: 2 });
      })
    );
    const { user } = await openScreen('/webhook-endpoints/1', MANAGER);
    await user.click(await screen.findByRole('button', { name: 'Gemiste opnieuw' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Gemiste oproepen opnieuw' }));
    await user.click(await dialog.findByRole('radio', { name: '7 dagen' }));
    await user.click(dialog.getByRole('button', { name: 'Gemiste opnieuw' }));
    expect(await screen.findByText('2 oproepen worden opnieuw verstuurd')).toBeVisible();
    expect(since).toEqual([{ since: expect.stringMatching(/Z$/) }]);
  });

  it('says that nothing was missed', async () => {
    serveEndpoints({});
    serveDeliveries();
    server.use(http.post('/api/webhook-endpoints/1/replay', () => HttpResponse.json({ count: 0 })));
    const { user } = await openScreen('/webhook-endpoints/1', MANAGER);
    await user.click(await screen.findByRole('button', { name: 'Gemiste opnieuw' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Gemiste oproepen opnieuw' }));
    await user.click(await dialog.findByRole('button', { name: 'Gemiste opnieuw' }));
    expect(await screen.findByText('In deze tijd is niets mislukt of gemist.')).toBeVisible();
  });
});
