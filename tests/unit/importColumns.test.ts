import { describe, expect, it } from 'vitest';
import { customerInput } from '#contract/customers/customers';
import { equipmentInput } from '#contract/catalogue/equipment';
import { productInput } from '#contract/catalogue/products';
import { projectInput } from '#contract/projects/projects';
import {
  filledFields,
  savedMapping,
  proposeMapping,
  textsOf,
} from '#src/ui/transfer/import/model/columns.ts';
import { targetsOf } from '#src/ui/transfer/import/model/targets.ts';
import { NO_DECISIONS, requestOf } from '#src/ui/transfer/import/model/request.ts';
import { readingsOf } from '#src/ui/transfer/import/model/values.ts';

const labelOf = (field: string) => field;
const customers = targetsOf({ schema: customerInput, relations: {}, labelOf });
const products = targetsOf({
  schema: productInput.omit({ parts: true, alternatives: true }),
  relations: { category_id: 'product-categories' },
  labelOf,
});
const equipment = targetsOf({
  schema: equipmentInput,
  relations: { product_id: 'products' },
  labelOf,
});
const projects = targetsOf({
  schema: projectInput,
  relations: { customer_id: 'customers' },
  labelOf,
});

const fieldsOf = (
  headings: string[],
  targets: typeof customers,
  rows = [headings.map(() => 'x')],
  resource = resourceOf(targets)
) => proposeMapping({ headings, rows }, targets, resource).columns.map(({ field }) => field);

const resourceOf = (targets: typeof customers) => {
  const resources = new Map([
    [customers, 'customers'],
    [products, 'products'],
    [equipment, 'equipment'],
    [projects, 'projects'],
  ]);
  return resources.get(targets) ?? '';
};

it('fields have the kinds that their schemas take', () => {
  const kinds = (targets: typeof customers) =>
    Object.fromEntries(targets.map(({ field, kind }) => [field, kind]));
  expect(kinds(customers)).toMatchObject({
    id: 'id',
    name: 'text',
    email: 'text',
    is_supplier: 'flag',
    language: 'choice',
  });
  expect(kinds(products)).toMatchObject({
    price: 'number',
    stock: 'number',
    type: 'choice',
    category_name: 'name',
    category_id: 'id',
    tags: 'list',
  });
  expect(kinds(equipment)).toMatchObject({
    product_name: 'name',
    retired_at: 'moment',
    status: 'text',
  });
  expect(kinds(projects)).toMatchObject({
    start_date: 'moment',
    status: 'choice',
    customer_name: 'name',
    is_template: 'flag',
  });
  expect(customers.filter(({ isRequired }) => isRequired).map(({ field }) => field)).toEqual([
    'name',
  ]);
});

describe('Columns are proposed', () => {
  it.each([
    [
      ['Bedrijf', 'Contact', 'E-mail', 'Tel.', 'BTW nr.', 'Debiteur'],
      ['name', 'contact_person', 'email', 'phone', 'vat_number', null],
    ],
    [
      ['Name', 'Given Name', 'Family Name', 'E-mail 1 - Value', 'Phone 1 - Value'],
      ['name', 'contact_person', 'contact_person', 'email', 'phone'],
    ],
    [
      ['Firma', 'Straße', 'PLZ', 'Ort', 'Telefon'],
      ['name', 'street', 'postal_code', 'city', 'phone'],
    ],
  ])('for customers: %j', (headings, fields) => {
    expect(fieldsOf(headings, customers)).toEqual(fields);
  });

  it.each([
    [
      ['Merk', 'Title', 'Nummer', 'Category', 'Beschrijving'],
      ['name', 'name', 'code', 'type', 'notes'],
    ],
    [
      ['Item ID', 'Description', 'Manufacturer', 'Model', 'Serial #', 'Condition'],
      ['code', null, 'name', 'name', 'serial_number', 'notes'],
    ],
    [
      ['Device ID', 'Device Name', 'Location', 'Status'],
      ['code', 'name', 'location', 'status'],
    ],
  ])('for equipment: %j', (headings, fields) => {
    expect(fieldsOf(headings, equipment)).toEqual(fields);
  });

  it.each([
    [['id', 'name', 'email', 'phone'], true],
    [['id', 'Bezeichnung', 'Kategorie', 'Kategorie (id)'], true],
    [['Flightcase ID', 'Product name'], true],
    [['ID', 'name', 'email', 'phone'], false],
    [['id', 'name', 'SKU', 'Regular price', 'Images'], false],
    [['Record ID', 'Company name', 'Category ID'], false],
  ])('with the numbers of our records only for our own exports: %j', (headings, isOwn) => {
    const fields = fieldsOf(headings, [...customers, ...products]);
    expect(fields[0]).toBe(isOwn ? 'id' : null);
    expect(fields.slice(1)).not.toContain('id');
    if (!isOwn) expect(fields).not.toContain('category_id');
  });

  it.each([
    [
      ['Item Name', 'Company', 'Manufacturer', 'Purchase Cost', 'Type', 'Prijs per dag'],
      ['name', null, null, null, null, 'price'],
    ],
    [
      ['Merk', 'Model', 'Regular price', 'Nieuwwaarde'],
      ['name', 'name', 'price', 'replacement_price'],
    ],
  ])('for products, where a company is no name and a cost no price: %j', (headings, fields) => {
    expect(fieldsOf(headings, products)).toEqual(fields);
  });

  it('as the type of a product only where its words are types', () => {
    const types = [
      ['Top', 'Los item'],
      ['Set', 'Set / kit'],
    ];
    expect(fieldsOf(['Naam', 'Type'], products, types)).toEqual(['name', 'type']);
    expect(fieldsOf(['Naam', 'Type'], products, [['Top', 'Movinghead']])).toEqual(['name', null]);
  });

  it('by what is in them where they have no headings', () => {
    const rows = [
      ['Podium Noord B.V.', '06 12345678', 'info@podium.example'],
      ['De Kade', '+31 20 123 45 67', 'kade@example.org'],
    ];
    expect(fieldsOf(['', '', ''], customers, rows)).toEqual(['name', 'phone', 'email']);
  });

  it('but numbers below a heading are no phones for that', () => {
    const rows = [['Ada', '2024-05-20', '3271901481']];
    expect(fieldsOf(['Naam', 'Aankoop', 'Order'], customers, rows)).toEqual(['name', null, null]);
  });

  it('but not where they are empty', () => {
    expect(fieldsOf(['Naam', 'E-mail'], customers, [['Ada', '']])).toEqual(['name', null]);
  });

  it('as they were chosen for a file of the same shape', () => {
    const sheet = { headings: ['A', 'B'], rows: [] };
    const kept = {
      columns: [
        { field: 'name', rest: null },
        { field: null, rest: null },
      ],
      fixed: { language: 'nl' },
    };
    expect(savedMapping(kept, sheet, customers)).toBe(kept);
    expect(savedMapping(kept, { ...sheet, headings: ['A'] }, customers)).toBeUndefined();
    expect(savedMapping(kept, sheet, products)).toBeUndefined();
  });
});

