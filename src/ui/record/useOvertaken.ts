import { useTranslate } from 'ra-core';
import { isMoment } from '../../platform/time/typedMoment.ts';
import { useFormat } from '../../platform/time/useFormat.tsx';

/** Errors for fields that a colleague changed: each names the colleague's value. */
export const useOvertaken = () => {
  const translate = useTranslate();
  const format = useFormat();
  const written = (value: unknown) => {
    if (typeof value === 'number') return format.number(value);
    if (typeof value !== 'string') return '–';
    return isMoment(value) ? format.moment(value) : value;
  };
  /** `write` has the words of values that are no plain text. */
  return (theirs: object, write?: (field: string, value: unknown) => string | undefined) =>
    Object.fromEntries(
      Object.entries(theirs).map(([field, value]: [string, unknown]) => [
        field,
        translate('edits.overtaken', { value: write?.(field, value) ?? written(value) }),
      ])
    );
};
