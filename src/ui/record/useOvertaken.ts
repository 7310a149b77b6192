import { useTranslate } from 'ra-core';
import { isMoment } from '../../platform/time/typedMoment.ts';
import { useFormat } from '../../platform/time/useFormat.tsx';

/** What a colleague made of fields, as errors of those. */
export const useOvertaken = () => {
  const translate = useTranslate();
  const format = useFormat();
  const written = (value: unknown) => {
    if (typeof value === 'number') return format.number(value);
    if (isMoment(value)) return format.moment(value);
    return typeof value === 'string' && value !== '' ? value : '–';
  };
  return (theirs: object) =>
    Object.fromEntries(
      Object.entries(theirs).map(([field, value]: [string, unknown]) => [
        field,
        translate('edits.overtaken', { value: written(value) }),
      ])
    );
};
