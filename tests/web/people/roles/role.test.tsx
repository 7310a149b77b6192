import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { address, buildMe, expectLoggedFailures, openScreen } from '../../support/admin.tsx';
import { checkbox, fail } from '../../support/people.ts';
import { endSession } from '../../support/sessionEnd.ts';
import { MANAGES, serveRoles } from './support/roles.ts';

describe('a role itself', () => {
  const open = (path = '/rollen/1/edit', permissions = MANAGES) =>
    openScreen(path, {
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
    expect(await checkbox('users.view')).toBeChecked();
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

  it('has what was typed again after the session ended', async () => {
    const { user, name } = await openForm();
    await user.type(name, 'Rigger');
    endSession();
    serveRoles();
    await open('/rollen/1/edit?mode=edit');
    expect(await screen.findByRole('textbox', { name: /Naam/ })).toHaveValue('Rigger');
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
    await openScreen('/rollen/1?mode=edit', { permissions: MANAGES });
    expect(await checkbox('users.view')).toBeEnabled();
    expect(screen.queryByRole('link', { name: 'Bewerken' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Verwijderen' })).not.toBeInTheDocument();
  });
});
