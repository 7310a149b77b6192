import { createRequire } from 'node:module';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parse, stringify } from '#src/app/queryString.ts';

// Past the alias that has the app use ours.
const { default: original } = await import(
  /* @vite-ignore */ createRequire(import.meta.url).resolve('query-string')
);

const value = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.integer(),
  fc.boolean(),
  fc.constant(null)
);
const query = fc.dictionary(
  fc.string({ minLength: 1 }).filter(key => key !== '__proto__'),
  fc.oneof(value, fc.constant(undefined), fc.array(value, { minLength: 1, maxLength: 3 }))
);

it('queries are written and read as react-admin expects it of its library', () => {
  fc.assert(
    fc.property(query, values => {
      const text = stringify(values);
      expect(text).toBe(original.stringify(values));
      expect(parse(text)).toEqual({ ...original.parse(text) });
      expect(parse(`?${text}`)).toEqual({ ...original.parse(`?${text}`) });
    })
  );
});

it.each(['?page=2&sort=name', 'a=1&a=2', 'a', 'a=', '%E0%A4=x', 'q=a+b%20c', '', '?'])(
  '%j',
  text => {
    expect(parse(text)).toEqual({ ...original.parse(text) });
  }
);
