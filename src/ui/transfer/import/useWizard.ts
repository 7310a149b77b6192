import { useLocale } from 'ra-core';
import { type Dispatch, useMemo, useReducer } from 'react';
import { decimalSign } from '../../../platform/numbers/typedNumber.ts';
import type { Importer } from './importer.ts';
import { useSavedMappings } from './savedMappings.ts';
import { type Mapping, proposeMapping } from './model/columns.ts';
import { usualMatch } from './model/request.ts';
import { type Sheet, sheetOf } from './model/table.ts';
import type { Target } from './model/targets.ts';
import { type FieldReading, readingsOf, type Value } from './model/values.ts';
import { type Option, valueOfWord, wordReading, wordsIn } from './model/words.ts';
import { useTargets } from './useTargets.ts';
import { NEW_WIZARD, wizard, type WizardAction, type WizardState } from './wizardState.ts';

export interface Wizard {
  importer: Importer;
  /** The records' tenant, if not the user's own. */
  tenantId: string | undefined;
  state: WizardState;
  dispatch: Dispatch<WizardAction>;
  targets: readonly Target[];
  optionsOf: (target: Target) => Option[];
  sheet: Sheet | undefined;
  mapping: Mapping;
  isMappingSaved: boolean;
  saveMapping: () => void;
  readings: readonly FieldReading[];
  unknownWords: (reading: FieldReading) => string[];
  match: string | null;
}

const NO_MAPPING: Mapping = { columns: [], fixed: {} };

export const useWizard = (importer: Importer, tenantId: string | undefined): Wizard => {
  const [state, dispatch] = useReducer(wizard, NEW_WIZARD);
  const { targets, optionsOf } = useTargets(importer);
  const mappings = useSavedMappings(importer.resource);
  const locale = useLocale();
  const { opened, answers } = state;
  const sheet = useMemo(() => sheetIn(opened), [opened]);
  const proposed = useMemo(() => {
    if (!sheet) return { mapping: NO_MAPPING, isSaved: false };
    const known = mappings.find(sheet, targets);
    return {
      mapping: known ?? proposeMapping(sheet, targets, importer.resource),
      isSaved: known !== undefined,
    };
  }, [sheet, targets, mappings, importer.resource]);
  // Another heading row may have other columns.
  const isFitting = state.mapping?.columns.length === sheet?.headings.length;
  const mapping = (isFitting && state.mapping) || proposed.mapping;
  const ofFile = useMemo(() => {
    const guess = {
      decimal: decimalSign(locale) === ',' ? (',' as const) : ('.' as const),
      order: 'dmy' as const,
    };
    return sheet ? readingsOf(sheet, { mapping, targets, guess }) : [];
  }, [sheet, mapping, targets, locale]);
  const words = useMemo(
    () => ofFile.map(reading => knownWords(importer.resource, reading, optionsOf)),
    [ofFile, importer, optionsOf]
  );
  const readings = ofFile.map((each, index): FieldReading => {
    const { reading, target } = each;
    const decimal = answers.decimal[target.field];
    const order = answers.order[target.field];
    if (reading.kind === 'number' && reading.isUnclear && decimal) {
      return { ...each, reading: { ...reading, decimal, isUnclear: false } };
    }
    if (reading.kind === 'date' && reading.isUnclear && order) {
      return { ...each, reading: { ...reading, order, isUnclear: false } };
    }
    return reading.kind === 'words'
      ? { ...each, reading: wordReading(words[index] ?? {}, answers.words[target.field]) }
      : each;
  });
  return {
    importer,
    tenantId,
    state,
    dispatch,
    targets,
    optionsOf,
    sheet,
    mapping,
    isMappingSaved: proposed.isSaved && mapping === proposed.mapping,
    saveMapping: () => sheet && mappings.save(sheet, mapping),
    readings,
    unknownWords: reading => {
      const known = words[ofFile.findIndex(({ target }) => target === reading.target)] ?? {};
      return wordsIn(reading).filter(word => !(word in known));
    },
    match: state.match === undefined ? usualMatch(mapping, targets) : state.match,
  };
};

const sheetIn = (opened: WizardState['opened']) => {
  if (!opened) return undefined;
  try {
    return sheetOf(opened.rows, { headingRow: opened.choices.headingRow, part: opened.part });
  } catch {
    // The file step shows why.
    return undefined;
  }
};

/** By word, its choice; only the server knows names. */
const knownWords = (
  resource: string,
  reading: FieldReading,
  optionsOf: Wizard['optionsOf']
): Record<string, Value> => {
  const { target } = reading;
  if (target.kind !== 'choice' && target.kind !== 'flag') return {};
  const options = optionsOf(target);
  return Object.fromEntries(
    wordsIn(reading).flatMap(word => {
      const value = valueOfWord(resource, target, options, word);
      return value === undefined ? [] : [[word, value]];
    })
  );
};
