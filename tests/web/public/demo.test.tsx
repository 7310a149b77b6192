import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openPage } from './support/openPage.tsx';

vi.mock('#src/app/AdminApp.tsx', () => import('./support/FakeAdmin.tsx'));

it('/user-card shows one sample user', async () => {
  await openPage('/user-card');
  expect(await screen.findByRole('article', { name: 'Sanne de Wit' })).toHaveTextContent('Actief');
});

it('/user-table shows all of them in rows', async () => {
  await openPage('/user-table');
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(5));
  expect(screen.getByRole('row', { name: /Tom Vermeer/ })).toHaveTextContent('Inactief');
});

it('/user-demo shows both', async () => {
  await openPage('/user-demo');
  expect(await screen.findByRole('article')).toBeVisible();
  expect(screen.getByRole('table')).toBeVisible();
});
