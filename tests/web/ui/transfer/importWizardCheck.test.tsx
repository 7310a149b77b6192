import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { server } from '../../server.ts';
import { expectLoggedFailures } from '../../support/admin.tsx';
import { failNext, failure, serveRecords } from '../../support/api.ts';
import {
  allNew,
  serveImport,
  openWizard,
  COLUMNS,
  VALUES,
  CHECK,
  recordSaved,
  saved,
} from './support/importWizard.tsx';

beforeEach(recordSaved);

describe('The check of an import', () => {
  it('tells each change, has rows mended in place, and imports all that is right', async () => {
    const sent = serveImport('customers', input => {
      const wrong = input.rows.flatMap((row, index) =>
        row.includes('fout') ? [{ row: index + 1, fields: { email: 'Geen e-mailadres.' } }] : []
      );
      if (wrong.length > 0) return { new: [{ row: 1 }], errors: wrong };
      return allNew(input);
    });
    const { user, dialog, choose, next } = await openWizard();
    await choose('Naam;Email\nBea;b@example.org\nCor;fout\nDirk;fout');
    await dialog.findByRole('table');
    await next(COLUMNS);
    await next(VALUES);
    await next(CHECK);
    expect(await dialog.findByText('Rij 3: Cor')).toBeVisible();
    expect(dialog.getByText(/^De 2 rijen met fouten worden weggelaten/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Deze rijen downloaden' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(await saved[0]?.text()).toContain('Cor;fout;Email: Geen e-mailadres.\r\n');

    const [cor] = dialog.getAllByRole('textbox', { name: 'Email' });
    if (!cor) throw new Error('no field');
    await user.clear(cor);
    await user.type(cor, 'c@example.org');
    expect(dialog.getByRole('button', { name: '1 rij importeren' })).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: 'Opnieuw controleren' }));
    await waitFor(() => expect(dialog.queryByText('Rij 3: Cor')).not.toBeInTheDocument());
    await user.click(dialog.getByRole('button', { name: '1 rij importeren' }));
    expect(await dialog.findByText('De import is klaar')).toBeVisible();
    expect(sent.at(-1)).toMatchObject({
      dryRun: false,
      rows: [
        ['Bea', 'b@example.org'],
        ['Cor', 'c@example.org'],
      ],
    });
  });

  it('has what looks like another decided one by one', async () => {
    const sent = serveImport('customers', input => {
      if (!input.dryRun || input.columns.includes('id')) return allNew(input);
      const records = [{ id: 1, name: 'Ada BV' }];
      return { new: [{ row: 1 }], similar: [{ row: 2, records, rows: [] }] };
    });
    const { user, dialog, choose, next } = await openWizard();
    await choose('Naam\nBea\nada bv');
    await dialog.findByRole('table');
    await next(COLUMNS);
    await next(VALUES);
    await next(CHECK);
    expect(await dialog.findByRole('radio', { name: 'Overslaan' })).toBeChecked();
    expect(dialog.getByRole('button', { name: '1 rij importeren' })).toBeEnabled();
    await user.click(dialog.getByRole('radio', { name: 'Ada BV (1) bijwerken' }));
    await user.click(dialog.getByRole('button', { name: 'Opnieuw controleren' }));
    await waitFor(() => expect(sent.at(-1)?.columns).toEqual(['id', 'name']));
    expect(sent.at(-1)?.rows).toEqual([
      [null, 'Bea'],
      [1, 'ada bv'],
    ]);
    await user.click(await dialog.findByRole('radio', { name: 'Toch als nieuw importeren' }));
    await user.click(await dialog.findByRole('button', { name: 'Opnieuw controleren' }));
    await user.click(await dialog.findByRole('button', { name: '2 rijen importeren' }));
    await dialog.findByText('De import is klaar');
    expect(sent.at(-1)).toMatchObject({ similar: 'new', rows: [['Bea'], ['ada bv']] });
  });

  it('tells by what rows are alike, and takes those of another name as new', async () => {
    const sent = serveImport('customers', input => {
      if (!input.dryRun || input.columns.includes('id')) return allNew(input);
      return {
        new: [{ row: 1 }, { row: 3 }],
        similar: [
          { row: 2, records: [{ id: 1, name: 'Ada BV' }], rows: [], by: ['name'], as_new: false },
          { row: 3, records: [], rows: [1], by: ['email'], as_new: true },
          { row: 4, records: [], rows: [1], by: ['name'], as_new: false },
        ],
      };
    });
    const { user, dialog, choose, next } = await openWizard();
    await choose('Naam;Email\nBea;x@b.nl\nada bv;\nCor;x@b.nl\nbea;');
    await dialog.findByRole('table');
    await next(COLUMNS);
    await next(VALUES);
    await next(CHECK);
    const known = within(await dialog.findByRole('region', { name: 'Lijken op een bestaande' }));
    expect(known.getByText('Zelfde: Naam')).toBeVisible();
    expect(known.getByRole('radio', { name: 'Overslaan' })).toBeChecked();
    const rows = within(
      dialog.getByRole('region', { name: 'Lijken op een andere rij in het bestand' })
    );
    expect(rows.getByText('Zelfde: Email')).toBeVisible();
    expect(rows.getAllByRole('radio', { name: 'Toch als nieuw importeren' })[0]).toBeChecked();
    expect(rows.queryByRole('button', { name: 'Alle bijwerken' })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: '2 rijen importeren' }));
    await dialog.findByText('De import is klaar');
    expect(sent.at(-1)?.rows).toEqual([
      ['Bea', 'x@b.nl'],
      ['Cor', 'x@b.nl'],
    ]);
  });

  it('keeps what a spreadsheet damaged, unless that is to be imported', async () => {
    const sent = serveImport('customers', ({ rows, dryRun }) => {
      const [, , phone] = rows[0] ?? [];
      const row = { row: 1, id: 1 };
      const changes = { phone: { before: '0612345678', after: phone } };
      return {
        ...(phone === '0612345678' ? { equal: [row] } : { changed: [{ ...row, changes }] }),
        new: [{ row: 2 }],
        ...(!dryRun && { import_id: 3 }),
      };
    });
    const { user, dialog, choose, next } = await openWizard();
    await choose('id;Naam;Telefoon\n1;Ada BV;612345678\n;Bea;3,16123E+10');
    await dialog.findByRole('table');
    await next(COLUMNS);
    await next(VALUES);
    await next(CHECK);
    expect(await dialog.findByText('2 waarden zijn door een spreadsheet beschadigd')).toBeVisible();
    expect(
      dialog.getByText('Rij 2: Ada BV, Telefoon: hier 0612345678, in het bestand 612345678')
    ).toBeVisible();
    expect(dialog.getByRole('button', { name: '1 rij importeren' })).toBeEnabled();
    await user.click(dialog.getByRole('radio', { name: 'Overnemen zoals in het bestand' }));
    await user.click(await dialog.findByRole('button', { name: '2 rijen importeren' }));
    await dialog.findByText('De import is klaar');
    const phones = sent.map(({ rows }) => rows.map(([, , phone]) => phone));
    expect(phones).toEqual([
      ['612345678', '3,16123E+10'],
      ['0612345678', null],
      ['612345678', '3,16123E+10'],
      ['612345678', '3,16123E+10'],
    ]);
  });

  it('shows the changes of a record, and asks first where the file was imported before', async () => {
    serveImport('customers', ({ dryRun }) => ({
      changed: [{ row: 1, id: 1, changes: { phone: { before: '06 1', after: '06 2' } } }],
      again: { at: '2026-06-01T10:00:00.000Z', by: 'Henk' },
      ...(!dryRun && { import_id: 3 }),
    }));
    const { user, dialog, choose, next } = await openWizard();
    await choose('id;Naam;Telefoon\n1;Ada BV;06 2');
    await dialog.findByRole('table');
    await next(COLUMNS);
    await next(VALUES);
    await next(CHECK);
    expect(await dialog.findByText(/^Dit bestand is eerder geïmporteerd: .*Henk/)).toBeVisible();
    expect(dialog.getByText('06 1').closest('p')).toHaveTextContent('Telefoon: 06 1 → 06 2');
    await user.click(dialog.getByRole('button', { name: '1 rij importeren' }));
    const question = within(await screen.findByRole('dialog', { name: 'Nog eens importeren?' }));
    await user.click(question.getByRole('button', { name: 'Toch importeren' }));
    expect(await dialog.findByText('Geïmporteerd: 1 gewijzigd.')).toBeVisible();
  });

  it('says that products without amounts have no stock, and not where there are any', async () => {
    serveRecords('products', []);
    serveRecords('product-categories', []);
    serveImport('products');
    const { user, dialog, choose, next } = await openWizard('products', 'Producten importeren');
    await choose('Naam;Code\nLamp;L-1');
    await dialog.findByRole('table');
    await next(COLUMNS);
    await next(VALUES);
    await next(CHECK);
    expect(await dialog.findByText(/^Dit bestand heeft geen aantallen/)).toBeVisible();
    for (const _step of [VALUES, COLUMNS, 'file']) {
      await user.click(dialog.getByRole('button', { name: 'Terug' }));
    }
    await choose('Naam;Voorraad\nLamp;8');
    await dialog.findByRole('columnheader', { name: 'Voorraad' });
    await next(COLUMNS);
    await next(VALUES);
    await next(CHECK);
    await dialog.findByRole('button', { name: '1 rij importeren' });
    expect(dialog.queryByText(/^Dit bestand heeft geen aantallen/)).toBeNull();
  });

  it('asks first where most of the matched records would get another name', async () => {
    const sent = serveImport('customers', input =>
      input.columns.includes('id')
        ? {
            changed: [
              { row: 1, id: 40, changes: { name: { before: 'Podium BV', after: 'Robe' } } },
              { row: 2, id: 41, changes: { name: { before: 'De Kade', after: 'Shure' } } },
            ],
          }
        : allNew(input)
    );
    const { user, dialog, choose, next } = await openWizard();
    await choose('id;Naam\n40;Robe\n41;Shure');
    await dialog.findByRole('table');
    await next(COLUMNS);
    await next(VALUES);
    await next(CHECK);
    expect(await dialog.findByText('Zijn dit dezelfde records?')).toBeVisible();
    expect(dialog.getByRole('button', { name: '2 rijen importeren' })).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: 'Dit klopt: hernoemen' }));
    expect(dialog.getByRole('button', { name: '2 rijen importeren' })).toBeEnabled();

    await user.click(dialog.getByRole('button', { name: 'Terug' }));
    await user.click(await dialog.findByRole('button', { name: 'Terug' }));
    await user.selectOptions(await dialog.findByLabelText('‘id’ wordt'), 'Overslaan');
    await user.selectOptions(dialog.getByLabelText('‘id’ wordt'), 'id');
    await next(VALUES);
    await next(CHECK);
    await user.click(await dialog.findByRole('button', { name: 'De kolom met het id overslaan' }));
    await waitFor(() => expect(sent.at(-1)?.columns).toEqual(['name']));
    expect(await dialog.findByRole('button', { name: '2 rijen importeren' })).toBeEnabled();
    expect(dialog.queryByText('Zijn dit dezelfde records?')).not.toBeInTheDocument();
  });

  it('says what failed, and tries again', async () => {
    expectLoggedFailures();
    serveImport('customers');
    failNext('post', '/customers/import', 503, failure('server_busy', 'De server is druk.'));
    const { user, dialog, choose, next } = await openWizard();
    await choose('Naam\nBea');
    await dialog.findByRole('table');
    await next(COLUMNS);
    await next(VALUES);
    await next(CHECK);
    expect(await dialog.findByText('De server is druk.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Opnieuw proberen' }));
    expect(await dialog.findByRole('button', { name: '1 rij importeren' })).toBeEnabled();
  });

  it('is of CSV at a server that takes no rows', async () => {
    const sent: string[] = [];
    server.use(
      http.get('/api/imports', () => HttpResponse.json({}, { status: 404 })),
      http.post('/api/customers/import', async ({ request }) => {
        if (request.headers.get('content-type') !== 'text/csv') {
          return HttpResponse.json({}, { status: 415 });
        }
        const dryRun = new URL(request.url).searchParams.get('dryRun') === 'true';
        sent.push(await request.text());
        return HttpResponse.json({ rows: 1, imported: dryRun ? 0 : 1, errors: [] });
      })
    );
    const { user, dialog, choose, next } = await openWizard();
    await choose('Naam;Adres\nBea;"Kade 1, Ede"');
    await dialog.findByRole('table');
    await next(COLUMNS);
    await next(VALUES);
    await next(CHECK);
    await user.click(await dialog.findByRole('button', { name: '1 rij importeren' }));
    expect(await dialog.findByText('Geïmporteerd: 1 nieuw.')).toBeVisible();
    expect(sent).toEqual(Array(2).fill('name,address\r\nBea,"Kade 1, Ede"\r\n'));
    expect(dialog.queryByRole('button', { name: 'Import ongedaan maken' })).not.toBeInTheDocument();
  });
});
