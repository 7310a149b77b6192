import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import type { Rate } from '#contract/crew/rates';
import { useFormat } from '../../platform/time/useFormat.tsx';

/** A rate in words: `€ 25,00 per uur, na 8 uur 150%, minimaal 4 uur`. */
export const useRateText = () => {
  const translate = useTranslate();
  const format = useFormat();
  return useCallback(
    ({ unit, amount, day_hours, overtime_percent, min_hours }: Rate) => {
      const said = (key: string, hours: number) =>
        translate(`crew.rate.${key}`, {
          hours: format.number(hours),
          percent: format.number(overtime_percent ?? 100),
        });
      return [
        translate(`crew.rate.per.${unit}`, { amount: format.money(amount) }),
        ...(day_hours === undefined ? [] : [said('after', day_hours)]),
        ...(min_hours === undefined ? [] : [said('at_least', min_hours)]),
      ].join(', ');
    },
    [translate, format]
  );
};
