import { describe, expect, it } from 'vitest';
import { customerInput } from '#contract/customers/customers';
import { type ImportOutcome } from '#contract/base/transfer';
import { productInput } from '#contract/catalogue/products';
import { checkedOf } from '#src/ui/transfer/import/model/checked.ts';
import { csvOfFaulty } from '#src/ui/transfer/import/model/faultyFile.ts';
import { NO_DECISIONS, requestOf, usualMatch } from '#src/ui/transfer/import/model/request.ts';
import { sheetOf } from '#src/ui/transfer/import/model/table.ts';
import { targetsOf } from '#src/ui/transfer/import/model/targets.ts';
import { templateLines, templateOf } from '#src/ui/transfer/import/model/template.ts';
import { readingsOf } from '#src/ui/transfer/import/model/values.ts';
import { isOpen, valueOfWord, wordReading } from '#src/ui/transfer/import/model/words.ts';
import {
  hasWork,
  NEW_WIZARD,
  type OpenedFile,
  wizard,
  type WizardAction,
} from '#src/ui/transfer/import/wizardState.ts';

const labelOf = (field: string) => field;
const customers = targetsOf({ schema: customerInput, relations: {}, labelOf });
const products = targetsOf({
  schema: productInput.omit({ parts: true }),
  relations: { category_id: 'product-categories' },
  labelOf,
});

const targetOf = (field: string) => {
  const found = [...products, ...customers].find(each => each.field === field);
  if (!found) throw new Error(`no ${field}`);
  return found;
};

const column = (field: string | null) => ({ field, rest: null });

const sheet = {
  headings: ['Naam', 'Categorie'],
  rows: [
    ['Top', 'Audio'],
    ['Sub', 'Rigging'],
    ['Mid', 'Licht'],
  ],
};
const mapping = { columns: [column('name'), column('category_name')], fixed: {} };
const readings = readingsOf(sheet, {
  mapping,
  targets: products,
  guess: { decimal: ',', order: 'dmy' },
});

describe('The rows that are sent', () => {
  const words = {
    category_name: {
      Rigging: { as: 'new' },
      Licht: { as: 'record', id: 7, name: 'Verlichting' },
    },
  } as const;

  it('name records by what was said of their words', () => {
    const options = { sheet, mapping, readings, decisions: NO_DECISIONS, words };
    expect(requestOf(options)).toEqual({
      columns: ['name', 'category_name', 'category_id'],
      rows: [
        ['Top', 'Audio', null],
        ['Sub', 'Rigging', null],
        ['Mid', null, 7],
      ],
      indexes: [0, 1, 2],
      make: [{ column: 'category_name', names: ['Rigging'] }],
    });
  });

  it('have what was mended, belong to records, and leave out what is left out', () => {
    const decisions = {
      edits: { 1: { name: 'Subwoofer' } },
      similar: { 1: 12, 2: 'new' },
    } as const;
    expect(requestOf({ sheet, mapping, readings, decisions, without: new Set([0]) })).toEqual({
      columns: ['id', 'name', 'category_name'],
      rows: [
        [12, 'Subwoofer', 'Rigging'],
        [null, 'Mid', 'Licht'],
      ],
      indexes: [1, 2],
      make: [],
    });
  });

  it('are matched by their codes, else by their serial numbers', () => {
    const by = (...fields: string[]) =>
      usualMatch({ columns: fields.map(column), fixed: {} }, [
        targetOf('name'),
        targetOf('code'),
        { ...targetOf('code'), field: 'serial_number' },
      ]);
    expect(by('name', 'serial_number', 'code')).toBe('code');
    expect(by('name', 'serial_number')).toBe('serial_number');
    expect(by('name')).toBeNull();
  });
});

describe('A word', () => {
  const type = targetOf('type');
  const options = [
    { value: 'single', label: 'Los item' },
    { value: 'kit', label: 'Set / kit' },
  ];

  it.each([
    ['los ITEM', 'single'],
    ['Einzelartikel', 'single'],
    ['kit', 'kit'],
    ['iets', undefined],
  ])('%s is a choice of a field', (word, value) => {
    expect(valueOfWord('products', type, options, word)).toBe(value);
  });

  it.each([
    ['ja', true],
    ['X', true],
    ['nein', false],
    ['misschien', undefined],
  ])('%s is yes or no', (word, value) => {
    expect(valueOfWord('customers', targetOf('is_supplier'), [], word)).toBe(value);
    const tracked =
      value === undefined ? undefined : { true: 'tracked', false: 'untracked' }[`${value}`];
    expect(valueOfWord('products', targetOf('stock_tracking'), [], word)).toBe(tracked);
  });

  it('stands for what was said of it', () => {
    const said = { x: { as: 'value', value: null }, y: { as: 'new' } } as const;
    expect(wordReading({ a: 'b' }, said)).toEqual({ kind: 'words', words: { a: 'b', x: null } });
    expect(isOpen(undefined)).toBe(true);
    expect(isOpen({ as: 'record', id: null, name: '' })).toBe(true);
    expect(isOpen({ as: 'new' })).toBe(false);
  });
});

