import { waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
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
    ['', /^Dit bestand is leeg/],
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

  it('change products by their code without their names, and say which are not here', async () => {
    const sent = serveImport('products', ({ rows, dryRun }) => ({
      changed: [{ row: 1, id: 7, changes: { price: { before: 5, after: 6 } } }],
      ...(rows.length > 1 && {
        errors: [{ row: 2, fields: { code: 'Dit record bestaat niet.' } }],
      }),
      ...(!dryRun && { import_id: 3 }),
    }));
    const { user, dialog, choose, next } = await openWizard('products', 'Producten importeren');
    await choose('Code;Huurprijs\nL-1;6,50\nL-2;7,50');
    await dialog.findByRole('table');
    await next(COLUMNS);
    expect(dialog.getByText(/^Zonder Naam wijzigt dit bestand alleen wat er al is/)).toBeVisible();
    await next(VALUES);
    await next(CHECK);
    expect(await dialog.findByText('Rij 3: L-2')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '1 rij importeren' }));
    expect(await dialog.findByText('De import is klaar')).toBeVisible();
    expect(sent.at(-1)).toMatchObject({ match: 'code', rows: [['L-1', 6.5]] });
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
