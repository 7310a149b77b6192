import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { server } from '../../server.ts';
import { CHECK, COLUMNS, openWizard, serveImport, VALUES } from './support/importWizard.tsx';

const UNDONE = {
  id: 9,
  resource: 'customers',
  file: 'lijst.csv',
  by: 'Henk',
  at: '2026-06-01T10:00:00.000Z',
  added: 2,
  changed: 0,
  state: 'undone',
  done: 2,
  total: 2,
  error: null,
  undone_at: '2026-06-01T11:00:00.000Z',
  undoable: false,
  undone: { deleted: 2, restored: 0, kept: [] },
};

it('an import is said to be undone where the answer to that was lost', async () => {
  serveImport('customers');
  server.use(
    http.post('/api/imports/9/undo', () => HttpResponse.error()),
    http.get('/api/imports/9', () => HttpResponse.json(UNDONE))
  );
  const { user, dialog, choose, next } = await openWizard();
  await choose('Naam\nBea\nCor');
  await dialog.findByRole('table');
  for (const step of [COLUMNS, VALUES, CHECK]) await next(step);
  await user.click(await dialog.findByRole('button', { name: '2 rijen importeren' }));
  await user.click(await dialog.findByRole('button', { name: 'Import ongedaan maken' }));
  const question = within(await screen.findByRole('dialog', { name: 'Import ongedaan maken?' }));
  await user.click(question.getByRole('button', { name: 'Import ongedaan maken' }));
  expect(await dialog.findByText(/^De import is ongedaan gemaakt: 2 verwijderd/)).toBeVisible();
});
