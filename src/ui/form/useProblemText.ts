import { useLocale, useTranslate } from 'ra-core';
import { regionOf } from '#contract/base/locales';
import {
  bothNumbers,
  type NumberKind,
  type NumberProblem,
  writeNumber,
} from '../../platform/numbers/typedNumber.ts';

const EXAMPLES: Record<NumberKind, number> = {
  amount: 1250.5,
  percent: 12.5,
  count: 12,
  measure: 1.5,
  minutes: 45,
};

export const useProblemText = (kind: NumberKind, decimal: string) => {
  const translate = useTranslate();
  const region = regionOf(useLocale() ?? 'nl');
  return (text: string, problem: NumberProblem) =>
    translate(`validation.${problem}`, {
      example: writeNumber(EXAMPLES[kind], kind, region),
      ...bothNumbers(text, decimal),
    });
};
