import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { server } from '../server.ts';
import { address, buildMe, expectLoggedFailures, openScreen } from '../support/admin.tsx';
import { made, serveRecords } from '../support/api.ts';
import { checkbox, fail, TENANTS } from '../support/people.ts';

/** The platform's own person, on our server, which knows more calls than others. */
const ON_OUR_SERVER = {
  me: () =>
    HttpResponse.json({
      ...buildMe({ tenant_id: null, role: 'superadmin' }),
      permissions: ['tenants.view', 'tenants.manage', 'users.add', 'roles.manage'],
      extensions: ['people'],
    }),
};

const [STAGEHUUR] = TENANTS;

/** A tenant with these roles of its own, and what its steps send. */
const serveSteps = (names: string[]) => {
  const roles = new Map(names.map((name, index) => [name, index + 1]));
  const sent: { call: string; body?: unknown }[] = [];
  const requests = serveRecords('tenants', STAGEHUUR ? [STAGEHUUR] : []);
  server.use(
    http.get('/api/roles', ({ request }) =>
      HttpResponse.json(
        new URL(request.url).searchParams.get('tenantId') === '1'
          ? [
              ...[...roles].map(([name, id]) => ({ id, name, tenant_id: 1 })),
              { id: 90, name: 'Planner', tenant_id: null },
            ]
          : []
      )
    ),
    http.post('/api/roles/standard', async ({ request }) => {
      const body: { names: string[] } = JSON.parse(await request.text());
      sent.push({ call: `POST ${new URL(request.url).search}`, body });
      for (const name of body.names) roles.set(name, 50 + roles.size);
      return HttpResponse.json([], { status: 201 });
    }),
    http.delete('/api/roles/:id', ({ params }) => {
      sent.push({ call: `DELETE ${String(params.id)}` });
      for (const [name, id] of roles) if (String(id) === params.id) roles.delete(name);
      return HttpResponse.json({});
    }),
    http.post('/api/users/invite', async ({ request }) => {
      sent.push({ call: 'POST invite', body: JSON.parse(await request.text()) });
      return HttpResponse.json({}, { status: 201 });
    })
  );
  return { sent, requests };
};

const steps = () => within(screen.getByRole('navigation', { name: 'Stappen' }));

