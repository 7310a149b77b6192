import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { server } from '../../server.ts';
import { address, buildMe, expectLoggedFailures, openScreen } from '../../support/admin.tsx';
import { buildUser, checkbox, fail, serve } from '../../support/people.ts';
import { servePlain } from './support/users.ts';

const EDITS = ['users.view', 'user.edit', 'permissions.edit'];

const ROLES = [{ id: 5, name: 'Planner', permissions: ['products.view'] }];

const onOurServer = (permissions: string[], user: object = {}) => ({
  me: () => HttpResponse.json({ ...buildMe(user), permissions, extensions: ['people'] }),
});

describe('a person', () => {
  it('is shown with what is known, and what they may do', async () => {
    servePlain();
    const { user } = await openScreen('/users/12', { permissions: ['users.view', 'tenants.view'] });
    expect(await screen.findByRole('heading', { name: 'Noor Bos', level: 1 })).toBeVisible();
    const main = within(screen.getByRole('main'));
    for (const text of ['Freelancer', 'Actief', 'noor@stagehuur.nl', 'Kade 1', 'Nederlands'])
      expect(main.getByText(text)).toBeVisible();
    expect(await main.findByText('Stagehuur')).toBeVisible();
    expect(await checkbox('users.view')).toBeChecked();
    expect(await checkbox('user.edit')).not.toBeChecked();
    for (const box of screen.getAllByRole('checkbox')) expect(box).toBeDisabled();
    expect(main.queryByRole('link', { name: 'Bewerken' })).not.toBeInTheDocument();
    expect(main.queryByRole('button', { name: 'Verwijderen' })).not.toBeInTheDocument();
    await user.click(main.getByRole('link', { name: '← Terug naar gebruikers' }));
    await waitFor(() => expect(address()).toBe('/users'));
  });

  it('has permissions by category, those without one under "Overig"', async () => {
    servePlain();
    await openScreen('/users/12', { permissions: ['users.view'] });
    await checkbox('users.view');
    const groups = screen.getAllByRole('group').map(group => group.textContent);
    expect(groups).toEqual([
      expect.stringMatching(/^Users/),
      expect.stringMatching(/^Products/),
      expect.stringMatching(/^Overigklimhaak/),
    ]);
    expect(screen.queryByRole('checkbox', { name: 'superadmin' })).not.toBeInTheDocument();
  });

  it('shows what is for superadmins alone to them', async () => {
    servePlain(buildUser(), [{ id: 5, name: 'superadmin' }]);
    await openScreen('/users/12', { user: { role: 'superadmin' } });
    expect(await checkbox('superadmin')).toBeChecked();
  });

  it('is changed, with what they may do, each by its own call', async () => {
    const sent = servePlain();
    const { user } = await openScreen('/users/12', { permissions: EDITS });
    await user.click(await screen.findByRole('link', { name: 'Bewerken' }));
    await user.clear(await screen.findByRole('textbox', { name: 'Plaats' }));
    await user.type(screen.getByRole('textbox', { name: 'Plaats' }), 'Kampen');
    await user.click(screen.getByRole('switch', { name: 'Actief' }));
    await user.click(await checkbox('products.view'));
    await user.click(await checkbox('users.view'));
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    expect(await screen.findByText('Gebruiker bijgewerkt')).toBeVisible();
    expect(sent).toEqual([
      { call: 'PATCH /users/12/permissions', body: { permissions: ['products.view'] } },
      { call: 'PATCH /users/12', body: { city: 'Kampen', active: false } },
    ]);
    await waitFor(() => expect(address()).toBe('/users/12'));
  });

  it('is as they were once editing is cancelled', async () => {
    const sent = servePlain();
    const { user } = await openScreen('/users/12?mode=edit', { permissions: EDITS });
    await user.type(await screen.findByRole('textbox', { name: 'Plaats' }), ' e.o.');
    await user.click(await checkbox('users.view'));
    await user.click(screen.getByRole('button', { name: 'Annuleren' }));
    expect(await screen.findByText('Zwolle')).toBeVisible();
    expect(await checkbox('users.view')).toBeChecked();
    expect(sent).toEqual([]);
  });

  it('keeps their permissions for who may only change the rest', async () => {
    servePlain();
    await openScreen('/users/12?mode=edit', { permissions: ['users.view', 'user.edit'] });
    expect(await checkbox('users.view')).toBeDisabled();
    expect(screen.queryByRole('link', { name: 'Permissies beheren' })).not.toBeInTheDocument();
  });

  it('is saved although the server does not tell their language', async () => {
    const sent = servePlain(buildUser({ language: undefined }));
    const { user } = await openScreen('/users/12?mode=edit', { permissions: EDITS });
    await user.type(await screen.findByRole('textbox', { name: 'Plaats' }), ' e.o.');
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    expect(await screen.findByText('Gebruiker bijgewerkt')).toBeVisible();
    expect(sent).toEqual([{ call: 'PATCH /users/12', body: { city: 'Zwolle e.o.' } }]);
  });

  it('says that saving failed', async () => {
    expectLoggedFailures();
    servePlain();
    fail('patch', '/users/12');
    const { user } = await openScreen('/users/12?mode=edit', { permissions: EDITS });
    await user.type(await screen.findByRole('textbox', { name: 'Plaats' }), ' e.o.');
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    expect(await screen.findByText('Opslaan mislukt')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Plaats' })).toHaveValue('Zwolle e.o.');
  });

  it('is marked as deleted once that is confirmed', async () => {
    const sent = servePlain();
    const { user } = await openScreen('/users/12', { permissions: ['users.view', 'user.delete'] });
    await user.click(await screen.findByRole('button', { name: 'Verwijderen' }));
    const dialog = within(await screen.findByRole('dialog'));
    const question = 'Weet je zeker dat je deze gebruiker wilt verwijderen?';
    expect(dialog.getByText(question)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Verwijderen' }));
    expect(await screen.findByText('Gebruiker is gemarkeerd als verwijderd.')).toBeVisible();
    expect(sent).toEqual([{ call: 'PATCH /users/12/soft-delete', body: null }]);
    await waitFor(() => expect(address()).toMatch(/^\/users(\?|$)/));
  });

  it('says that deleting failed', async () => {
    expectLoggedFailures();
    servePlain();
    fail('patch', '/users/12/soft-delete');
    const { user } = await openScreen('/users/12', { permissions: ['users.view', 'user.delete'] });
    await user.click(await screen.findByRole('button', { name: 'Verwijderen' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Verwijderen' }));
    expect(await screen.findByText('Verwijderen mislukt.')).toBeVisible();
  });

  it.each([404, 500])('says that there is none, given %i', async status => {
    expectLoggedFailures();
    servePlain();
    fail('get', '/users/99', status);
    fail('get', '/users/99/permissions', status);
    await openScreen('/users/99', { permissions: ['users.view'] });
    expect(await screen.findByText('Gebruiker niet gevonden.')).toBeVisible();
  });
});

describe('a person who lost the second factor', () => {
  const enrolled = buildUser({ twofa_enabled: 1 });
  const manager = ['users.view', 'user.edit'];
  const serveOurs = (person: ReturnType<typeof buildUser>) => {
    serve({ '/users/12/roles': [] });
    return servePlain(person);
  };
  const resetButton = () => screen.queryByRole('button', { name: 'Resetten' });

  it('has it reset once that is confirmed', async () => {
    const sent = serveOurs(enrolled);
    const { user } = await openScreen('/users/12', onOurServer(manager));
    await user.click(await screen.findByRole('button', { name: 'Resetten' }));
    const dialog = within(await screen.findByRole('dialog', { name: '2FA resetten' }));
    expect(
      dialog.getByText(
        /^Noor Bos wordt overal uitgelogd .* stelt 2FA opnieuw in als die verplicht is/
      )
    ).toBeVisible();
    expect(sent).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Resetten' }));
    expect(await screen.findByText('2FA is gereset.')).toBeVisible();
    expect(sent).toEqual([{ call: 'PATCH /users/12/reset-2fa', body: null }]);
  });

  it('is told why it is not reset', async () => {
    expectLoggedFailures();
    serveOurs(enrolled);
    fail('patch', '/users/12/reset-2fa', 403, { errorCode: 'exceeds_own_rights' });
    const { user } = await openScreen('/users/12', onOurServer(manager));
    await user.click(await screen.findByRole('button', { name: 'Resetten' }));
    const dialog = within(await screen.findByRole('dialog', { name: '2FA resetten' }));
    await user.click(dialog.getByRole('button', { name: 'Resetten' }));
    expect(await screen.findByText('Dit gaat verder dan je eigen rechten.')).toBeVisible();
  });

  it.each([
    ['by who may only look', onOurServer(['users.view']), enrolled],
    ['where there is none', onOurServer(manager), buildUser()],
    ['on a server that cannot', { permissions: manager }, enrolled],
    ['of oneself', onOurServer(manager, { id: 12 }), enrolled],
  ])('does not have it reset %s', async (_name, signedIn, person) => {
    serveOurs(person);
    await openScreen('/users/12', signedIn);
    expect(await screen.findByText(/geschakeld$/)).toBeVisible();
    await checkbox('users.view');
    expect(resetButton()).not.toBeInTheDocument();
  });
});

describe('a person on our own server', () => {
  it('has roles, and beside each permission the roles that give it', async () => {
    servePlain();
    serve({ '/users/12/roles': ROLES });
    await openScreen('/users/12', onOurServer(['users.view']));
    expect(await screen.findByText('via Planner')).toBeVisible();
    expect(await checkbox('products.view')).not.toBeChecked();
    expect(screen.getByRole('heading', { name: 'Rollen' })).toBeVisible();
  });

  it('is given no more than one has oneself', async () => {
    servePlain();
    serve({ '/users/12/roles': ROLES, '/roles': ROLES });
    await openScreen('/users/12?mode=edit', onOurServer(EDITS));
    expect(await checkbox('users.view')).toBeEnabled();
    expect(await checkbox('products.view')).toBeDisabled();
  });

  it('is saved with their rights in one call', async () => {
    servePlain();
    const sent = serve({ '/users/12/roles': ROLES, '/roles': ROLES });
    const { user } = await openScreen(
      '/users/12?mode=edit',
      onOurServer([...EDITS, 'products.view'])
    );
    await user.type(await screen.findByRole('textbox', { name: 'Plaats' }), ' e.o.');
    await user.click(await checkbox('users.view'));
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    expect(await screen.findByText('Gebruiker bijgewerkt')).toBeVisible();
    expect(sent.filter(({ call }) => call.startsWith('PATCH'))).toEqual([
      { call: 'PATCH /users/12', body: { permissions: [], city: 'Zwolle e.o.' } },
    ]);
  });

  it('is brought back once deleted', async () => {
    const sent = servePlain(buildUser({ deleted_at: '2026-01-01T00:00:00.000Z' }));
    server.use(http.get('/api/users/12/roles', () => HttpResponse.json([])));
    const { user } = await openScreen('/users/12', onOurServer(['users.view', 'user.delete']));
    expect(await screen.findByText(/gemarkeerd als verwijderd en kan niet inloggen/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Verwijderen' })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Herstellen' }));
    expect(await screen.findByText('Gebruiker hersteld.')).toBeVisible();
    expect(sent).toEqual([{ call: 'PATCH /users/12/restore', body: null }]);
  });

  it('is past restoring and erasing once erased', async () => {
    servePlain(
      buildUser({
        name: 'Gewist',
        last_name: null,
        email: 'erased-12@erased.invalid',
        deleted_at: '2026-01-01T00:00:00.000Z',
      })
    );
    server.use(http.get('/api/users/12/roles', () => HttpResponse.json([])));
    await openScreen('/users/12', onOurServer(['users.view', 'user.delete']));
    expect(
      await screen.findByText('De persoonsgegevens van deze gebruiker zijn gewist.')
    ).toBeVisible();
    for (const name of ['Herstellen', 'Persoonsgegevens wissen'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });

  it('is erased once deleted, after a question', async () => {
    const sent = servePlain(buildUser({ deleted_at: '2026-01-01T00:00:00.000Z' }));
    server.use(http.get('/api/users/12/roles', () => HttpResponse.json([])));
    const { user } = await openScreen('/users/12', onOurServer(['users.view', 'user.delete']));
    await user.click(await screen.findByRole('button', { name: 'Persoonsgegevens wissen' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Noor Bos worden voorgoed gewist/)).toBeVisible();
    expect(sent).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Persoonsgegevens wissen' }));
    expect(await screen.findByText('Persoonsgegevens gewist.')).toBeVisible();
    expect(sent).toEqual([{ call: 'PATCH /users/12/erase', body: null }]);
  });
});
