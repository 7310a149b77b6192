import type nl from './deferredCases.nl.ts';
import type { Translation } from '../translate.ts';

const cases = {
  cases: {
    title: 'Contents',
    failed: 'The contents could not be loaded.',
    none: 'Nothing is fixed in it. What is goes along when this is scanned, and cannot be planned by itself.',
    inside: 'Belongs in:',
    of_product: 'In cases',
    edit: 'Change contents',
    edit_title: 'What always sits in it',
    save_failed: 'The contents were not saved.',
    saved: 'Contents saved',
    code: 'Code',
    code_hint: 'Scan or type the code of a unit or product.',
    code_left: 'Add this code first, or clear it.',
    refused_left: 'Try this code again first, or discard it.',
    unknown: 'This is not the code of a unit or product.',
    is_in: '%{name} is in it already.',
    add: 'Add',
    product: 'Choose a product',
    amount: 'Amount',
    amount_of: 'Amount of %{name}',
    remove: 'Take out %{name}',
  },
} satisfies Translation<typeof nl>;

export default cases;
