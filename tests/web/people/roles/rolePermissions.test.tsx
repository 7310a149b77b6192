import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { server } from '../../server.ts';
import { buildMe, openScreen } from '../../support/admin.tsx';
import { checkbox, fail } from '../../support/people.ts';
import { MANAGES, serveRoles } from './support/roles.ts';

describe('opening the permissions of a role', () => {
  it('asks for the role and its permissions at the same time', async () => {
    serveRoles();
    const role = Promise.withResolvers<object>();
    const asked = new Set<string>();
    server.use(
      http.get('/api/roles/1', async () => HttpResponse.json(await role.promise)),
      http.get('/api/permissions', () => {
        asked.add('permissions');
        return HttpResponse.json([]);
      }),
      http.get('/api/roles/1/permissions', () => {
        asked.add('of role');
        return HttpResponse.json([]);
      })
    );
    await openScreen('/rollen/1/edit', { permissions: MANAGES });
    await waitFor(() => expect(asked).toEqual(new Set(['permissions', 'of role'])));
    role.resolve({ id: 1, name: 'Planner', description: null, tenant_id: 1 });
    expect(await screen.findByRole('heading', { name: /Planner/, level: 1 })).toBeVisible();
  });
});

describe('what a role may do', () => {
  const open = (permissions = MANAGES) => openScreen('/rollen/1/edit', { permissions });

  it('is ticked in a table, a module at once if one likes, and saved as a whole', async () => {
    const sent = serveRoles();
    const { user } = await open();
    expect(await screen.findByRole('heading', { name: /Planner/, level: 1 })).toBeVisible();
    await checkbox('users.view');
    const dashes = screen.getAllByRole('row').filter(row => row.textContent?.endsWith('–'));
    expect(dashes).toHaveLength(1);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Module' }), 'Users');
    await user.click(await checkbox('Alle getoonde permissies'));
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
    expect(await checkbox('Alle permissies van Users')).toBePartiallyChecked();
    await user.click(await checkbox('Alle permissies van Users'));
    expect(await checkbox('user.edit')).toBeChecked();
    expect(await checkbox('products.view')).not.toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Permissies opslaan' }));
    await screen.findByText('Permissies opgeslagen');
    expect(sent[0]?.body).toEqual({ permissions: ['user.edit', 'users.view'] });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Module' }), 'Users');
    expect(screen.queryByRole('checkbox', { name: /van Users/ })).not.toBeInTheDocument();
  });

  it('keeps what a colleague gave and took meanwhile', async () => {
    const sent = serveRoles();
    server.use(
      http.get('/api/roles/1/permissions', () =>
        HttpResponse.json(['users.view'], { headers: { etag: '"v1"' } })
      )
    );
    const { user } = await open();
    await user.click(await checkbox('klimhaak'));
    let stored = ['products.view'];
    server.use(
      http.get('/api/roles/1/permissions', () =>
        HttpResponse.json(stored, { headers: { etag: '"v2"' } })
      ),
      http.patch('/api/roles/1/permissions', async ({ request }) => {
        const tag = request.headers.get('If-Match');
        const body = z.object({ permissions: z.array(z.string()) }).parse(await request.json());
        sent.push({ call: String(tag), body });
        if (tag !== '"v2"')
          return HttpResponse.json({ errorCode: 'edit_conflict' }, { status: 412 });
        stored = body.permissions;
        return HttpResponse.json({ success: true });
      })
    );
    await user.click(screen.getByRole('button', { name: 'Permissies opslaan' }));
    expect(await screen.findByText('Permissies opgeslagen')).toBeVisible();
    expect(sent).toEqual([
      { call: '"v1"', body: { permissions: ['klimhaak', 'users.view'] } },
      { call: '"v2"', body: { permissions: ['klimhaak', 'products.view'] } },
    ]);
    expect(await checkbox('users.view')).not.toBeChecked();
    expect(await checkbox('products.view')).toBeChecked();
  });

  it('is not lost by leaving the screen', async () => {
    serveRoles();
    const { user } = await open();
    await user.click(await checkbox('klimhaak'));
    await user.click(screen.getByRole('link', { name: '← Terug naar rollen' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('Wijzigingen niet opgeslagen');
    await user.click(screen.getByRole('button', { name: 'Blijven' }));
    expect(await checkbox('klimhaak')).toBeChecked();
  });

  it('says that saving failed', async () => {
    serveRoles();
    fail('patch', '/roles/1/permissions');
    const { user } = await open();
    await user.click(await checkbox('klimhaak'));
    await user.click(screen.getByRole('button', { name: 'Permissies opslaan' }));
    expect(await screen.findByText('Fout bij opslaan')).toBeVisible();
  });

  it('is only read by others', async () => {
    serveRoles();
    await open(['roles.view']);
    expect(await screen.findByText(/maar niet wijzigen/)).toBeVisible();
    expect(await checkbox('users.view')).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Permissies opslaan' })).not.toBeInTheDocument();
  });

  it("is the platform's to change where it is global, on our own server", async () => {
    serveRoles();
    await openScreen('/rollen/2/edit', {
      me: () => HttpResponse.json({ ...buildMe(), permissions: MANAGES, extensions: ['people'] }),
    });
    expect(await screen.findByText(/maar niet wijzigen/)).toBeVisible();
  });

  it('shows superadmins what is for them alone', async () => {
    serveRoles();
    await openScreen('/rollen/1/edit', { user: { role: 'superadmin' } });
    expect(await checkbox('superadmin')).toBeEnabled();
  });
});
