import { onlineManager } from '@tanstack/react-query';
import { screen, within, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, it } from 'vitest';
import { PERMISSIONS } from '#contract/people/permissions';
import { server } from '../server.ts';
import { buildMe, expectLoggedFailures, openScreen } from '../support/admin.tsx';
import { failure } from '../support/api.ts';
import { MORNING } from './support/morning.ts';

afterEach(() => onlineManager.setOnline(true));

describe('an empty company', () => {
  const STATE = {
    has_logo: true,
    seats_used: 6,
    max_users: 25,
    products: 0,
    equipment: 0,
    customers: 3,
  };

  const openEmpty = (firstSteps: object = {}, more: () => object = () => ({})) => {
    server.use(
      http.get('/api/dashboard', () =>
        HttpResponse.json({ ...MORNING, firstSteps: { ...STATE, ...firstSteps }, ...more() })
      )
    );
    const permissions = PERMISSIONS.map(({ name }) => name);
    return openScreen('/', {
      me: () =>
        HttpResponse.json({
          ...buildMe({ tenant_id: 1, user_type: 'full' }),
          permissions,
          extensions: ['dashboard', 'people'],
        }),
    });
  };

  it('lists the first steps, each with import and with adding by hand', async () => {
    await openEmpty();
    const steps = within(await screen.findByRole('region', { name: 'Zo begin je' }));
    expect(await steps.findByText('6 van 25 plaatsen in gebruik')).toBeVisible();
    const hrefs = steps.getAllByRole('link').map(link => link.getAttribute('href'));
    expect(hrefs).toEqual([
      '/settings',
      '/products?import',
      '/products/create',
      '/equipment?import',
      '/equipment/create',
      '/customers?import',
      '/customers/create',
      '/projects?import',
      '/projects/create',
    ]);
    expect(steps.getAllByText('(klaar)')).toHaveLength(3);
  });

  it('names open invitations', async () => {
    await openEmpty({ invited: [{ id: 1, name: 'Noor Bos', email: 'noor@x.nl' }] });
    expect(
      await screen.findByText('6 van 25 plaatsen in gebruik. Uitgenodigd: Noor Bos (noor@x.nl)')
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Voorbeelden toevoegen' })).toBeNull();
  });

  it('adds samples on request', async () => {
    const asked: string[] = [];
    server.use(
      http.post('/api/samples', ({ request }) => {
        asked.push(request.method);
        return HttpResponse.json({ added: 60 });
      })
    );
    const { user } = await openEmpty({ customers: 0, is_empty: true });
    await user.click(await screen.findByRole('button', { name: 'Voorbeelden toevoegen' }));
    expect(await screen.findByText('60 voorbeelden toegevoegd.')).toBeVisible();
    expect(asked).toEqual(['POST']);
  });

  it('removes samples once that is confirmed, and names those that stay', async () => {
    let isThere = true;
    server.use(
      http.delete('/api/samples', () => {
        isThere = false;
        const kept = [{ resource: 'customers', id: 4, name: 'Ada BV', reason: 'changed' }];
        return HttpResponse.json({ deleted: 59, kept });
      })
    );
    const { user } = await openEmpty({}, () => ({ hasSamples: isThere }));
    await user.click(await screen.findByRole('button', { name: 'Voorbeelden verwijderen' }));
    const question = within(await screen.findByRole('dialog'));
    await user.click(question.getByRole('button', { name: 'Voorbeelden verwijderen' }));
    expect(await screen.findByText(/59 voorbeelden verwijderd/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ada BV' })).toHaveAttribute('href', '/customers/4');
    expect(screen.getByText(/is intussen gewijzigd/)).toBeVisible();
  });

  it('invites several at once, each with a role, and keeps the refused one with its reason', async () => {
    const invited: unknown[] = [];
    server.use(
      http.get('/api/roles', () =>
        HttpResponse.json([{ id: 4, name: 'Magazijn', description: null, tenant_id: 1 }])
      ),
      http.post('/api/users/invite', async ({ request }) => {
        const body: unknown = await request.json();
        invited.push(body);
        return invited.length === 1
          ? HttpResponse.json({ id: 1 }, { status: 201 })
          : HttpResponse.json(
              failure('already_invited', '', { fields: { email: 'Kies een ander adres.' } }),
              { status: 409 }
            );
      })
    );
    expectLoggedFailures();
    const { user } = await openEmpty();
    await user.click(await screen.findByRole('button', { name: 'Collega’s uitnodigen' }));
    for (const [number, name] of [
      [1, 'Noor'],
      [2, 'Piet'],
    ]) {
      const row = within(await screen.findByRole('group', { name: `Collega ${number}` }));
      await user.type(row.getByRole('textbox', { name: 'Voornaam' }), String(name));
      await user.type(row.getByRole('textbox', { name: 'Achternaam' }), 'Bos');
      await user.type(row.getByRole('textbox', { name: 'E-mailadres' }), `${name}@x.nl`);
      await user.click(await row.findByRole('combobox', { name: 'Rol' }));
      await user.click(await screen.findByRole('option', { name: 'Magazijn' }));
    }
    await user.click(screen.getByRole('button', { name: 'Uitnodigingen versturen' }));
    expect(await screen.findByText(/al een openstaande uitnodiging/)).toBeVisible();
    expect(screen.getByText('Uitnodiging verstuurd.')).toBeVisible();
    expect(screen.getByDisplayValue('Piet@x.nl')).toBeInvalid();
    expect(screen.getByText('Kies een ander adres.')).toBeVisible();
    expect(invited).toMatchObject([
      { email: 'Noor@x.nl', role_ids: [4] },
      { email: 'Piet@x.nl', role_ids: [4] },
    ]);
  });

  it('invites once what was filled in, also where it is changed after a lost answer', async () => {
    const sent: { key: string | null; body: unknown }[] = [];
    server.use(
      http.get('/api/roles', () => HttpResponse.json([])),
      http.post('/api/users/invite', async ({ request }) => {
        sent.push({ key: request.headers.get('idempotency-key'), body: await request.json() });
        return HttpResponse.error();
      })
    );
    expectLoggedFailures();
    const { user } = await openEmpty();
    await user.click(await screen.findByRole('button', { name: 'Collega’s uitnodigen' }));
    const row = within(await screen.findByRole('group', { name: 'Collega 1' }));
    await user.type(row.getByRole('textbox', { name: /Voornaam/ }), 'Noor');
    await user.type(row.getByRole('textbox', { name: /Achternaam/ }), 'Bos');
    const send = screen.getByRole('button', { name: 'Uitnodigingen versturen' });
    await user.click(send);
    const email = row.getByRole('textbox', { name: /E-mailadres/ });
    expect(email).toHaveFocus();
    expect(row.getByText('Verplicht veld.')).toBeVisible();
    expect(sent).toEqual([]);

    await user.type(email, 'noor@x.nl{Enter}{Enter}');
    await row.findByRole('alert');
    await user.click(send);
    await waitFor(() => expect(sent).toHaveLength(2));
    await user.clear(email);
    await user.type(email, 'bos@x.nl');
    await user.click(send);
    await waitFor(() => expect(sent).toHaveLength(3));
    const [first, second, third] = sent;
    expect(second).toEqual(first);
    // The server carries out one write of a key: it refuses this one if the first was done.
    expect(third?.key).toBe(first?.key);
    expect(third?.body).not.toEqual(first?.body);
    await row.findByRole('alert');
  });
});
