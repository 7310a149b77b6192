import { choiceOfFlag, choiceOfWord } from '#contract/base/choiceWords.values';
import { booleanOfCell } from '#contract/base/csvCells';
import { folded } from './synonyms.ts';
import type { Target } from './targets.ts';
import type { FieldReading, Reading, Value } from './values.ts';

export interface Option {
  value: string | boolean;
  label: string;
}

export type WordAnswer =
  /** null: no value. */
  | { as: 'value'; value: Value }
  /** null: not chosen yet. */
  | { as: 'record'; id: number | null; name: string }
  /** The import creates a record of this name. */
  | { as: 'new' };

/** By field and word. */
export type WordAnswers = Readonly<Record<string, Readonly<Record<string, WordAnswer>>>>;

const YES = new Set(['x', 'v', 'y', 'j', 'w', 'waar', 'wahr', 'on', 'aan']);
const NO = new Set(['n', 'onwaar', 'falsch', 'off', 'uit']);

const flagOf = (text: string) => {
  const word = folded(text);
  return booleanOfCell(text.trim()) ?? (YES.has(word) || (NO.has(word) ? false : undefined));
};

/** `undefined` for an unknown word. */
export const valueOfWord = (
  resource: string,
  { field, kind }: Target,
  options: readonly Option[],
  text: string
): Value | undefined => {
  const flag = flagOf(text);
  if (kind === 'flag') return flag;
  const word = folded(text);
  return (
    choiceOfWord(resource, field, text) ??
    options.find(({ value, label }) => [folded(label), folded(String(value))].includes(word))
      ?.value ??
    (flag === undefined ? undefined : choiceOfFlag(resource, field, flag))
  );
};

export const isOpen = (answer: WordAnswer | undefined) =>
  answer === undefined || (answer.as === 'record' && answer.id === null);

export const wordsIn = ({ texts }: Pick<FieldReading, 'texts'>) => [...new Set(texts)];

export const wordReading = (
  known: Readonly<Record<string, Value>>,
  answers: Readonly<Record<string, WordAnswer>> = {}
): Reading => {
  const said = Object.entries(answers).flatMap(([word, answer]) =>
    answer.as === 'value' ? [[word, answer.value] as const] : []
  );
  return { kind: 'words', words: { ...known, ...Object.fromEntries(said) } };
};
