import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ImportInput, ImportOutcome } from '#contract/base/transfer';
import { server } from '../../server.ts';
import { address, buildMe, expectLoggedFailures, openScreen } from '../../support/admin.tsx';
import {
  buildCustomer,
  failNext,
  failure,
  serveCustomers,
  serveRecords,
} from '../../support/api.ts';

/** What the browser was given to save. */
const saved: Blob[] = [];

beforeEach(() => {
  saved.length = 0;
  URL.createObjectURL = file => {
    if (file instanceof Blob) saved.push(file);
    return 'blob:saved';
  };
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});

const NOTHING: ImportOutcome = { new: [], changed: [], equal: [], similar: [], errors: [] };

type Answer = (input: ImportInput) => Partial<ImportOutcome>;

const allNew: Answer = ({ rows, dryRun }) => ({
  new: rows.map((_, index) => ({ row: index + 1, ...(!dryRun && { id: 100 + index }) })),
  ...(!dryRun && { import_id: 9 }),
});

/** A server that answers rows of a resource, and notes what it was sent. */
const serveImport = (resource: string, answer: Answer = allNew) => {
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

const openWizard = async (resource = 'customers', title = 'Klanten importeren') => {
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

const COLUMNS = 'Wat staat in welke kolom?';
const VALUES = 'Zo worden de waarden gelezen';
const CHECK = 'Dit gaat er gebeuren';

it('reads the first of two tables side by side, says so, and reads another one when asked', async () => {
  serveImport('customers');
  const { user, dialog, choose } = await openWizard();
  await choose('Naam;Telefoon;;Naam;Plaats\nAda;06;;Hal;Ede\nBob;07;;;\n');
  expect(
    await dialog.findByText(/2 tabellen naast elkaar. Alleen kolom A tot en met B wordt gelezen/)
  ).toBeVisible();
  const preview = () => within(dialog.getByRole('table'));
  expect(preview().queryByText('Hal')).toBeNull();
  const tables = dialog.getByLabelText('Tabel');
  await user.selectOptions(tables, 'Kolom D tot en met E');
  expect(await preview().findByText('Hal')).toBeVisible();
  expect(preview().queryByText('Ada')).toBeNull();
  await user.selectOptions(tables, 'Alle kolommen als één tabel');
  expect(await preview().findByText('Ada')).toBeVisible();
  expect(dialog.queryByText(/naast elkaar/)).toBeNull();
});

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

describe('The file of an import', () => {
  it('is chosen first, and shown as it will be read', async () => {
    serveImport('customers');
    const { dialog, choose } = await openWizard();
    expect(dialog.getByRole('button', { name: 'Bestand kiezen' })).toHaveFocus();
    expect(dialog.getByRole('button', { name: 'Volgende' })).toBeDisabled();
    const bytes = Uint8Array.from('Lijst\nNaam;Plaats\nZo\xeb;Ede', letter => letter.charCodeAt(0));
    await choose(bytes);
    const table = within(await dialog.findByRole('table'));
    expect(table.getByRole('columnheader', { name: 'Naam' })).toBeVisible();
    expect(table.getByRole('cell', { name: 'Zoë' })).toBeVisible();
    expect(dialog.getByLabelText('Tekenset')).toHaveDisplayValue('Windows-1252');
    expect(dialog.getByLabelText('Scheidingsteken')).toHaveDisplayValue('Puntkomma (;)');
    expect(dialog.getByLabelText('Kolomkoppen')).toHaveDisplayValue('Rij 2: Naam · Plaats');
  });

  it('is read otherwise where that is chosen', async () => {
    serveImport('customers');
    const { user, dialog, choose } = await openWizard();
    await choose('Naam;Plaats\nAda;Ede');
    await dialog.findByRole('table');
    await user.selectOptions(dialog.getByLabelText('Kolomkoppen'), 'Geen kolomkoppen');
    expect(await dialog.findByRole('columnheader', { name: 'Kolom A' })).toBeVisible();
    await user.selectOptions(dialog.getByLabelText('Scheidingsteken'), 'Komma (,)');
    expect(await dialog.findByRole('columnheader', { name: 'Naam;Plaats' })).toBeVisible();
  });

  it.each([
    ['PK\0\0\u0001\u0002\u0003', /^Dit bestand is geen tabel/],
    ['Naam;Plaats\nA;B\n"C;D;E;F\nG;H', /^Dit bestand is beschadigd bij rij 3, kolom A/],
    ['x'.repeat(5 * 1024 * 1024 + 1), /^Dit bestand is groter dan 5 MB/],
  ])('that is none says why', async (content, sentence) => {
    serveImport('customers');
    const { dialog, choose } = await openWizard();
    await choose(content);
    expect(await dialog.findByText(sentence)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Volgende' })).toBeDisabled();
  });

  it('of too many rows goes in parts', async () => {
    const sent = serveImport('customers');
    const { user, dialog, choose, next } = await openWizard();
    const rows = Array.from({ length: 10_002 }, (_, index) => `Klant ${index + 1}`);
    await choose(['Naam', ...rows].join('\n'));
    expect(await dialog.findByText(/^Dit bestand heeft 10.002 rijen/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Volgende' })).toBeDisabled();
    await user.selectOptions(dialog.getByLabelText('Deel'), 'Rij 10.001 tot en met 10.002');
    await next(COLUMNS);
    await next(VALUES);
    await next(CHECK);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.rows).toEqual([['Klant 10001'], ['Klant 10002']]);
  });

  it('has a template with an example and the words that it takes', async () => {
    serveImport('customers');
    const { user, dialog } = await openWizard();
    expect(dialog.getByText('Taal van documenten: Nederlands, Engels en Duits.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Sjabloon downloaden' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const lines = (await saved[0]?.text())?.replace('\uFEFF', '').split('\r\n') ?? [];
    expect(lines[0]).toBe(
      'Naam;Contactpersoon;Email;Telefoon;Adres;Leverancier;Actief;Taal van documenten;Soort;' +
        'Straat en huisnummer;Postcode;Plaats;Land;Btw-nummer;KvK-nummer;' +
        'E-mailadres voor facturen;Betaaltermijn;Kenmerk van de klant;Korting;Prijslijst;Btw-regeling;' +
        'E-factuur;Notitie'
    );
    expect(lines[1]).toMatch(/^Voorbeeld;;info@example\.org;;;nee;ja;Nederlands;Bedrijf;;;;;;;;1;/);
  });
});

describe('The columns of an import', () => {
  it('are proposed, and joined, split, fixed and skipped as that is chosen', async () => {
    const sent = serveImport('customers');
    const { user, dialog, choose, next } = await openWizard();
    await choose('Bedrijf;Voornaam;Achternaam;Debiteur\nPodium;Ada;de Wit;17 Ede');
    await dialog.findByRole('table');
    const heading = await next(COLUMNS);
    expect(heading).toHaveFocus();
    expect(dialog.getByLabelText('‘Bedrijf’ wordt')).toHaveDisplayValue('Naam (verplicht)');
    expect(dialog.getByText('Samengevoegd met Achternaam')).toBeVisible();
    expect(dialog.getByText('Deze kolom wordt overgeslagen: Debiteur.')).toBeVisible();
    await user.selectOptions(dialog.getByLabelText('‘Debiteur’ wordt'), 'Telefoon');
    await user.click(dialog.getByRole('button', { name: '‘Debiteur’ splitsen' }));
    await user.selectOptions(dialog.getByLabelText('Na het eerste woord van ‘Debiteur’'), 'Adres');
    await user.selectOptions(dialog.getByLabelText('Vaste waarde voor'), 'Leverancier');
    await user.selectOptions(dialog.getByLabelText('Leverancier'), 'Ja');
    await next(VALUES);
    await next(CHECK);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      columns: ['name', 'contact_person', 'phone', 'address', 'is_supplier'],
      rows: [['Podium', 'Ada de Wit', '17', 'Ede', true]],
      dryRun: true,
    });
  });

  it('have to have what new records need', async () => {
    serveImport('customers');
    const { user, dialog, choose, next } = await openWizard();
    await choose('E-mail;Tel.\na@example.org;06');
    await dialog.findByRole('table');
    await next(COLUMNS);
    await user.click(dialog.getByRole('button', { name: 'Volgende' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Kies welke kolom Naam is');
    await user.selectOptions(dialog.getByLabelText('‘Tel.’ wordt'), 'Naam (verplicht)');
    await next(VALUES);
    await user.click(dialog.getByRole('button', { name: 'Terug' }));
    expect(await dialog.findByLabelText('‘Tel.’ wordt')).toHaveDisplayValue('Naam (verplicht)');
  });
});

describe('The values of an import', () => {
  it('are asked for once where the file leaves them open, and shown', async () => {
    const sent = serveImport('products');
    const { user, dialog, choose, next } = await openWizard('products', 'Producten importeren');
    await choose('Naam;Huurprijs;Voorraad bijhouden\nTop;1.250;ja\nSub;85;wellicht');
    await dialog.findByRole('table');
    await next(COLUMNS);
    await next(VALUES);
    await user.click(dialog.getByRole('button', { name: 'Volgende' }));
    expect(await dialog.findByText(/^Kies nog bij: /)).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: /1\.250,00/ }));
    await user.selectOptions(dialog.getByLabelText('‘wellicht’ is'), 'Niet bijhouden');
    await next(CHECK);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.columns).toEqual(['name', 'price', 'stock_tracking']);
    expect(sent[0]?.rows).toEqual([
      ['Top', 1250, 'tracked'],
      ['Sub', 85, 'untracked'],
    ]);
  });

  it('name records that are there, or are made with the import', async () => {
    const sent = serveImport('products', input => {
      if (!input.columns.includes('name')) {
        return { errors: [{ row: 2, fields: { category_name: 'Dit record bestaat niet.' } }] };
      }
      return allNew(input);
    });
    const { user, dialog, choose, next } = await openWizard('products', 'Producten importeren');
    await choose('Naam;Categorie\nTop;Audio\nSub;Rigging');
    await dialog.findByRole('table');
    await next(COLUMNS);
    await next(VALUES);
    await user.selectOptions(
      await dialog.findByLabelText('‘Rigging’ is'),
      'Nieuw: maken bij het importeren'
    );
    await next(CHECK);
    await user.click(await dialog.findByRole('button', { name: '2 rijen importeren' }));
    expect(await dialog.findByText('Ook gemaakt: Rigging.')).toBeVisible();
    const rows = [
      ['Top', 'Audio'],
      ['Sub', 'Rigging'],
    ];
    const make = [{ column: 'category_name', names: ['Rigging'] }];
    expect(sent).toMatchObject([
      { rows: [['Audio'], ['Rigging']], dryRun: true },
      { rows, make, dryRun: true },
      { rows, make, dryRun: false },
    ]);
    expect(sent[0]).not.toHaveProperty('make');
  });

  it('that a spreadsheet damaged are named', async () => {
    serveImport('products');
    const { dialog, choose, next } = await openWizard('products', 'Producten importeren');
    await choose('Naam;Code\nTop;6,37702E+15\nSub;12-3-2026');
    await dialog.findByRole('table');
    await next(COLUMNS);
    await next(VALUES);
    expect(
      dialog.getByText(/^Deze 2 codes zijn door een spreadsheet beschadigd: 6,37702E\+15/)
    ).toBeVisible();
  });
});

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

  it('of many rows goes on after the answer, and shows how far it is', async () => {
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
    current = detail({ state: 'done', done: 2_000, undoable: true });
    expect(await dialog.findByText('Geïmporteerd: 2 nieuw.', {}, { timeout: 5_000 })).toBeVisible();

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

  it('of many rows that failed says that nothing was imported, and why', async () => {
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
          },
        ])
      )
    );
    const { dialog } = await openWizard();
    const earlier = within(await dialog.findByRole('region', { name: 'Eerdere imports' }));
    expect(earlier.getByText('klanten.xlsx')).toBeVisible();
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