it('an answer is told by the rows of the sheet, and by the fields that they fill in', () => {
  const outcome: ImportOutcome = {
    new: [{ row: 1 }],
    changed: [],
    equal: [],
    similar: [{ row: 2, records: [], rows: [1] }],
    errors: [
      { row: 0, fields: { Bijnaam: 'Onbekend.' } },
      { row: 3, fields: { category_id: 'Ongeldig.' } },
    ],
  };
  expect(checkedOf(outcome, [4, 5, 9], products)).toMatchObject({
    added: [4],
    similar: [{ index: 5, rows: [4] }],
    errors: [{ index: 9, fields: { category_name: 'Ongeldig.' } }],
    columns: ['Bijnaam: Onbekend.'],
    isMore: false,
  });
});

it('faulty rows are a file of their own, safe for spreadsheets', () => {
  const file = { headings: ['Naam', 'Mail'], rows: [['=A;"b"', 'fout']] };
  const errors = [{ index: 0, fields: { email: 'Geen adres.' } }];
  expect(csvOfFaulty(file, errors, { labelOf, locale: 'nl', problem: 'Fout' })).toBe(
    `\uFEFFNaam;Mail;Fout\r\n"'=A;""b""";fout;email: Geen adres.\r\n`
  );
});

it('a template has headings and an example in the words of the language', () => {
  const options = { locale: 'nl', example: 'Voorbeeld', optionsOf: () => [] } as const;
  const [headings = [], example = []] = templateLines(templateOf(products, options), 'nl');
  const by = Object.fromEntries(headings.map((heading, index) => [heading, example[index]]));
  expect(by).toMatchObject({ name: 'Voorbeeld', code: 'ABC-001', price: '12,5', category_id: '' });
});

describe('A file of more rows than one import takes', () => {
  const cells = Array.from({ length: 10_002 }, (_, index) => [`Rij ${index}`]);
  const rows = { cells, numbers: cells.map((_, index) => index + 1) };

  it('goes in parts, whose rows keep their numbers', () => {
    expect(() => sheetOf(rows, { headingRow: 0 })).toThrow('too_many_rows');
    expect(sheetOf(rows, { headingRow: 0, part: 0 }).rows).toHaveLength(10_000);
    expect(sheetOf(rows, { headingRow: 0, part: 1 })).toEqual({
      headings: ['Rij 0'],
      rows: [['Rij 10001']],
      numbers: [10_002],
    });
  });
});

describe('The state of the wizard', () => {
  const opened: OpenedFile = {
    file: { kind: 'workbook', name: 'a.xlsx', sha256: undefined, sheets: [] },
    choices: { encoding: 'utf-8', separator: ';', sheet: 0, table: 0, headingRow: 0 },
    rows: { cells: [['Naam'], ['Ada']], numbers: [1, 2] },
    part: undefined,
  };
  const of = (...actions: WizardAction[]) => actions.reduce(wizard, NEW_WIZARD);
  const checked = {
    added: [0],
    changed: [],
    equal: [],
    similar: [
      { index: 1, records: [{ id: 5, name: 'Ada' }], rows: [], by: ['name'], isAsNew: false },
    ],
    damages: [],
    errors: [],
    columns: [],
    isMore: false,
    again: undefined,
    seen: undefined,
  };
  const open: WizardAction = { type: 'opened', opened };
  const mapped: WizardAction = {
    type: 'mapped',
    mapping: { columns: [column('name')], fixed: {} },
  };

  it('keeps what was chosen on the way back, and where the file is read in another way', () => {
    const there = of(open, mapped, { type: 'decimal_said', field: 'price', decimal: '.' });
    const back = wizard(there, { type: 'gone', step: 'file' });
    expect(back).toMatchObject({ mapping: there.mapping, answers: there.answers });
    expect(wizard(back, open).mapping).toEqual(there.mapping);
    const other: WizardAction = {
      type: 'opened',
      opened: { ...opened, file: { ...opened.file } },
    };
    expect(wizard(back, other).mapping).toBeUndefined();
  });

  it('has a check stand only for the rows that were checked', () => {
    const state = of(open, { type: 'checked', checked });
    expect(state.isStale).toBe(false);
    expect(wizard(state, mapped).checked).toBeUndefined();
    const edited = wizard(state, { type: 'edited', index: 0, field: 'name', text: 'Bea' });
    expect(edited).toMatchObject({ isStale: true, decisions: { edits: { 0: { name: 'Bea' } } } });
  });

  it('goes on asking of a row that was said to be of a record', () => {
    const decided = of(
      open,
      { type: 'checked', checked },
      { type: 'decided', indexes: [1], decision: 5 }
    );
    expect(decided.isStale).toBe(true);
    const again = wizard(decided, { type: 'checked', checked: { ...checked, similar: [] } });
    expect(again.checked?.similar).toEqual(checked.similar);
  });

  it('has something to lose until the import is done', () => {
    const rows = { indexes: [0], made: [], failed: [] };
    const result = { added: 1, changed: 0, importId: 1, goesOn: false, ...rows };
    expect(hasWork(NEW_WIZARD)).toBe(false);
    expect(hasWork(of(open))).toBe(true);
    expect(hasWork(of(open, { type: 'imported', result }))).toBe(false);
  });
});
