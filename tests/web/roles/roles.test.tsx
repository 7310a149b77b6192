import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { server } from '../server.ts';
import { address, buildMe, expectLoggedFailures, openAdmin } from '../support/admin.tsx';
import { fail, PERMISSIONS, serve, TENANTS } from '../support/people.ts';

const ROLES = [
  { id: 1, name: 'Planner', description: 'Plant', tenant_id: 1 },
  { id: 2, name: 'Gast', description: null, tenant_id: null },
];

const MANAGES = ['roles.view', 'roles.manage'];

const serveRoles = () =>
  serve({
    '/roles': ROLES,
    '/roles/1': ROLES[0] ?? null,
    '/roles/2': ROLES[1] ?? null,
    '/roles/1/permissions': [{ permission_name: 'users.view' }],
    '/roles/2/permissions': [],
    '/permissions': PERMISSIONS,
    '/tenants': TENANTS,
  });

const check = (name: string) => screen.findByRole('checkbox', { name });

describe('the roles', () => {
  it('are listed with whose they are', async () => {
    serveRoles();
    await openAdmin('/rollen', { permissions: ['roles.view', 'tenants.view'] });
    await screen.findByText('Stagehuur');
    expect(screen.getByRole('heading', { name: 'Rollen', level: 1 })).toBeVisible();
    const rows = screen.getAllByRole('row').map(row => row.textContent);
    expect(rows).toEqual(['NaamOmschrijvingTenant', 'Gast–Globaal', 'PlannerPlantStagehuur']);
    expect(screen.queryByRole('link', { name: /^Permissies/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Nieuwe rol/ })).not.toBeInTheDocument();
  });

  it('lead to what each may do, for who manages them', async () => {
    serveRoles();
    const { user } = await openAdmin('/rollen', { permissions: MANAGES });
    await user.click(await screen.findByRole('link', { name: 'Permissies Planner' }));
    await waitFor(() => expect(address()).toBe('/rollen/1/edit'));
    expect(await check('users.view')).toBeChecked();
  });

  it('are refused without the permission', async () => {
    await openAdmin('/rollen');
    expect(await screen.findByText('Je hebt geen toegang tot deze pagina.')).toBeVisible();
  });

  it('say that they could not be had', async () => {
    expectLoggedFailures();
    fail('get', '/roles');
    await openAdmin('/rollen', { permissions: MANAGES });
    expect(await screen.findByText('Kon rollen niet ophalen.')).toBeVisible();
  });
});

