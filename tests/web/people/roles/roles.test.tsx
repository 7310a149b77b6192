import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { server } from '../../server.ts';
import { address, buildMe, expectLoggedFailures, openScreen } from '../../support/admin.tsx';
import { checkbox, fail } from '../../support/people.ts';
import { MANAGES, serveRoles } from './support/roles.ts';

describe('the roles', () => {
  it('are listed with whose they are', async () => {
    serveRoles();
    await openScreen('/rollen', { permissions: ['roles.view', 'tenants.view'] });
    await screen.findByText('Stagehuur');
    expect(screen.getByRole('heading', { name: 'Rollen', level: 1 })).toBeVisible();
    const rows = screen.getAllByRole('row').map(row => row.textContent);
    expect(rows).toEqual(['NaamOmschrijvingTenant', 'Gast–Globaal', 'PlannerPlantStagehuur']);
    expect(screen.queryByRole('link', { name: /^Permissies/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Nieuwe rol/ })).not.toBeInTheDocument();
  });

  it('lead to what each may do, for who manages them', async () => {
    serveRoles();
    const { user } = await openScreen('/rollen', { permissions: MANAGES });
    await user.click(await screen.findByRole('link', { name: 'Permissies Planner' }));
    await waitFor(() => expect(address()).toBe('/rollen/1/edit'));
    expect(await checkbox('users.view')).toBeChecked();
  });

  it('are refused without the permission', async () => {
    await openScreen('/rollen');
    expect(await screen.findByText('Je hebt geen toegang tot deze pagina.')).toBeVisible();
  });

  it('say that they could not be loaded', async () => {
    expectLoggedFailures();
    fail('get', '/roles');
    await openScreen('/rollen', { permissions: MANAGES });
    expect(await screen.findByText('Kon rollen niet ophalen.')).toBeVisible();
  });
});

describe('a tenant without roles', () => {
  const onOurServer = (permissions: string[]) => ({
    me: () =>
      HttpResponse.json({ ...buildMe({ tenant_id: 3 }), permissions, extensions: ['people'] }),
  });

  it('is offered the standard ones', async () => {
    serveRoles();
    let added = 0;
    server.use(
      http.post('/api/roles/standard', () => {
        added += 1;
        return HttpResponse.json([], { status: 201 });
      })
    );
    const { user } = await openScreen('/rollen', onOurServer(MANAGES));
    await user.click(await screen.findByRole('button', { name: 'Standaardrollen toevoegen' }));
    expect(await screen.findByText('Standaardrollen toegevoegd.')).toBeVisible();
    expect(added).toBe(1);
  });

  it('is offered none by who may not add roles', async () => {
    serveRoles();
    await openScreen('/rollen', onOurServer(['roles.view']));
    expect(await screen.findByText('Planner')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Standaardrollen/ })).not.toBeInTheDocument();
  });
});

describe('a new role', () => {
  const open = async (user: object) => {
    const sent = serveRoles();
    const opened = await openScreen('/rollen', {
      permissions: [...MANAGES, 'tenants.view'],
      user,
    });
    const add = await screen.findByRole('button', { name: 'Nieuwe rol toevoegen' });
    await opened.user.click(add);
    const dialog = within(await screen.findByRole('dialog', { name: 'Nieuwe rol' }));
    await dialog.findByRole('textbox', { name: /Naam/ });
    return { ...opened, dialog, sent };
  };

  it("is one's own tenant's", async () => {
    const { user, dialog, sent } = await open({ tenant_id: 1 });
    expect(dialog.queryByRole('combobox')).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Rol aanmaken' }));
    expect(await dialog.findByText('Verplicht veld.')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: /Naam/ }), 'Rigger');
    await user.dblClick(dialog.getByRole('button', { name: 'Rol aanmaken' }));
    expect(await screen.findByText('Rol aangemaakt.')).toBeVisible();
    expect(sent).toEqual([
      { call: 'POST /roles', body: { name: 'Rigger', description: '', tenantId: 1 } },
    ]);
  });

  it("is a superadmin's to place: at a tenant, or at all", async () => {
    const { user, dialog, sent } = await open({ role: 'superadmin', tenant_id: null });
    await user.type(dialog.getByRole('textbox', { name: /Naam/ }), 'Rigger');
    await user.type(dialog.getByRole('textbox', { name: 'Omschrijving' }), 'Hangt');
    await user.click(dialog.getByRole('combobox', { name: /Tenant/ }));
    await user.click(await screen.findByRole('option', { name: 'Lichtwerk' }));
    await user.click(dialog.getByRole('button', { name: 'Rol aanmaken' }));
    await waitFor(() =>
      expect(sent[0]?.body).toEqual({ name: 'Rigger', description: 'Hangt', tenantId: 2 })
    );
  });

  it('is global only where a superadmin chooses that', async () => {
    const { user, dialog, sent } = await open({ role: 'superadmin', tenant_id: null });
    await user.type(dialog.getByRole('textbox', { name: /Naam/ }), 'Rigger');
    await user.click(dialog.getByRole('button', { name: 'Rol aanmaken' }));
    expect(await dialog.findByText('Verplicht veld.')).toBeVisible();
    expect(sent).toEqual([]);
    await user.click(dialog.getByRole('radio', { name: 'Alle tenants (globaal)' }));
    expect(dialog.queryByRole('combobox', { name: /Tenant/ })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Rol aanmaken' }));
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ tenantId: null }));
  });

  it('says that it could not be made, and keeps what was typed', async () => {
    const { user, dialog } = await open({ tenant_id: 1 });
    fail('post', '/roles', 409, { error: 'Die naam is al in gebruik.' });
    await user.type(dialog.getByRole('textbox', { name: /Naam/ }), 'Planner');
    await user.click(dialog.getByRole('button', { name: 'Rol aanmaken' }));
    expect(await dialog.findByText('Rol aanmaken mislukt.')).toBeVisible();
    expect(dialog.getByText('Die naam is al in gebruik.')).toBeVisible();
    expect(dialog.getByRole('textbox', { name: /Naam/ })).toHaveValue('Planner');
  });
});
