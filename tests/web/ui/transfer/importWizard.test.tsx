import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { server } from '../../server.ts';
import { address, buildMe, openScreen } from '../../support/admin.tsx';
import { buildCustomer, serveCustomers } from '../../support/api.ts';
import { serveImport, openWizard, COLUMNS, VALUES, CHECK } from './support/importWizard.tsx';

it('opens with its list where the address asks for it, once', async () => {
  serveCustomers([buildCustomer()]);
  const { user } = await openScreen('/customers?import', {
    permissions: ['customers.view', 'customers.manage'],
    extensions: ['transfer'],
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Klanten importeren' }));
  await user.click(await dialog.findByRole('button', { name: 'Sluiten' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).not.toContain('import');
});

describe('An import that is done', () => {
  it('is undone, and says what stays', async () => {
    server.use(
      http.post('/api/imports/9/undo', () =>
        HttpResponse.json({
          deleted: 1,
          restored: 0,
          kept: [{ id: 5, name: 'Cor', reason: 'in_use' }],
        })
      )
    );
    serveImport('customers');
    const { user, dialog, choose, next } = await openWizard();
    await choose('Naam\nBea\nCor');
    await dialog.findByRole('table');
    await next(COLUMNS);
    await next(VALUES);
    await next(CHECK);
    await user.click(await dialog.findByRole('button', { name: '2 rijen importeren' }));
    await user.click(await dialog.findByRole('button', { name: 'Import ongedaan maken' }));
    const question = within(await screen.findByRole('dialog', { name: 'Import ongedaan maken?' }));
    await user.click(question.getByRole('button', { name: 'Import ongedaan maken' }));
    expect(await dialog.findByText(/^De import is ongedaan gemaakt: 1 verwijderd/)).toBeVisible();
    expect(dialog.getByText('Cor: wordt gebruikt')).toBeVisible();
  });

  it('is listed where the next is begun', async () => {
    serveImport('customers');
    server.use(
      http.get('/api/imports', () =>
        HttpResponse.json([
          {
            id: 4,
            resource: 'customers',
            file: 'klanten.xlsx',
            by: 'Henk',
            at: '2026-06-01T10:00:00.000Z',
            added: 12,
            changed: 1,
            undone_at: null,
            undoable: true,
            overtaken: [
              { row: 3, id: 7, name: 'Ada' },
              { row: 9, id: 8, name: 'Bea' },
            ],
          },
        ])
      )
    );
    const { dialog } = await openWizard();
    const earlier = within(await dialog.findByRole('region', { name: 'Eerdere imports' }));
    expect(earlier.getByText('klanten.xlsx')).toBeVisible();
    expect(
      earlier.getByText('Niet geïmporteerd, want intussen gewijzigd of verwijderd: Ada en Bea.')
    ).toBeVisible();
    expect(earlier.getByText(/Henk · 12 nieuw, 1 gewijzigd/)).toBeVisible();
    expect(earlier.getByRole('button', { name: 'Import ongedaan maken' })).toBeVisible();
  });
});

describe('The wizard', () => {
  it('asks before what was chosen is lost', async () => {
    serveImport('customers');
    const { user, dialog, choose } = await openWizard();
    await choose('Naam\nBea');
    await dialog.findByRole('table');
    await user.keyboard('{Escape}');
    const question = within(await screen.findByRole('dialog', { name: 'Import sluiten?' }));
    await user.click(question.getByRole('button', { name: 'Verder met de import' }));
    expect(await dialog.findByRole('table')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Sluiten' }));
    await user.click(await screen.findByRole('button', { name: 'Sluiten' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('proposes what was chosen for a file of the same shape', async () => {
    serveImport('customers');
    const { user, dialog, choose, next } = await openWizard();
    await choose('Bedrijf;Extra\nBea;x');
    await dialog.findByRole('table');
    await next(COLUMNS);
    await user.selectOptions(dialog.getByLabelText('‘Extra’ wordt'), 'Adres');
    await next(VALUES);
    await next(CHECK);
    await user.click(await dialog.findByRole('button', { name: '1 rij importeren' }));
    await dialog.findByText('De import is klaar');
    await user.click(dialog.getAllByRole('button', { name: 'Sluiten' }).at(-1) ?? document.body);
    await user.click(await screen.findByRole('button', { name: 'Importeren' }));
    const again = within(await screen.findByRole('dialog', { name: 'Klanten importeren' }));
    await user.upload(
      await again.findByLabelText('Bestand kiezen', { selector: 'input' }),
      new File(['Bedrijf;Extra\nCor;y'], 'nog een.csv')
    );
    await again.findByRole('table');
    await user.click(again.getByRole('button', { name: 'Volgende' }));
    expect(await again.findByText(/^Zoals je het koos/)).toBeVisible();
    expect(again.getByLabelText('‘Extra’ wordt')).toHaveDisplayValue('Adres');
  });

  it('asks those of no tenant whose the records become', async () => {
    const sent = serveImport('customers');
    serveCustomers([buildCustomer()]);
    server.use(
      http.get('/api/tenants', () =>
        HttpResponse.json([
          { id: 4, name: 'Zilverspoor' },
          { id: 5, name: 'Kraaiennest' },
        ])
      )
    );
    const me = buildMe();
    const { user } = await openScreen('/customers', {
      me: () =>
        HttpResponse.json({
          ...me,
          user: { ...me.user, role: 'superadmin', tenant_id: null },
          tenant: null,
          permissions: ['customers.manage', 'tenants.view'],
          extensions: ['transfer', 'people'],
        }),
    });
    await user.click(await screen.findByRole('button', { name: 'Importeren' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Klanten importeren' }));
    expect(dialog.queryByLabelText('Bestand kiezen')).not.toBeInTheDocument();
    await dialog.findByRole('option', { name: 'Kraaiennest' });
    await user.selectOptions(dialog.getByRole('combobox'), 'Kraaiennest');
    await user.upload(
      dialog.getByLabelText('Bestand kiezen', { selector: 'input' }),
      new File(['Naam\nBea'], 'x.csv')
    );
    await dialog.findByRole('table');
    for (const step of [COLUMNS, VALUES, CHECK]) {
      await user.click(dialog.getByRole('button', { name: 'Volgende' }));
      await dialog.findByRole('heading', { name: step });
    }
    await waitFor(() => expect(sent[0]?.tenantId).toBe(5));
  });

  it('is not offered to those who may not change the records', async () => {
    serveCustomers([buildCustomer()]);
    await openScreen('/customers', { extensions: ['transfer'] });
    await screen.findByRole('button', { name: 'Exporteren' });
    expect(screen.queryByRole('button', { name: 'Importeren' })).not.toBeInTheDocument();
  });
});
