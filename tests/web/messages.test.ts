import { describe, expect, it } from 'vitest';
import { PERMISSIONS } from '#contract/people/permissions';
import { mergeAreas } from '#i18n/mergeAreas';
import type { Messages } from '#i18n/translate';
import de from '#src/platform/i18n/messages/de.ts';
import deferredDe from '#src/platform/i18n/messages/deferred.de.ts';
import deferredEn from '#src/platform/i18n/messages/deferred.en.ts';
import deferredNl from '#src/platform/i18n/messages/deferred.nl.ts';
import en from '#src/platform/i18n/messages/en.ts';
import nl from '#src/platform/i18n/messages/nl.ts';
import { resources } from '#src/app/modules.ts';

const areas = import.meta.glob<Messages>('/i18n/*/*.ts', {
  eager: true,
  import: 'default',
});

const sources = import.meta.glob<string>(
  ['/src/**/*.{ts,tsx}', '/server/**/*.ts', '!/src/platform/i18n/messages/**'],
  { eager: true, query: '?raw', import: 'default' }
);

/** Each text of a tree by its whole key. */
const textsIn = (tree: object, path: string[] = []): [key: string, text: string][] =>
  Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [[[...path, name].join('.'), value]]
      : textsIn(Object(value), [...path, name])
  );

const textsOf = (language: string) =>
  new Map(
    textsIn(
      mergeAreas(
        Object.fromEntries(
          Object.entries(areas).filter(([file]) => new RegExp(`[/.]${language}\\.ts$`).test(file))
        )
      )
    )
  );

const dutch = textsOf('nl');

/** The parts that a translation must keep: the parameters, and the number of plural forms. */
const shapeOf = (text = '') => ({
  places: [...new Set(text.match(/%\{\w+\}/g))].toSorted(),
  forms: text.split('||||').length,
});

describe.each(['en', 'de'])('the texts in %s', language => {
  const texts = textsOf(language);

  it('have the same keys as the Dutch ones', () => {
    expect([...texts.keys()].toSorted()).toEqual([...dutch.keys()].toSorted());
  });

  it('have the same places to fill in', () => {
    for (const [key, text] of dutch)
      expect({ key, ...shapeOf(texts.get(key)) }).toEqual({ key, ...shapeOf(text) });
  });
});

describe('the texts', () => {
  it('are none of them empty, but for what react-admin leaves empty', () => {
    for (const language of ['nl', 'en', 'de']) {
      const empty = [...textsOf(language)].filter(([, text]) => text.trim() === '');
      expect(empty.map(([key]) => key)).toEqual(['ra.boolean.null']);
    }
  });

  it('are all that the admin part has, but those of the public pages and the server', () => {
    const keys = [...dutch.keys()].filter(
      key =>
        !/^(auth|allows|counts|demo|document|email_link|mail|my_page|page|registration|report|request_page|scan_page|scan_screens|scans|terms)\./.test(
          key
        )
    );
    const all = [
      [nl, deferredNl],
      [en, deferredEn],
      [de, deferredDe],
    ];
    for (const [first = {}, late = {}] of all)
      expect(
        [first, late]
          .flatMap(messages => textsIn(messages))
          .map(([key]) => key)
          .toSorted()
      ).toEqual(keys.toSorted());
  });

  it('name every form that the search leads to', () => {
    const added = resources.filter(({ addedFromSearch }) => addedFromSearch !== undefined);
    expect(added.filter(({ name }) => !dutch.has(`layout.actions.${name}`))).toEqual([]);
  });

  it('name every resource', () => {
    for (const { name } of resources)
      expect(dutch.get(`resources.${name}.name`)).toMatch(/ \|{4} /);
  });
});

/** A quoted key; in a template, what is filled in may be anything. */
const QUOTED_KEY = /['"`]((?:[\w-]|\$\{[^}]*\})+(?:\.(?:[\w-]|\$\{[^}]*\})+)+)['"`]/g;

/** Colours of MUI's palette, and permissions, which are written the same way. */
const NO_TEXTS: ReadonlySet<string> = new Set([
  'common.white',
  'common.black',
  ...PERMISSIONS.map(({ name }) => name),
]);

const namespaces = new Set([...dutch.keys()].map(key => key.split('.')[0]));

const written = Object.entries(sources).flatMap(([file, source]) =>
  [...source.matchAll(QUOTED_KEY)]
    .map(([, key = '']) => ({ file, key }))
    .filter(({ key }) => namespaces.has(key.split('.')[0]) && !NO_TEXTS.has(key))
);

const patternOf = (key: string) =>
  new RegExp(`^${key.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '.+')}$`);

/** Texts that react-admin generates. */
const BY_REACT_ADMIN = [/^ra\./, /^resources\.[\w-]+\.(?:name|fields\..+|notifications\..+)$/];

describe('every text', () => {
  const keys = [...dutch.keys()];

  it('that a screen asks for exists', () => {
    const missing = written
      .filter(({ file }) => file.startsWith('/src/'))
      .filter(({ key }) => !dutch.has(key))
      .filter(({ key }) => {
        const pattern = patternOf(key);
        return !keys.some(existing => pattern.test(existing));
      });
    expect(missing).toEqual([]);
  });

  it('of the editable grid is its own, or of any field: every module has rows of another kind', () => {
    const ofGrid = written.filter(({ file }) => file.startsWith('/src/ui/grid/'));
    expect(ofGrid).not.toEqual([]);
    expect(ofGrid.filter(({ key }) => !/^(?:grid|validation)\./.test(key))).toEqual([]);
  });

  it('is used', () => {
    const patterns = [...BY_REACT_ADMIN, ...written.map(({ key }) => patternOf(key))];
    const unused = keys.filter(key => !patterns.some(pattern => pattern.test(key)));
    expect(unused).toEqual([]);
  });
});
