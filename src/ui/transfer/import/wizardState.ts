import type { Mapping } from './model/columns.ts';
import type { Checked } from './model/checked.ts';
import type { DateOrder } from './model/dates.ts';
import type { FileChoices, ReadFile } from './model/file.ts';
import type { DecimalSign } from './model/numbers.ts';
import { type Decisions, NO_DECISIONS, type SimilarDecision } from './model/request.ts';
import type { Rows } from './model/table.ts';
import type { WordAnswer, WordAnswers } from './model/words.ts';

export const STEPS = ['file', 'columns', 'values', 'check', 'done'] as const;

export type Step = (typeof STEPS)[number];

export interface OpenedFile {
  file: ReadFile;
  choices: FileChoices;
  rows: Rows;
  /** From 0, for files with more rows than one import takes; `undefined` until chosen. */
  part: number | undefined;
}

interface Answers {
  decimal: Readonly<Record<string, DecimalSign>>;
  order: Readonly<Record<string, DateOrder>>;
  words: WordAnswers;
}

interface Result {
  added: number;
  changed: number;
  /** For undo; missing if the server does not store it. */
  importId: number | undefined;
  /** The server continues: progress and result are read by the import's id. */
  goesOn: boolean;
  /** Where in the file the rows are that were sent. */
  indexes: readonly number[];
  made: string[];
  failed: Checked['errors'];
}

export interface WizardState {
  step: Step;
  opened: OpenedFile | undefined;
  /** `undefined`: as proposed. */
  mapping: Mapping | undefined;
  answers: Answers;
  decisions: Decisions;
  /** The field to match rows by; null: none, `undefined`: the usual. */
  match: string | null | undefined;
  takesDamaged: boolean;
  acceptsRenames: boolean;
  checked: Checked | undefined;
  isStale: boolean;
  /** Rows whose records colleagues changed between the check and the import, which wrote nothing. */
  overtaken: readonly number[];
  result: Result | undefined;
}

export const NEW_WIZARD: WizardState = {
  step: 'file',
  opened: undefined,
  mapping: undefined,
  answers: { decimal: {}, order: {}, words: {} },
  decisions: NO_DECISIONS,
  match: undefined,
  takesDamaged: false,
  acceptsRenames: false,
  checked: undefined,
  isStale: false,
  overtaken: [],
  result: undefined,
};

export type WizardAction =
  | { type: 'opened'; opened: OpenedFile }
  | { type: 'part_chosen'; part: number }
  | { type: 'mapped'; mapping: Mapping }
  | { type: 'decimal_said'; field: string; decimal: DecimalSign }
  | { type: 'order_said'; field: string; order: DateOrder }
  | { type: 'words_said'; field: string; words: Readonly<Record<string, WordAnswer>> }
  | { type: 'matched'; match: string | null }
  | { type: 'renames_accepted' }
  | { type: 'damaged_decided'; takes: boolean }
  | { type: 'edited'; index: number; field: string; text: string }
  | { type: 'decided'; indexes: readonly number[]; decision: SimilarDecision }
  | { type: 'checked'; checked: Checked }
  | { type: 'refused'; found: Checked }
  | { type: 'overtaken'; indexes: readonly number[] }
  | { type: 'imported'; result: Result }
  | { type: 'gone'; step: Step };

