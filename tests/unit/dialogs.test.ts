import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { WAYS } from './support/dialogWays.ts';

const sources = new Map(
  globSync('src/**/*.{ts,tsx}').map(path => [path, readFileSync(path, 'utf8')])
);

const sourceOf = (path: string) => sources.get(path) ?? '';

/** The files that `lazyDialog` loads. */
const lazyDialogs = [...sources].flatMap(([path, text]) =>
  [...text.matchAll(/lazyDialog\([^;]*?import\(\s*'([^']+)'/g)].map(([, file = '']) =>
    join(dirname(path), file)
  )
);

const FRAME = /<(?:FormDialog|InputDialog|CallDialog|ActionForm|CallForm|PlanForm|SecretDialog)\b/;

const found = new Set([
  ...lazyDialogs,
  ...[...sources].flatMap(([path, text]) => (FRAME.test(text) ? [path] : [])),
]);

it('every dialog is in the table, once', () => {
  const named = Object.values(WAYS).flatMap(({ dialogs }) => dialogs);
  expect(named.toSorted()).toEqual([...found].toSorted());
});

describe.each(Object.entries(WAYS))('a dialog that %s', (_way, rules) => {
  it.each(rules.dialogs)('%s does so', path => {
    const text = sourceOf(path);
    for (const pattern of rules.has) expect(text).toMatch(pattern);
    for (const pattern of 'hasNot' in rules ? rules.hasNot : []) expect(text).not.toMatch(pattern);
  });
});

it('every form of a call has the button that can be pressed once', () => {
  const forms = [...sources].filter(([, text]) => /<CallForm\b/.test(text));
  const others = forms
    .filter(([, text]) => !/<(?:SubmitButton|FormEnd)\b/.test(text))
    .map(([path]) => path);
  expect(others).toEqual([]);
});

it('saving and cancelling end a form by one part', () => {
  const own =
    /<FormFailure \/>\s*<(?:Stack|div)[^>]*>\s*<SubmitButton[^>]*>\s*<Button onClick=\{onC/;
  const others = [...sources].filter(([, text]) => own.test(text)).map(([path]) => path);
  expect(others).toEqual(['src/ui/form/CallForm.tsx']);
});

/** Dialogs and forms with a call that are not opened one by one in tests/web/dialogs, and why. */
const NOT_WALKED: Record<string, string> = {
  'src/ui/record/MergeDialog.tsx':
    'a record is chosen, nothing is typed: tests/web/ui/merging.test.tsx',
  'src/modules/integrations/webhooks/RotateSecretDialog.tsx':
    'nothing is typed in it: tests/web/integrations',
  'src/modules/plan/dialogs/MoveDialog.tsx': 'a group is pressed: tests/web/plan',
  'src/modules/plan/dialogs/PricesDialog.tsx': 'a question without fields: tests/web/plan',
  'src/modules/sales/CallDialog.tsx': 'a part of those that are walked',
};

/** The parts that keep what is typed outside of a form. */
const KEEPS = /\b(?:useTypedState|useTypedParts|DraftInput)\b/;

/** Fields outside of a form of react-admin. */
const OWN_FIELDS =
  /<(?:TextField|LineField|NumberField|DayField|ClockField|EntryField|ChoiceField|RecordPicker|Checkbox|Switch|RadioGroup)\b/;

/** Dialogs with fields of their own that lose what stands in them when the session ends, and why. */
const NOT_KEPT = [
  // A page; the file of a picture cannot be stored.
  'src/modules/account/ProfileForm.tsx',
  // Links to copy.
  'src/modules/crew/requests/LinksDialog.tsx',
  // A value that is shown once, and stored nowhere.
  'src/modules/integrations/ShownOnceDialog.tsx',
  // A setting that is saved when it is pressed.
  'src/ui/list/ShortcutsDialog.tsx',
];

it('what is typed in a dialog outside of a form is kept when the session ends', () => {
  const own = [...found].filter(path => OWN_FIELDS.test(sourceOf(path)));
  const lost = own.filter(path => !KEEPS.test(sourceOf(path)));
  expect(lost.toSorted()).toEqual(NOT_KEPT);
});

it('every dialog that makes, changes or keeps something is opened and walked through', () => {
  const walks = globSync('tests/web/dialogs/*.test.tsx').map(path => readFileSync(path, 'utf8'));
  const isWalked = (path: string) =>
    walks.some(text => text.includes(path.replace('src/', '#src/')));
  const calling = [
    ...WAYS['makes something or takes a step: the key is of its content'].dialogs,
    ...WAYS['changes a record: it sends the version that was opened'].dialogs,
    ...WAYS['makes something with a secret: the key is of its content, and a repeat fails'].dialogs,
    ...WAYS['gives a new secret: sent twice it fails, by the version that was opened'].dialogs,
    ...WAYS['changes shifts: the call has the version that was opened, and a key of its content']
      .dialogs,
    ...WAYS['adds an entry by a key of its content, or sets one: sent twice it is there once']
      .dialogs,
    ...WAYS['gives its answer to the store of its screen, which keeps keys and versions'].dialogs,
    'src/modules/crew/hours/ReasonDialog.tsx',
    'src/modules/integrations/webhooks/ReplayDialog.tsx',
  ];
  const keeping = [...found].filter(path => KEEPS.test(sourceOf(path)));
  const walked = [...new Set([...calling, ...keeping])];
  expect(walked.filter(path => !isWalked(path)).toSorted()).toEqual(
    Object.keys(NOT_WALKED).toSorted()
  );
});
