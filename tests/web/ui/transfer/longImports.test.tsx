import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import type { ImportInput } from '#contract/base/transfer';
import { server } from '../../server.ts';
import {
  NOTHING,
  allNew,
  serveImport,
  openWizard,
  COLUMNS,
  VALUES,
  CHECK,
} from './support/importWizard.tsx';

describe('An import of many rows', () => {
  it('goes on after the answer, and shows how far it is', async () => {
    const detail = (values: object) => ({
      id: 9,
      resource: 'customers',
      file: 'lijst.csv',
      by: 'Henk',
      at: '2026-06-01T10:00:00.000Z',
      added: 2,
      changed: 0,
      undone_at: null,
      undoable: false,
      error: null,
      overtaken: [],
      undone: null,
      total: 2_000,
      ...values,
    });
    let current = detail({ state: 'running', done: 500 });
    serveImport('customers');
    server.use(
      http.post<never, ImportInput>('/api/customers/import', async ({ request }) => {
        const input = await request.json();
        if (input.dryRun) return HttpResponse.json({ ...NOTHING, ...allNew(input) });
        const begun = { id: 9, state: 'running', done: 0, total: 2_000 };
        return HttpResponse.json(begun, { status: 202 });
      }),
      http.get('/api/imports/9', () => HttpResponse.json(current)),
      http.post('/api/imports/9/undo', () => {
        current = detail({ state: 'undoing', done: 100 });
        return HttpResponse.json(current, { status: 202 });
      })
    );
    const { user, dialog, choose, next } = await openWizard();
    await choose('Naam\nBea\nCor');
    await dialog.findByRole('table');
    await next(COLUMNS);
    await next(VALUES);
    await next(CHECK);
    await user.click(await dialog.findByRole('button', { name: '2 rijen importeren' }));
    expect(await dialog.findByRole('heading', { name: 'De import loopt' })).toBeVisible();
    const progress = await dialog.findByRole('progressbar', {
      name: '500 van 2.000 rijen geïmporteerd',
    });
    expect(progress).toHaveAttribute('aria-valuenow', '25');
    const overtaken = [{ row: 2, id: 7, name: 'Cor' }];
    current = detail({ state: 'done', done: 2_000, undoable: true, overtaken });
    expect(await dialog.findByText('Geïmporteerd: 2 nieuw.', {}, { timeout: 5_000 })).toBeVisible();
    expect(dialog.getByText(/Deze rij is niet geïmporteerd/)).toHaveTextContent(/Rij 3: Cor$/);

    await user.click(dialog.getByRole('button', { name: 'Import ongedaan maken' }));
    const question = within(await screen.findByRole('dialog', { name: 'Import ongedaan maken?' }));
    await user.click(question.getByRole('button', { name: 'Import ongedaan maken' }));
    expect(await dialog.findByText('100 van 2.000 rijen ongedaan gemaakt')).toBeVisible();
    current = detail({
      state: 'undone',
      done: 2_000,
      undone: { deleted: 2_000, restored: 0, kept: [] },
    });
    expect(
      await dialog.findByText(
        /^De import is ongedaan gemaakt: 2.?000 verwijderd/,
        {},
        { timeout: 5_000 }
      )
    ).toBeVisible();
  });

  it('that failed says that nothing was imported, and why', async () => {
    serveImport('customers');
    const failed = {
      id: 9,
      resource: 'customers',
      file: null,
      by: 'Henk',
      at: '2026-06-01T10:00:00.000Z',
      added: 2,
      changed: 0,
      undone_at: null,
      undoable: false,
      state: 'failed',
      done: 0,
      total: 2_000,
      error: 'Deze code bestaat al.',
      overtaken: [],
      undone: null,
    };
    server.use(
      http.post<never, ImportInput>('/api/customers/import', async ({ request }) => {
        const input = await request.json();
        if (input.dryRun) return HttpResponse.json({ ...NOTHING, ...allNew(input) });
        return HttpResponse.json({ ...failed, state: 'running' }, { status: 202 });
      }),
      http.get('/api/imports/9', () => HttpResponse.json(failed))
    );
    const { user, dialog, choose, next } = await openWizard();
    await choose('Naam\nBea\nCor');
    await dialog.findByRole('table');
    await next(COLUMNS);
    await next(VALUES);
    await next(CHECK);
    await user.click(await dialog.findByRole('button', { name: '2 rijen importeren' }));
    expect(await dialog.findByRole('heading', { name: 'De import is mislukt' })).toBeVisible();
    expect(dialog.getByText(/Er is niets geïmporteerd. Deze code bestaat al./)).toBeVisible();
  });

  it('that runs, is undone or failed is listed as that', async () => {
    serveImport('customers');
    const one = {
      resource: 'customers',
      by: 'Henk',
      at: '2026-06-01T10:00:00.000Z',
      added: 12,
      changed: 1,
      undone_at: null,
      undoable: false,
      total: 13,
      error: null,
    };
    server.use(
      http.get('/api/imports', () =>
        HttpResponse.json([
          { ...one, id: 6, file: 'a.csv', state: 'running', done: 3 },
          { ...one, id: 5, file: 'b.csv', state: 'undoing', done: 4 },
          { ...one, id: 4, file: 'c.csv', state: 'failed', done: 0, error: 'Bestaat al.' },
        ])
      )
    );
    const { dialog } = await openWizard();
    const earlier = within(await dialog.findByRole('region', { name: 'Eerdere imports' }));
    expect(earlier.getByText('3 van 13 rijen geïmporteerd')).toBeVisible();
    expect(earlier.getByText('4 van 13 rijen ongedaan gemaakt')).toBeVisible();
    expect(earlier.getByText(/mislukt en teruggedraaid: Bestaat al\./)).toBeVisible();
  });
});
