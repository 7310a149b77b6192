import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useFormat } from '../../../../platform/time/useFormat.tsx';
import type { FieldReading } from '../model/values.ts';
import { isOpen } from '../model/words.ts';
import { useUnknownNames } from '../useUnknownNames.ts';
import type { Wizard } from '../useWizard.ts';
import { NextButton, StepFrame, StepProblem } from './StepFrame.tsx';
import { ReadingSection } from './ReadingSection.tsx';
import { WordsSection } from './WordsSection.tsx';

/** Step 3. Nothing unclear is guessed silently. */
export const ValuesStep = ({ wizard }: { wizard: Wizard }) => {
  const translate = useTranslate();
  const { list } = useFormat();
  const { dispatch, readings, state } = wizard;
  const [tries, setTries] = useState(0);
  const isTried = tries > 0;
  const names = useUnknownNames(wizard);
  const wordsOf = (reading: FieldReading) =>
    reading.target.kind === 'name'
      ? (names.unknown[reading.target.field] ?? [])
      : wizard.unknownWords(reading);
  const isUnsaid = ({ target }: FieldReading, word: string) =>
    isOpen(state.answers.words[target.field]?.[word]);
  const open = readings.filter(
    each =>
      ('isUnclear' in each.reading && each.reading.isUnclear) ||
      (each.reading.kind === 'words' && wordsOf(each).some(word => isUnsaid(each, word)))
  );
  const shown = readings
    .filter(each => each.texts.length > 0 && isShown(each, wordsOf(each)))
    .toSorted((one, other) => rankOf(one, state) - rankOf(other, state));
  const next = () => {
    if (open.length > 0) setTries(tries + 1);
    else dispatch({ type: 'gone', step: 'check' });
  };
  return (
    <StepFrame
      title={translate('transfer.values.title')}
      intro={translate('transfer.values.intro')}
      onBack={() => dispatch({ type: 'gone', step: 'columns' })}
      actions={<NextButton onClick={next} busy={names.isPending} />}
    >
      {isTried && open.length > 0 && (
        <StepProblem tries={tries}>
          {translate('transfer.values.open', {
            smart_count: open.length,
            fields: list(open.map(({ target }) => target.label)),
          })}
        </StepProblem>
      )}
      {shown.length === 0 && !names.isPending && (
        <Alert severity="success">{translate('transfer.values.clear')}</Alert>
      )}
      {shown.map(each =>
        each.reading.kind === 'words' ? (
          <WordsSection
            key={each.target.field}
            wizard={wizard}
            target={each.target}
            words={wordsOf(each)}
            isTried={isTried}
          />
        ) : (
          <ReadingSection
            key={each.target.field}
            wizard={wizard}
            reading={each}
            isTried={isTried}
          />
        )
      )}
    </StepFrame>
  );
};

/** Questions come first, even if answered. */
const rankOf = (
  { reading, target, damaged }: FieldReading,
  { answers: { decimal, order } }: Wizard['state']
) => {
  const isQuestion =
    ('isUnclear' in reading && reading.isUnclear) ||
    target.field in decimal ||
    target.field in order;
  if (isQuestion || reading.kind === 'words') return 0;
  return damaged.length > 0 ? 1 : 2;
};

const isShown = ({ reading, damaged }: FieldReading, unknown: readonly string[]) => {
  if (reading.kind === 'words') return unknown.length > 0;
  return reading.kind !== 'text' || damaged.length > 0;
};
