import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { buildMe, openAdmin } from '../support/admin.tsx';

const openMenu = async (extensions: string[], user: object = { tenant_id: 1 }) => {
  const me = () => HttpResponse.json({ ...buildMe(user), permissions: [], extensions });
  const opened = await openAdmin('/', { me });
  await opened.user.click(await screen.findByRole('button', { name: 'Gebruikersmenu' }));
  await screen.findByRole('menuitem', { name: 'Uitloggen' });
};

describe('the user menu', () => {
  it('leads everybody of a company to the page of their own work', async () => {
    await openMenu(['crew']);
    const item = screen.getByRole('menuitem', { name: 'Mijn werk' });
    expect(item).toHaveAttribute('href', '/my/');
  });

  it.each([
    ['a server that plans no people', [], { tenant_id: 1 }],
    ['somebody of no company', ['crew'], { tenant_id: null, role: 'superadmin' }],
  ])('does not at %s', async (_, extensions, user) => {
    await openMenu(extensions, user);
    expect(screen.queryByRole('menuitem', { name: 'Mijn werk' })).toBeNull();
  });
});
