import { expect, it } from 'vitest';
import {
  choiceOfFlag,
  choiceOfWord,
  choiceWord,
  choicesOf,
} from '#contract/base/choiceWords.values';
import { LOCALES } from '#contract/base/locales';
import { townOf } from '#contract/customers/town';
import de from '#i18n/catalogue/products.de';
import en from '#i18n/catalogue/products.en';
import nl from '#i18n/catalogue/products.nl';

const SCREENS = { nl, en, de };

it('files call choices what screens call them', () => {
  for (const locale of LOCALES) {
    const { types, tracking } = SCREENS[locale].resources.products;
    for (const [field, words] of Object.entries({ type: types, stock_tracking: tracking })) {
      expect(Object.keys(choicesOf('products', field) ?? {})).toEqual(Object.keys(words));
      for (const [code, word] of Object.entries(words)) {
        expect(choiceWord('products', field, code, locale)).toBe(word);
        expect(choiceOfWord('products', field, word.toUpperCase())).toBe(code);
      }
    }
  }
  expect(choiceOfWord('customers', 'language', 'Niederländisch')).toBe('nl');
  expect(choiceOfWord('products', 'type', 'set/kit')).toBe('kit');
  expect(choiceOfWord('products', 'name', 'kit')).toBeUndefined();
  expect(choiceOfFlag('products', 'stock_tracking', false)).toBe('untracked');
});

it.each([
  ['Kade 1, 1234 AB Utrecht', 'utrecht'],
  ['Kade 1 1234ab  Den Bosch', 'den bosch'],
  ['Hauptstraße 5, D-50667 Köln', 'koln'],
  ['Kade 1, Ede', 'ede'],
  ['Kade 1, 1234 AB Utrecht, Nederland', 'utrecht'],
  ['Kade 1', ''],
  ['Kade', ''],
])('the town of %s', (address, town) => {
  expect(townOf(address)).toBe(town);
});
