import type nl from '#i18n/catalogue/deferred.nl';
import type { Translation } from '#i18n/translate';

const catalogue = {
  resources: {
    equipment: {
      several: {
        action: 'Add several at once',
        title: 'Add units',
        text: 'Each unit gets the name of the product, and a code of its own.',
        amount: 'Amount',
        first: 'First code',
        codes: '%{first} to %{last}',
        serials: 'Serial numbers',
        serials_hint: 'One on a line, in the order of the codes. You can add them later.',
        typed_stock:
          'The stock is now %{stock}, entered by hand. Once this product has units, its stock is the number of units: it becomes %{units}.',
        same_stock:
          'The stock of %{stock} was entered by hand. Once this product has units, its stock is the number of units.',
        submit: 'Add 1 unit |||| Add %{smart_count} units',
        done: '1 unit added |||| %{smart_count} units added',
        labels: 'Make labels',
        failed: 'Adding failed: nothing was added.',
        no_number: 'Let the first code end in a digit, such as PX-01.',
        too_many_serials: 'These are more serial numbers than units.',
        taken_codes: 'Already in use: %{values}.',
      },
    },
    products: {
      fields: {
        alternatives: 'Alternatives',
        vat_class: 'VAT rate',
        ledger: 'Ledger account',
        discountable: 'Discountable',
        replacement_price: 'Replacement price',
      },
      replacement_hint: 'What a lost or broken unit costs.',
      ledger_hint: 'Empty: that of the VAT code.',
      alternative: 'Alternative',
      add_alternative: 'Add alternative',
      alternatives_hint: 'Proposed in its place when there is a shortage, the first choice first.',
      sections: { alternatives: 'Alternatives' },
    },
  },
} satisfies Translation<typeof nl>;

export default catalogue;
