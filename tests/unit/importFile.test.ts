import { describe, expect, it } from 'vitest';
import { guessChoices, readFile, rowsOf } from '#src/ui/transfer/import/model/file.ts';
import { FileRefused, sheetOf } from '#src/ui/transfer/import/model/table.ts';

const encoded = (text: string, encoding: 'utf-8' | 'utf-16le' | 'windows-1252' | 'macintosh') => {
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  if (encoding === 'utf-16le') {
    return new Uint8Array(Array.from(text).flatMap(sign => [sign.charCodeAt(0), 0]));
  }
  const decoder = new TextDecoder(encoding);
  const byteOf = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(new Uint8Array([byte])), byte])
  );
  return Uint8Array.from(Array.from(text), sign => byteOf.get(sign) ?? 63);
};

const open = async (content: string | Uint8Array<ArrayBuffer>) => {
  const file = await readFile(new File([content], 'lijst.csv'));
  const choices = await guessChoices(file);
  const rows = await rowsOf(file, choices);
  return { ...choices, ...sheetOf(rows, choices) };
};

const refusalOf = async (opening: Promise<unknown>) => {
  const error = await opening.catch((reason: unknown) => reason);
  return error instanceof FileRefused ? error.problem : error;
};

describe('A file of customers', () => {
  const expected = {
    headings: ['Naam', 'Plaats'],
    rows: [
      ['Café Müller', 'Köln'],
      ['Zoë Brouns', 'Één'],
    ],
  };

  it.each(['utf-8', 'utf-16le', 'windows-1252', 'macintosh'] as const)('in %s', async encoding => {
    const text = 'Naam;Plaats\r\nCafé Müller;Köln\r\nZoë Brouns;Één\r\n';
    expect(await open(encoded(text, encoding))).toMatchObject({ ...expected, encoding });
  });

  it('that ends with a letter of Windows-1252', async () => {
    const text = 'Naam;Plaats\nCafé Müller;Köln\nZoë Brouns;Gewéé';
    const { encoding, rows } = await open(encoded(text, 'windows-1252'));
    expect(encoding).toBe('windows-1252');
    expect(rows[1]).toEqual(['Zoë Brouns', 'Gewéé']);
  });

  it.each([
    ['semicolons', 'Naam;Plaats\nCafé Müller;Köln\nZoë Brouns;Één\n', ';'],
    ['commas', 'Naam,Plaats\nCafé Müller,Köln\nZoë Brouns,Één\n', ','],
    ['tabs and lines of CR', 'Naam\tPlaats\rCafé Müller\tKöln\rZoë Brouns\tÉén\r', '\t'],
    ['bars', 'Naam|Plaats\nCafé Müller|Köln\nZoë Brouns|Één', '|'],
    [
      'a line that names the sign',
      'sep=;\r\nNaam;Plaats\r\nCafé Müller;Köln\r\nZoë Brouns;Één',
      ';',
    ],
    [
      'empty rows and columns',
      '\uFEFFNaam;;Plaats;\nCafé Müller;;Köln;\n;;;\nZoë Brouns;;Één;\n',
      ';',
    ],
    ['spaces', ' Naam ; Plaats\nCafé Müller ;\u00A0Köln\nZoë Brouns;Één', ';'],
    ['quotes', '"Naam","Plaats"\n"Café Müller","Köln"\n"Zoë Brouns","Één"', ','],
  ])('with %s', async (_what, text, separator) => {
    expect(await open(text)).toMatchObject({ ...expected, separator });
  });

  it('with lines above its headings', async () => {
    const text =
      '"Export of 1 May","","",""\n"","","",""\n"KLANTEN","","",""\nNaam,Plaats,Tel.,Tel.\nAda,Ede,1,2\n';
    expect(await open(text)).toMatchObject({
      headings: ['Naam', 'Plaats', 'Tel.', 'Tel.'],
      rows: [['Ada', 'Ede', '1', '2']],
    });
  });

  it.each([
    ['amounts among its headings', 'product;categorie;0;50;100\nTop;licht;1;2;3\n'],
    [
      'a long heading',
      `Handle;Title;Body (HTML);Vendor;Type;Tags;${'x'.repeat(80)}\ntop;Top;;Robe;Licht;;\n`,
    ],
  ])('with %s', async (_what, text) => {
    expect((await open(text)).headingRow).toBe(0);
  });

  it.each([
    [
      'that repeat a heading',
      ';Naam;Categorie;Aantal;;Categorie;Ruimte\n;Top;Licht;2;;Licht;1\n;Sub;Geluid;4;;Geluid;2\n',
    ],
    [
      'that repeat all headings, below a line',
      'Lijst;;;;;\n\nNaam;Categorie;Aantal;;Naam;Categorie;Aantal\nTop;Licht;2;;Kabel;Stroom;9\nSub;Geluid;4;;;;\n',
    ],
    [
      'of which one is longer',
      'Naam;Categorie;Aantal;;;Ruimte;Telefoon\nTop;Licht;2;;;Hal;06\nSub;Geluid;4;;;;\n;;;;;;\nMac;Licht;1;;;;\n',
    ],
  ])('with two tables side by side %s: the first is read', async (_what, text) => {
    const file = await readFile(new File([text], 'lijst.csv'));
    const choices = await guessChoices(file);
    const rows = await rowsOf(file, choices);
    expect(rows.tables).toHaveLength(2);
    const sheet = sheetOf(rows, choices);
    expect(sheet.headings).toEqual(['Naam', 'Categorie', 'Aantal']);
    expect(sheet.rows.slice(0, 2)).toEqual([
      ['Top', 'Licht', '2'],
      ['Sub', 'Geluid', '4'],
    ]);
    const other = await rowsOf(file, { ...choices, table: 1 });
    expect(other.cells.flat()).not.toContain('Top');
    const all = await rowsOf(file, { ...choices, table: null });
    expect(all.cells[choices.headingRow ?? 0]?.length).toBeGreaterThan(4);
  });

  it.each([
    [
      'an empty column',
      'Naam;Plaats;;Telefoon;E-mail\nAda;Ede;;06;a@b.nl\nBob;Ede;;;\nCas;Ede;;07;\n',
    ],
    ['a column beside it', 'Naam;Telefoon;;Telefoon\nAda;06;;07\nBob;06;;\n'],
  ])('with %s is one table', async (_what, text) => {
    const file = await readFile(new File([text], 'lijst.csv'));
    const rows = await rowsOf(file, await guessChoices(file));
    expect(rows.tables).toEqual([]);
    expect(rows.cells[0]?.length).toBeGreaterThan(2);
  });

  it('without headings', async () => {
    expect(
      await open('Podium Noord B.V.;info@podium.example\nDe Kade;kade@example.org')
    ).toMatchObject({
      headingRow: null,
      headings: ['', ''],
      rows: [
        ['Podium Noord B.V.', 'info@podium.example'],
        ['De Kade', 'kade@example.org'],
      ],
    });
  });
});