describe('The rows of a file', () => {
  const mapping = {
    columns: [
      { field: 'name', rest: null },
      { field: 'name', rest: null },
      { field: 'code', rest: 'description' },
    ],
    fixed: { unit: 'stuk' },
  };

  it('are texts by field: joined, split and fixed', () => {
    expect(textsOf(mapping, ['Shure', 'SM58', 'MIC-1 met clip'])).toEqual({
      name: 'Shure SM58',
      code: 'MIC-1',
      description: 'met clip',
      unit: 'stuk',
    });
    expect(filledFields(mapping, products).map(({ field }) => field)).toEqual([
      'name',
      'code',
      'unit',
      'description',
    ]);
  });

  const read = (headings: string[], rows: string[][], targets: typeof customers) => {
    const sheet = { headings, rows };
    const proposed = proposeMapping(sheet, targets, resourceOf(targets));
    const readings = readingsOf(sheet, {
      mapping: proposed,
      targets,
      guess: { decimal: ',', order: 'dmy' },
    });
    return {
      readings,
      values: requestOf({ sheet, mapping: proposed, readings, decisions: NO_DECISIONS }).rows,
    };
  };

  it('are values: amounts as the file decides, blanks as nothing', () => {
    const { values, readings } = read(
      ['Naam', 'Huurprijs', 'Catalogusprijs', 'Gewicht'],
      [
        ['Top', '12,50', '1.250', '6,35 kg'],
        ['Sub', '40', 'n.v.t.', '-'],
      ],
      products
    );
    expect(readings.every(({ reading }) => !('isUnclear' in reading) || !reading.isUnclear)).toBe(
      true
    );
    expect(values).toEqual([
      ['Top', 6.35, 12.5, 1250],
      ['Sub', null, 40, null],
    ]);
  });

  it('have moments by the clock of the company, an end without an hour at the end of its day', () => {
    const { values } = read(
      ['Name', 'Start', 'End'],
      [
        ['Gala', '4/7/2026 9:00', '12/31/2026'],
        ['Fair', '4/7/2026 2:30 PM', '4/8/2026 17:00'],
      ],
      projects
    );
    expect(values).toEqual([
      ['Gala', '2026-04-07 09:00', '2027-01-01 00:00'],
      ['Fair', '2026-04-07 14:30', '2026-04-08 17:00'],
    ]);
  });

  it('name codes that a spreadsheet damaged, and amounts that are unclear', () => {
    const { readings } = read(
      ['Naam', 'Code', 'Huurprijs'],
      [
        ['Top', '6,37702E+15', '1.250'],
        ['Sub', '12-3-2026', '3'],
        ['Mid', 'C41', '4'],
      ],
      products
    );
    const by = new Map(readings.map(reading => [reading.target.field, reading]));
    expect(by.get('code')?.damaged).toEqual(['6,37702E+15', '12-3-2026']);
    expect(by.get('price')?.unclear).toEqual(['1.250']);
    expect(by.get('price')?.reading).toEqual({ kind: 'number', decimal: ',', isUnclear: true });
  });
});
