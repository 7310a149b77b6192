import { expect, it } from 'vitest';
import { previousLanguageData } from '#src/platform/data/previousLanguage.ts';

const keep = previousLanguageData(['imports', 'customers', '3', 'en']);

it('data in the former language is shown meanwhile', () =>
  expect(keep('kept', { queryKey: ['imports', 'customers', '3', 'nl'] })).toBe('kept'));

it('data of another tenant or resource is not', () => {
  expect(keep('kept', { queryKey: ['imports', 'customers', '4', 'nl'] })).toBeUndefined();
  expect(keep('kept', { queryKey: ['imports', 'products', '3', 'en'] })).toBeUndefined();
  expect(keep('kept', undefined)).toBeUndefined();
});
