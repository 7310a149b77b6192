import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { server } from '../../server.ts';
import { buildMe, openScreen } from '../../support/admin.tsx';
import { checkbox, fail, PERMISSIONS } from '../../support/people.ts';
import { servePlain } from './support/users.ts';

describe("the screen of a person's permissions", () => {
  const open = (permissions = ['permissions.edit']) =>
    openScreen('/users/12/permissions', { permissions });

  it('is a table, of one module if one likes, saved as a whole', async () => {
    const sent = servePlain();
    const { user } = await open();
    expect(await screen.findByRole('heading', { name: 'Permissies beheren' })).toBeVisible();
    expect(await screen.findByText('Permissies voor: Noor Bos (noor@stagehuur.nl)')).toBeVisible();
    const module = await screen.findByRole('combobox', { name: 'Module' });
    expect(module).toHaveDisplayValue('Alle');
    const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headers).toEqual(['', 'Permissie', 'Omschrijving']);
    await user.selectOptions(module, 'Products');
    expect(screen.getAllByRole('row')).toHaveLength(2);
    await user.click(await checkbox('products.view'));
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    const alert = await screen.findByText('Permissies succesvol opgeslagen.');
    expect(alert.closest('.MuiAlert-standardInfo')).toBeVisible();
    expect(sent).toEqual([
      {
        call: 'PATCH /users/12/permissions',
        body: { permissions: ['products.view', 'users.view'] },
      },
    ]);
    await user.click(screen.getByRole('link', { name: '← Terug naar gebruikerslijst' }));
  });

  it('tells which role brings a permission besides', async () => {
    servePlain();
    const planner = { id: 3, name: 'Planner', permissions: ['users.view', 'user.edit'] };
    server.use(http.get('/api/users/12/roles', () => HttpResponse.json([planner])));
    await openScreen('/users/12/permissions', {
      me: () =>
        HttpResponse.json({
          ...buildMe(),
          permissions: ['permissions.edit', 'user.edit'],
          extensions: ['people'],
        }),
    });
    const row = (await checkbox('user.edit')).closest('tr');
    expect(await within(row ?? document.body).findByText('via Planner')).toBeVisible();
    expect(await checkbox('user.edit')).not.toBeChecked();
    expect(screen.getAllByText('via Planner')).toHaveLength(2);
  });

  it('says that it is loading', async () => {
    servePlain();
    const held = Promise.withResolvers<object[]>();
    server.use(
      http.get('/api/permissions', async () => HttpResponse.json(await held.promise), {
        once: true,
      })
    );
    await open();
    expect(await screen.findByText('Permissies laden...')).toBeInTheDocument();
    held.resolve(PERMISSIONS);
    expect(await checkbox('users.view')).toBeChecked();
  });

  it('needs the permission', async () => {
    await open(['users.view']);
    expect(
      await screen.findByText('Je hebt geen rechten om permissies te wijzigen.')
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Opslaan' })).not.toBeInTheDocument();
  });

  it('says that it could not be loaded', async () => {
    servePlain();
    fail('get', '/permissions');
    await open();
    expect(await screen.findByText('Fout bij ophalen gegevens.')).toBeVisible();
  });

  it('says that saving failed, and keeps what was ticked', async () => {
    servePlain();
    fail('patch', '/users/12/permissions');
    const { user } = await open();
    await user.click(await checkbox('klimhaak'));
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    expect(await screen.findByText('Fout bij opslaan permissies.')).toBeVisible();
    expect(await checkbox('klimhaak')).toBeChecked();
  });
});
