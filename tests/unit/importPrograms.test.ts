import { expect, it } from 'vitest';
import { equipmentInput } from '#contract/catalogue/equipment';
import { productInput } from '#contract/catalogue/products';
import { contactInput } from '#contract/customers/contacts';
import { customerInput } from '#contract/customers/customers';
import { proposeMapping, textsOf } from '#src/ui/transfer/import/model/columns.ts';
import { guessHeadingRow, sheetOf } from '#src/ui/transfer/import/model/table.ts';
import { targetsOf } from '#src/ui/transfer/import/model/targets.ts';
import { ADDRESSES } from './importPrograms/addresses.ts';
import { GOODS } from './importPrograms/goods.ts';

const labelOf = (field: string) => field;
const TARGETS = {
  customers: targetsOf({ schema: customerInput, relations: {}, labelOf }),
  products: targetsOf({
    schema: productInput,
    relations: { category_id: 'product-categories' },
    labelOf,
  }),
  contacts: targetsOf({ schema: contactInput, relations: { customer_id: 'customers' }, labelOf }),
  equipment: targetsOf({ schema: equipmentInput, relations: { product_id: 'products' }, labelOf }),
};

it.each([...GOODS, ...ADDRESSES])(
  'a file of %s is known by its headings',
  (_program, resource, lines, texts) => {
    const cells = lines.map(line => line.split(';'));
    const headingRow = guessHeadingRow(cells) ?? null;
    expect(headingRow).toBe(0);
    const sheet = sheetOf({ cells, numbers: cells.map((_, index) => index + 1) }, { headingRow });
    const mapping = proposeMapping(sheet, TARGETS[resource], resource);
    expect(mapping.columns.map(({ field }) => field)).not.toContain('id');
    expect(textsOf(mapping, sheet.rows[0] ?? [])).toEqual(texts);
  }
);
