import { crc32, deflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { customerInput } from '#contract/customers/customers';
import { proposeMapping } from '#src/ui/transfer/import/model/columns.ts';
import { guessChoices, readFile, rowsOf } from '#src/ui/transfer/import/model/file.ts';
import { NO_DECISIONS, requestOf } from '#src/ui/transfer/import/model/request.ts';
import { sheetOf } from '#src/ui/transfer/import/model/table.ts';
import { targetsOf } from '#src/ui/transfer/import/model/targets.ts';
import { readingsOf } from '#src/ui/transfer/import/model/values.ts';
import { projectInput } from '#contract/projects/projects';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATED = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** A ZIP archive of texts, of which sheets are compressed. */
const archiveOf = (files: Readonly<Record<string, string>>) => {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const [path, bytes] = [Buffer.from(name), Buffer.from(text)];
    const isDeflated = name.includes('worksheets');
    const packed = isDeflated ? deflateRawSync(bytes) : bytes;
    const known = Buffer.alloc(26);
    known.writeUInt16LE(20, 0);
    known.writeUInt16LE(isDeflated ? 8 : 0, 4);
    known.writeUInt32LE(crc32(bytes), 10);
    known.writeUInt32LE(packed.length, 14);
    known.writeUInt32LE(bytes.length, 18);
    known.writeUInt16LE(path.length, 22);
    const entry = Buffer.concat([Buffer.from('PK\u0003\u0004'), known, path, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    directory.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), known, rest, path])
    );
    parts.push(entry);
    at += entry.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, listed, Buffer.from('PK\u0005\u0006'), end]);
};

/** A workbook as Excel saves it: these rows of cells, and texts that cells share. */
const workbookOf = (rows: readonly string[], shared: readonly string[]) =>
  archiveOf({
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATED}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATED}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATED}/styles" Target="styles.xml"/><Relationship Id="rId3" Type="${RELATED}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATED}"><sheets><sheet name="Blad1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="[Red]0.0%"/><numFmt numFmtId="165" formatCode="0.0&quot;%&quot;"/></numFmts><cellStyleXfs count="1"><xf numFmtId="9"/></cellStyleXfs><cellXfs count="6"><xf numFmtId="0"/><xf numFmtId="22" applyNumberFormat="1"/><xf numFmtId="10" applyNumberFormat="1"/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${shared.map(text => `<si><t>${text}</t></si>`).join('')}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${rows
      .map((cells, index) => `<row r="${index + 1}">${cells}</row>`)
      .join('')}</sheetData></worksheet>`,
  });

const SHARED = ['id', 'Naam', 'Telefoon', 'Korting', 'Ada BV', 'Begin', 'Gala', 'Leverancier'];

const sharedCell = (at: string, text: string) =>
  `<c r="${at}" t="s"><v>${SHARED.indexOf(text)}</v></c>`;

const inlineCell = (at: string, text: string) =>
  `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;

const valuesOf = async (
  rows: readonly string[],
  schema: typeof customerInput | typeof projectInput,
  resource: string
) => {
  const file = await readFile(new File([workbookOf(rows, SHARED)], 'lijst.xlsx'));
  const choices = await guessChoices(file);
  const sheet = sheetOf(await rowsOf(file, choices), choices);
  const labels = new Map([
    ['name', 'Naam'],
    ['phone', 'Telefoon'],
    ['discount', 'Korting'],
    ['start_date', 'Begin'],
    ['is_supplier', 'Leverancier'],
  ]);
  const targets = targetsOf({
    schema,
    relations: {},
    labelOf: field => labels.get(field) ?? field,
  });
  const mapping = proposeMapping(sheet, targets, resource);
  const guess = { decimal: ',', order: 'dmy' } as const;
  const readings = readingsOf(sheet, { mapping, targets, guess });
  const { columns, rows: values } = requestOf({
    sheet,
    mapping,
    readings,
    decisions: NO_DECISIONS,
  });
  return { columns, values };
};

