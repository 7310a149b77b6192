import { choiceOfFlag, choiceOfWord } from '#contract/base/choiceWords.values';
import { booleanOfCell } from '#contract/base/csvCells';
import { folded } from './synonyms.ts';
import type { Target } from './targets.ts';
import type { FieldReading, Reading, Value } from './values.ts';

/** A value that a field with choices takes, as people call it. */
export interface Option {
  value: string | boolean;
  label: string;
}

/** What a person says of a word that no choice or record is called. */
export type WordAnswer =
  /** The word stands for this value; null: for nothing. */
  | { as: 'value'; value: Value }
  /** The word names this record; null: one that is still to be chosen. */
  | { as: 'record'; id: number | null; name: string }
  /** A record of this name is made when the import is. */
  | { as: 'new' };

/** By field and word. */
export type WordAnswers = Readonly<Record<string, Readonly<Record<string, WordAnswer>>>>;

const YES = new Set(['x', 'v', 'y', 'j', 'w', 'waar', 'wahr', 'on', 'aan']);
const NO = new Set(['n', 'onwaar', 'falsch', 'off', 'uit']);

const flagOf = (text: string) => {
  const word = folded(text);
  return booleanOfCell(text.trim()) ?? (YES.has(word) || (NO.has(word) ? false : undefined));
};

/** The value that a word stands for in a field of choices; `undefined` for a word that nobody knows. */
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

/** Whether a word still has to be said something of. */
export const isOpen = (answer: WordAnswer | undefined) =>
  answer === undefined || (answer.as === 'record' && answer.id === null);

/** The words of a column, each once, in the order of the file. */
export const wordsIn = ({ texts }: Pick<FieldReading, 'texts'>) => [...new Set(texts)];

/** A reading by which words stand for what they are known as, or for what a person said. */
export const wordReading = (
  known: Readonly<Record<string, Value>>,
  answers: Readonly<Record<string, WordAnswer>> = {}
): Reading => {
  const said = Object.entries(answers).flatMap(([word, answer]) =>
    answer.as === 'value' ? [[word, answer.value] as const] : []
  );
  return { kind: 'words', words: { ...known, ...Object.fromEntries(said) } };
};