describe('a new role', () => {
  const open = async (user: object) => {
    const sent = serveRoles();
    const opened = await openAdmin('/rollen', {
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
    await user.click(dialog.getByRole('combobox', { name: 'Tenant' }));
    await user.click(await screen.findByRole('option', { name: 'Lichtwerk' }));
    await user.click(dialog.getByRole('button', { name: 'Rol aanmaken' }));
    await waitFor(() =>
      expect(sent[0]?.body).toEqual({ name: 'Rigger', description: 'Hangt', tenantId: 2 })
    );
  });

  it('is global unless a superadmin says otherwise', async () => {
    const { user, dialog, sent } = await open({ role: 'superadmin', tenant_id: null });
    await user.type(dialog.getByRole('textbox', { name: /Naam/ }), 'Rigger');
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

describe('a role itself', () => {
  const open = (path = '/rollen/1/edit', permissions = MANAGES) =>
    openAdmin(path, {
      me: () => HttpResponse.json({ ...buildMe(), permissions, extensions: ['people'] }),
    });

  const openForm = async () => {
    const sent = serveRoles();
    const { user } = await open();
    await user.click(await screen.findByRole('link', { name: 'Bewerken' }));
    const name = await screen.findByRole('textbox', { name: /Naam/ });
    await user.clear(name);
    return { sent, user, name };
  };

  it('is renamed, and back at what it may do', async () => {
    const { sent, user, name } = await openForm();
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    expect(await screen.findByText('Verplicht veld.')).toBeVisible();
    await user.type(name, 'Rigger');
    await user.dblClick(screen.getByRole('button', { name: 'Opslaan' }));
    expect(await screen.findByText('Rol gewijzigd.')).toBeVisible();
    expect(sent).toEqual([{ call: 'PATCH /roles/1', body: { name: 'Rigger' } }]);
    expect(await check('users.view')).toBeChecked();
  });

  it('shows at the field what the server has against it, and keeps what was typed', async () => {
    expectLoggedFailures();
    const { user, name } = await openForm();
    const fields = { name: 'Die naam is al in gebruik.' };
    fail('patch', '/roles/1', 409, { error: 'Dat kan niet.', fields });
    await user.type(name, 'Gast');
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    expect(await screen.findByText('Die naam is al in gebruik.')).toBeVisible();
    expect(name).toHaveValue('Gast');
  });

  it('is deleted, once that is confirmed by its name', async () => {
    const sent = serveRoles();
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Verwijderen' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/de rol Planner wilt verwijderen/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Verwijderen' }));
    await waitFor(() => expect(address()).toBe('/rollen'));
    expect(sent).toEqual([{ call: 'DELETE /roles/1', body: null }]);
  });

  it('says why it could not be deleted, and is still there', async () => {
    expectLoggedFailures();
    serveRoles();
    fail('delete', '/roles/1', 409, { error: 'Iemand moet beheerder blijven.' });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Verwijderen' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Verwijderen' }));
    expect(await screen.findByText('Iemand moet beheerder blijven.')).toBeVisible();
    expect(address()).toBe('/rollen/1/edit');
  });

  it.each([
    ['who only see it', '/rollen/1?mode=edit', ['roles.view']],
    ['others than the platform, where it is global', '/rollen/2?mode=edit', MANAGES],
  ])('is not changed by %s', async (_who, path, permissions) => {
    serveRoles();
    await open(path, permissions);
    expect(await screen.findByText(/maar niet wijzigen/)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /Naam/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Verwijderen' })).not.toBeInTheDocument();
  });

  it('stays as it is on a server that only knows what it may do', async () => {
    serveRoles();
    await openAdmin('/rollen/1?mode=edit', { permissions: MANAGES });
    expect(await check('users.view')).toBeEnabled();
    expect(screen.queryByRole('link', { name: 'Bewerken' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Verwijderen' })).not.toBeInTheDocument();
  });
});

describe('what a role may do', () => {
  const open = (permissions = MANAGES) => openAdmin('/rollen/1/edit', { permissions });

  it('is ticked in a table, a module at once if one likes, and saved as a whole', async () => {
    const sent = serveRoles();
    const { user } = await open();
    expect(await screen.findByRole('heading', { name: /Planner/, level: 1 })).toBeVisible();
    await check('users.view');
    const dashes = screen.getAllByRole('row').filter(row => row.textContent?.endsWith('–'));
    expect(dashes).toHaveLength(1);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Module' }), 'Users');
    await user.click(await check('Alle getoonde permissies'));
    const held = Promise.withResolvers<null>();
    server.use(
      http.patch(
        '/api/roles/1/permissions',
        async () => {
          await held.promise;
          return undefined;
        },
        { once: true }
      )
    );
    await user.click(screen.getByRole('button', { name: 'Permissies opslaan' }));
    expect(await screen.findByRole('button', { name: 'Bezig met opslaan...' })).toBeVisible();
    held.resolve(null);
    expect(await screen.findByText('Permissies opgeslagen')).toBeVisible();
    expect(sent).toEqual([
      {
        call: 'PATCH /roles/1/permissions',
        body: { permissions: ['user.edit', 'users.view'] },
      },
    ]);
    await user.click(screen.getByRole('link', { name: '← Terug naar rollen' }));
    expect(await screen.findByRole('heading', { name: 'Rollen', level: 1 })).toBeVisible();
  });

  it('is ticked a module at a time, under its heading', async () => {
    const sent = serveRoles();
    const { user } = await open();
    expect(await check('Alle permissies van Users')).toBePartiallyChecked();
    await user.click(await check('Alle permissies van Users'));
    expect(await check('user.edit')).toBeChecked();
    expect(await check('products.view')).not.toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Permissies opslaan' }));
    await screen.findByText('Permissies opgeslagen');
    expect(sent[0]?.body).toEqual({ permissions: ['user.edit', 'users.view'] });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Module' }), 'Users');
    expect(screen.queryByRole('checkbox', { name: /van Users/ })).not.toBeInTheDocument();
  });

  it('is not lost by a wrong click', async () => {
    serveRoles();
    const { user } = await open();
    await user.click(await check('klimhaak'));
    await user.click(screen.getByRole('link', { name: '← Terug naar rollen' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('Wijzigingen niet opgeslagen');
    await user.click(screen.getByRole('button', { name: 'Blijven' }));
    expect(await check('klimhaak')).toBeChecked();
  });

  it('says that saving failed', async () => {
    serveRoles();
    fail('patch', '/roles/1/permissions');
    const { user } = await open();
    await user.click(await check('klimhaak'));
    await user.click(screen.getByRole('button', { name: 'Permissies opslaan' }));
    expect(await screen.findByText('Fout bij opslaan')).toBeVisible();
  });

  it('is only read by others', async () => {
    serveRoles();
    await open(['roles.view']);
    expect(await screen.findByText(/maar niet wijzigen/)).toBeVisible();
    expect(await check('users.view')).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Permissies opslaan' })).not.toBeInTheDocument();
  });

  it("is the platform's to change where it is global, on our own server", async () => {
    serveRoles();
    await openAdmin('/rollen/2/edit', {
      me: () => HttpResponse.json({ ...buildMe(), permissions: MANAGES, extensions: ['people'] }),
    });
    expect(await screen.findByText(/maar niet wijzigen/)).toBeVisible();
  });

  it('shows superadmins what is for them alone', async () => {
    serveRoles();
    await openAdmin('/rollen/1/edit', { user: { role: 'superadmin' } });
    expect(await check('superadmin')).toBeEnabled();
  });
});