describe('a new tenant', () => {
  it('goes on to its roles once it is saved, and later steps wait for that', async () => {
    const { requests } = serveSteps(['Beheerder']);
    const { user } = await openScreen('/tenants/new', ON_OUR_SERVER);
    await user.type(await screen.findByRole('textbox', { name: /Naam/ }), 'Rook BV');
    expect(steps().getByRole('button', { name: 'Bedrijf' })).toHaveAttribute(
      'aria-current',
      'step'
    );
    expect(steps().getByRole('button', { name: 'Rollen' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() => expect(address()).toBe('/tenants/new?tenant=100&step=roles'));
    expect(await screen.findByRole('heading', { name: 'Rook BV', level: 1 })).toBeVisible();
    expect(made(requests, 'POST')).toHaveLength(1);
  });

  it('has the roles that are ticked, each saved at once', async () => {
    const { sent } = serveSteps(['Beheerder', 'Planner']);
    const { user } = await openScreen('/tenants/new?tenant=1&step=roles', ON_OUR_SERVER);
    expect(await checkbox('Beheerder')).toBeDisabled();
    expect(await checkbox('Planner')).toBeChecked();
    expect(await checkbox('Magazijn')).not.toBeChecked();
    await user.click(await checkbox('Magazijn'));
    await waitFor(async () => expect(await checkbox('Magazijn')).toBeChecked());
    await waitFor(async () => expect(await checkbox('Planner')).toBeEnabled());
    await user.click(await checkbox('Planner'));
    await waitFor(async () => expect(await checkbox('Planner')).not.toBeChecked());
    expect(sent).toEqual([
      { call: 'POST ?tenantId=1', body: { names: ['Magazijn'] } },
      { call: 'DELETE 2' },
    ]);
  });

  it('keeps the focus on a role while it is saved', async () => {
    serveSteps(['Beheerder']);
    const saving = Promise.withResolvers<Response>();
    server.use(http.post('/api/roles/standard', () => saving.promise));
    const { user } = await openScreen('/tenants/new?tenant=1&step=roles', ON_OUR_SERVER);
    await user.click(await checkbox('Magazijn'));
    await waitFor(async () => expect(await checkbox('Planner')).toBeDisabled());
    expect(await checkbox('Magazijn')).toBeEnabled();
    expect(await checkbox('Magazijn')).toBeChecked();
    saving.resolve(HttpResponse.json([], { status: 201 }));
    await waitFor(async () => expect(await checkbox('Planner')).toBeEnabled());
    expect(await checkbox('Magazijn')).toHaveFocus();
  });

  it('says that a role was not changed', async () => {
    expectLoggedFailures();
    serveSteps(['Beheerder']);
    const { user } = await openScreen('/tenants/new?tenant=1&step=roles', ON_OUR_SERVER);
    fail('post', '/roles/standard');
    await user.click(await checkbox('Planner'));
    expect(await screen.findByText('De rol kon niet worden gewijzigd.')).toBeVisible();
    expect(await checkbox('Planner')).not.toBeChecked();
  });

  it('says that its roles could not be loaded', async () => {
    expectLoggedFailures();
    serveSteps([]);
    server.use(http.get('/api/roles', () => HttpResponse.json({}, { status: 500 })));
    await openScreen('/tenants/new?tenant=1&step=roles', ON_OUR_SERVER);
    expect(await screen.findByText('De rollen konden niet worden opgehaald.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Opnieuw proberen' })).toBeVisible();
  });

  it('invites its first person, and leads to the tenant', async () => {
    const { sent } = serveSteps(['Beheerder']);
    const { user } = await openScreen('/tenants/new?tenant=1&step=roles', ON_OUR_SERVER);
    await user.click(await screen.findByRole('link', { name: 'Volgende' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Voornaam/ })).toHaveFocus());
    await user.type(screen.getByRole('textbox', { name: /Voornaam/ }), 'Noor');
    await user.type(screen.getByRole('textbox', { name: /Achternaam/ }), 'Bos');
    await user.type(screen.getByRole('textbox', { name: /E-mailadres/ }), 'noor@rook.nl');
    await user.click(screen.getByRole('button', { name: 'Uitnodiging versturen' }));
    await waitFor(() => expect(address()).toBe('/tenants/1'));
    expect(sent).toEqual([
      {
        call: 'POST invite',
        body: {
          name: 'Noor',
          last_name: 'Bos',
          email: 'noor@rook.nl',
          user_type: 'full',
          tenant_id: 1,
        },
      },
    ]);
  });

  it('loses nothing that was typed about its first person by going back', async () => {
    serveSteps(['Beheerder']);
    const { user } = await openScreen('/tenants/new?tenant=1&step=person', ON_OUR_SERVER);
    await user.type(await screen.findByRole('textbox', { name: /Voornaam/ }), 'Noor');
    await user.click(steps().getByRole('button', { name: 'Rollen' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Blijven' }));
    expect(await screen.findByRole('textbox', { name: /Voornaam/ })).toHaveValue('Noor');
  });

  it('may be gone back to, and is then changed', async () => {
    const { requests } = serveSteps(['Beheerder']);
    const { user } = await openScreen('/tenants/new?tenant=1&step=roles', ON_OUR_SERVER);
    await user.click(await screen.findByRole('link', { name: 'Vorige' }));
    await user.type(await screen.findByRole('textbox', { name: 'Plaats' }), 'Zwolle');
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() => expect(address()).toBe('/tenants/new?tenant=1&step=roles'));
    expect(made(requests, 'PATCH').map(({ body }) => body)).toEqual([{ city: 'Zwolle' }]);
  });

  it('may get its first person later', async () => {
    serveSteps(['Beheerder']);
    const { user } = await openScreen('/tenants/new?tenant=1&step=person', ON_OUR_SERVER);
    await user.click(await screen.findByRole('button', { name: 'Later uitnodigen' }));
    await waitFor(() => expect(address()).toBe('/tenants/1'));
  });
});