describe('Quotes', () => {
  it('within a cell are inch marks', async () => {
    const text = 'Naam;Prijs\nLuidspreker 12" actief;40\n"Scherm 85""";90\n"Kabel; lang";5\n';
    expect((await open(text)).rows).toEqual([
      ['Luidspreker 12" actief', '40'],
      ['Scherm 85"', '90'],
      ['Kabel; lang', '5'],
    ]);
  });

  it('that begin a cell and do not end are inch marks as well', async () => {
    expect((await open('Naam;Maat\nTop;"12\nSub;18\n')).rows).toEqual([
      ['Top', '"12'],
      ['Sub', '18'],
    ]);
  });

  it('keep line breaks within a cell', async () => {
    expect((await open('Naam,Adres\nAda,"Laan 1\n1234 AB Ede"\nBea,x\n')).rows[0]).toEqual([
      'Ada',
      'Laan 1\n1234 AB Ede',
    ]);
  });

  it('that break the rows are told with their place', async () => {
    const opening = open('Naam;Maat;Prijs\nTop;"12;4;5\nSub;18;3\nHoog;10;2\n');
    expect(await refusalOf(opening)).toEqual({ kind: 'damaged', row: 2, column: 'B' });
  });
});

/** A ZIP archive without content, whose directory says how large its entries are unpacked. */
const archiveOf = (...sizes: number[]) => {
  const entries = sizes.map(size => {
    const entry = new DataView(new ArrayBuffer(46));
    entry.setUint32(0, 0x02_01_4b_50, true);
    entry.setUint32(24, size, true);
    return [...new Uint8Array(entry.buffer)];
  });
  const end = new DataView(new ArrayBuffer(22));
  end.setUint32(0, 0x06_05_4b_50, true);
  end.setUint16(10, sizes.length, true);
  end.setUint32(16, 4, true);
  return new Uint8Array([0x50, 0x4b, 3, 4, ...entries.flat(), ...new Uint8Array(end.buffer)]);
};

describe('What is refused', () => {
  it.each([
    [
      'a picture',
      new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3, 4, 5, 6, 7, 0, 0]),
      'not_a_table',
    ],
    ['an archive that is no workbook', new Uint8Array([0x50, 0x4b, 3, 4, 1]), 'not_a_table'],
    ['nothing', '', 'empty'],
    ['a mark of the encoding alone, and empty lines', '\uFEFF\r\n ;\r\n', 'empty'],
    ['too many rows', `Naam;Plaats\n${'Ada;Ede\n'.repeat(10_001)}`, 'too_many_rows'],
    ['a workbook that unpacks to gigabytes', archiveOf(1_000, 4_000_000_000), 'unpacks_too_large'],
    ['one of many parts', archiveOf(...Array(60).fill(2_000_000)), 'unpacks_too_large'],
    ['an archive whose directory is broken', archiveOf(1).fill(0, 4, 8), 'not_a_table'],
    ['too many bytes', new Uint8Array(5 * 1024 * 1024 + 1), 'too_large'],
  ])('%s', async (_what, content, kind) => {
    expect(await refusalOf(open(content))).toMatchObject({ kind });
  });
});
