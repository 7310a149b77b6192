import { describe, expect, it } from 'vitest';
import type { ExportedColumns } from '#contract/base/transfer';
import { readFile, rowsOf } from '#src/ui/transfer/import/model/file.ts';
import { readDate } from '#src/ui/transfer/import/model/dates.ts';
import { decimalSignOf, readNumber } from '#src/ui/transfer/import/model/numbers.ts';
import { workbookOf } from '#src/ui/transfer/workbook.ts';

const choices = { encoding: 'utf-8', separator: ';', sheet: 0, table: 0 } as const;

const workbookFile = async (...sheets: Parameters<typeof workbookOf>[0]) =>
  new File([await workbookOf(sheets)], 'a.xlsx');

/** The rows of a written sheet, as the wizard reads them. */
const readBack = async (columns: ExportedColumns, rows: (string | number | null)[][]) => {
  const file = await readFile(await workbookFile({ name: 'Lijst', columns, rows }));
  return (await rowsOf(file, choices)).cells.slice(1);
};

const value = (heading: string) => ({ heading, kind: 'value' as const });

describe('A workbook', () => {
  it('keeps texts as they are: codes, formulas, dates and escapes', async () => {
    const texts = [
      '0012',
      '=1+1',
      '+31 6 12',
      '-3',
      '@sum',
      '12,50',
      '1E5',
      'TRUE',
      '2026-06-01',
      '<&>"\'',
      'a\nb',
      '_x0041_',
      "'=x",
    ];
    const rows = texts.map((text, index) => [index + 1, text]);
    const back = await readBack([value('id'), value('Code')], rows);
    expect(back).toEqual(rows.map(([id, text]) => [String(id), text]));
  });

  it('has amounts as numbers, which are read as they were written', async () => {
    const amounts = [12.5, 1250, 1.125, 0.125, 1234.567, -3.75, 1e6, 0];
    const back = await readBack(
      [value('A')],
      amounts.map(amount => [amount])
    );
    const cells = back.map(([cell = '']) => cell);
    expect(cells.map(cell => readNumber(cell, ','))).toEqual(amounts);
    expect(decimalSignOf(cells)).toBe('.');
  });

  it('has days and moments as dates, for each minute of a day', async () => {
    const minutes = Array.from({ length: 1_440 }, (_, minute) => {
      const [hour, rest] = [Math.floor(minute / 60), minute % 60];
      return `2026-06-01 ${String(hour).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
    });
    const columns: ExportedColumns = [
      { heading: 'Dag', kind: 'day' },
      { heading: 'Begin', kind: 'moment' },
    ];
    const back = await readBack(
      columns,
      minutes.map(moment => ['2026-02-28', moment])
    );
    expect(back.map(([, moment = '']) => readDate(moment, 'dmy'))).toEqual([
      '2026-06-01',
      ...minutes.slice(1).map(moment => moment.replace(' ', 'T')),
    ]);
    expect(back[0]?.[0]).toBe('2026-02-28');
  });

  it('has several sheets, whose names a spreadsheet accepts', async () => {
    const read = await readFile(
      await workbookFile(
        { name: 'Producten', columns: [value('Naam')], rows: [['Lamp']] },
        {
          name: 'Woorden: wat mag er in [deze] kolommen?',
          columns: [value('Soort')],
          rows: [['A']],
        }
      )
    );
    const names = read.kind === 'workbook' ? read.sheets.map(({ name }) => name) : [];
    expect(names).toEqual(['Producten', 'Woorden  wat mag er in  deze  k']);
  });
});