/** Going back keeps everything. Another reading of the file drops decisions about its rows. */
export const wizard = (state: WizardState, action: WizardAction): WizardState => {
  switch (action.type) {
    case 'opened': {
      const isSame =
        state.opened?.file === action.opened.file &&
        sameColumns(state.opened.rows, action.opened.rows);
      return isSame
        ? {
            ...state,
            opened: action.opened,
            decisions: NO_DECISIONS,
            acceptsRenames: false,
            checked: undefined,
            overtaken: [],
          }
        : { ...NEW_WIZARD, opened: action.opened };
    }
    case 'part_chosen':
      return {
        ...state,
        opened: state.opened && { ...state.opened, part: action.part },
        decisions: NO_DECISIONS,
        acceptsRenames: false,
        checked: undefined,
        overtaken: [],
        result: undefined,
      };
    case 'mapped':
      return { ...state, mapping: action.mapping, acceptsRenames: false, checked: undefined };
    case 'decimal_said':
      return answered(state, { decimal: { [action.field]: action.decimal } });
    case 'order_said':
      return answered(state, { order: { [action.field]: action.order } });
    case 'words_said':
      return answered(state, { words: withWords(state, action) });
    case 'matched':
      return { ...state, match: action.match, acceptsRenames: false, checked: undefined };
    case 'renames_accepted':
      return { ...state, acceptsRenames: true };
    case 'damaged_decided':
      return { ...state, takesDamaged: action.takes, checked: undefined };
    case 'edited': {
      const { index, field, text } = action;
      const { edits } = state.decisions;
      const ofRow = { ...edits[index], [field]: text };
      return {
        ...state,
        isStale: true,
        decisions: { ...state.decisions, edits: { ...edits, [index]: ofRow } },
      };
    }
    case 'decided': {
      const { similar } = state.decisions;
      const isOther = [action.decision, ...action.indexes.map(index => similar[index])].some(
        each => typeof each === 'number'
      );
      const decided = action.indexes.map(index => [index, action.decision] as const);
      return {
        ...state,
        // Only the server knows if a row changes a record.
        isStale: state.isStale || isOther,
        decisions: {
          ...state.decisions,
          similar: { ...similar, ...Object.fromEntries(decided) },
        },
      };
    }
    case 'checked':
      return { ...state, isStale: false, checked: withDecided(action.checked, state) };
    case 'refused':
      return { ...state, checked: state.checked && withErrors(state.checked, action.found) };
    case 'overtaken':
      return { ...state, overtaken: action.indexes };
    case 'imported':
      return { ...state, step: 'done', result: action.result };
    case 'gone':
      return { ...state, step: action.step };
  }
};

interface WordsSaid {
  field: string;
  words: Readonly<Record<string, WordAnswer>>;
}

const withWords = ({ answers }: WizardState, { field, words }: WordsSaid): WordAnswers => ({
  [field]: { ...answers.words[field], ...words },
});

/**
 * A row assigned to a record is now a change of it: the question stays, so that the answer can be changed.
 */
const withDecided = (checked: Checked, { checked: earlier, decisions }: WizardState): Checked => {
  const stillSimilar = new Set(checked.similar.map(({ index }) => index));
  const decided = earlier?.similar.filter(
    ({ index }) => typeof decisions.similar[index] === 'number' && !stillSimilar.has(index)
  );
  const similar = [...checked.similar, ...(decided ?? [])];
  return { ...checked, similar: similar.toSorted((one, other) => one.index - other.index) };
};

/** Rows that only the import refused are left out of the next one, as those of the check. */
const withErrors = (checked: Checked, { errors, columns }: Checked): Checked => {
  const refused = new Set(errors.map(({ index }) => index));
  return {
    ...checked,
    added: checked.added.filter(index => !refused.has(index)),
    changed: checked.changed.filter(({ index }) => !refused.has(index)),
    similar: checked.similar.filter(({ index }) => !refused.has(index)),
    errors: [...checked.errors, ...errors],
    columns,
  };
};

const sameColumns = (one: Rows, other: Rows) => one.cells[0]?.length === other.cells[0]?.length;

const answered = (state: WizardState, said: Partial<Answers>): WizardState => ({
  ...state,
  answers: {
    decimal: { ...state.answers.decimal, ...said.decimal },
    order: { ...state.answers.order, ...said.order },
    words: { ...state.answers.words, ...said.words },
  },
  checked: undefined,
});

export const hasWork = ({ opened, result }: WizardState) =>
  opened !== undefined && result === undefined;