it('a workbook of a spreadsheet has numbers, formulas, shared and inline texts', async () => {
  const headings = ['id', 'Naam', 'Telefoon', 'Korting'];
  const rows = [
    headings.map((text, at) => sharedCell(`${'ABCD'[at]}1`, text)).join(''),
    `<c r="A2"><v>17</v></c>${sharedCell('B2', 'Ada BV')}${inlineCell('C2', '0612')}<c r="D2"><v>12.5</v></c>`,
    `<c r="A3"><f>A2+1</f><v>18</v></c><c r="B3" t="str"><f>B2&amp;"!"</f><v>Ada BV!</v></c><c r="C3"><v>612345678</v></c><c r="D3"><v>7.125</v></c>`,
  ];
  expect(await valuesOf(rows, customerInput, 'customers')).toEqual({
    columns: ['id', 'name', 'phone', 'discount'],
    values: [
      [17, 'Ada BV', '0612', 12.5],
      [18, 'Ada BV!', '612345678', 7.125],
    ],
  });
});

it('a workbook has moments as numbers of days, with the format of a date or without', async () => {
  const rows = [
    sharedCell('A1', 'Naam') + sharedCell('B1', 'Begin'),
    `${sharedCell('A2', 'Gala')}<c r="B2" s="1"><v>46119.375</v></c>`,
    `${sharedCell('A3', 'Gala')}<c r="B3"><v>46119.6041666667</v></c>`,
    sharedCell('A4', 'Gala') + inlineCell('B4', '7-4-2026 14:30'),
  ];
  const { values } = await valuesOf(rows, projectInput, 'projects');
  expect(values.map(([, moment]) => moment)).toEqual([
    '2026-04-07 09:00',
    '2026-04-07 14:30',
    '2026-04-07 14:30',
  ]);
});

it('a workbook has flags, empty cells, and percentages by their format', async () => {
  const headings = ['Naam', 'Telefoon', 'Korting', 'Leverancier'];
  const rows = [
    headings.map((text, at) => sharedCell(`${'ABCD'[at]}1`, text)).join(''),
    `${sharedCell('A2', 'Ada BV')}<c r="B2" s="3"/><c r="C2" s="2"><v>0.125</v></c><c r="D2" t="b"><v>1</v></c>`,
    // Cells that are not there, and one whose formula failed.
    `${sharedCell('A3', 'Gala')}<c r="C3" s="2"><v>7.4999999999999997E-2</v></c><c r="D3" t="b"><v>0</v></c>`,
    `${sharedCell('A4', 'Gala')}<c r="B4" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="D4"/>`,
  ];
  const { columns, values } = await valuesOf(rows, customerInput, 'customers');
  const byField = values.map(row =>
    Object.fromEntries(columns.map((field, at) => [field, row[at] ?? null]))
  );
  expect(byField).toMatchObject([
    { name: 'Ada BV', discount: 12.5 },
    { name: 'Gala', discount: 7.5 },
    { name: 'Gala', discount: null },
  ]);
  // Words are read in the next step, and by the server.
  expect(byField.map(({ is_supplier }) => is_supplier)).toEqual(['true', 'false', null]);
});

it.each([
  ['a percentage below one', '<c r="B2" s="2"><v>5.0000000000000001E-3</v></c>', 0.5],
  ['a percentage of 29', '<c r="B2" s="2"><v>0.28999999999999998</v></c>', 29],
  ['a percentage of three decimals', '<c r="B2" s="2"><v>7.1249999999999994E-2</v></c>', 7.125],
  ['a whole one', '<c r="B2" s="2"><v>1</v></c>', 100],
  ['a format of its own', "<c r='B2' s='4'><v>0.125</v></c>", 12.5],
  ['a sign that is text', '<c r="B2" s="5"><v>12.5</v></c>', 12.5],
  ['no format', '<c r="B2"><v>0.5</v></c>', 0.5],
  ['no format, below others', '<c r="B2" s="0"><v>1</v></c>', 1],
])('a workbook has a percentage by the format of its cell: %s', async (_what, cell, discount) => {
  const rows = [
    sharedCell('A1', 'Naam') + sharedCell('B1', 'Korting'),
    sharedCell('A2', 'Ada BV') + cell,
    `${sharedCell('A3', 'Gala')}<c r="B3" s="2"><v>0.01</v></c>`,
  ];
  const { values } = await valuesOf(rows, customerInput, 'customers');
  expect(values).toEqual([
    ['Ada BV', discount],
    ['Gala', 1],
  ]);
});
