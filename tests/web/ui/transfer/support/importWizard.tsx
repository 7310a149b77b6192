import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { vi } from 'vitest';
import type { ImportInput, ImportOutcome } from '#contract/base/transfer';
import { server } from '../../../server.ts';
import { openScreen } from '../../../support/admin.tsx';
import { buildCustomer, serveCustomers } from '../../../support/api.ts';

export const NOTHING: ImportOutcome = { new: [], changed: [], equal: [], similar: [], errors: [] };

export type Answer = (input: ImportInput) => Partial<ImportOutcome>;

export const allNew: Answer = ({ rows, dryRun }) => ({
  new: rows.map((_, index) => ({ row: index + 1, ...(!dryRun && { id: 100 + index }) })),
  ...(!dryRun && { import_id: 9 }),
});

/** A server that answers rows of a resource, and notes what it was sent. */
export const serveImport = (resource: string, answer: Answer = allNew) => {
  const sent: ImportInput[] = [];
  server.use(
    http.get('/api/imports', () => HttpResponse.json([])),
    http.post<never, ImportInput>(`/api/${resource}/import`, async ({ request }) => {
      const input = await request.json();
      sent.push(input);
      return HttpResponse.json({ ...NOTHING, ...answer(input) });
    })
  );
  return sent;
};

export const openWizard = async (resource = 'customers', title = 'Klanten importeren') => {
  serveCustomers([buildCustomer()]);
  const { user } = await openScreen(`/${resource}`, {
    permissions: [`${resource}.view`, `${resource}.manage`],
    extensions: ['transfer', 'planning', 'categories'],
  });
  await user.click(await screen.findByRole('button', { name: 'Importeren' }));
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  await dialog.findByRole('heading', { name: 'Kies een bestand' });
  const choose = async (content: string | Uint8Array<ArrayBuffer>, name = 'lijst.csv') => {
    const input = dialog.getByLabelText(/^(Bestand|Ander bestand) kiezen$/, { selector: 'input' });
    await user.upload(input, new File([content], name));
  };
  const next = async (heading: string) => {
    await user.click(dialog.getByRole('button', { name: 'Volgende' }));
    return dialog.findByRole('heading', { name: heading });
  };
  return { user, dialog, choose, next };
};

export const COLUMNS = 'Wat staat in welke kolom?';

export const VALUES = 'Zo worden de waarden gelezen';

export const CHECK = 'Dit gaat er gebeuren';

/** The files that this test saved. */
export const saved: Blob[] = [];

export const recordSaved = () => {
  saved.length = 0;
  URL.createObjectURL = file => {
    if (file instanceof Blob) saved.push(file);
    return 'blob:saved';
  };
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
};
