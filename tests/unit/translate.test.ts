import { expect, it } from 'vitest';
import { translator } from '#i18n/translate';

const translate = translator({
  out: 'Uit voor %{name}.',
  more: 'Zoek in %{name}...',
  next: '%{name} is uit. Boek het terug.',
});

it.each([
  ['out', 'Gala B.V.', 'Uit voor Gala B.V.'],
  ['out', 'Gala', 'Uit voor Gala.'],
  ['more', 'projecten', 'Zoek in projecten...'],
  ['next', 'Gala B.V.', 'Gala B.V. is uit. Boek het terug.'],
])('a name with a stop ends a sentence with one: %s, %s', (key, name, text) => {
  expect(translate(key, { name })).toBe(text);
});
