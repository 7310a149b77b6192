import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { TRIP_CHECKS } from '#contract/transport/tripChecks.values';
import type { TripCheck } from '#contract/transport/transport';
import { useFormat } from '../../../platform/time/useFormat.tsx';

const CODES: readonly string[] = TRIP_CHECKS;

export const isTripCheck = (warning: { code: string }): warning is TripCheck =>
  CODES.includes(warning.code);

/** A warning about a trip in words: `te zwaar: 1.240 kg van 900 kg`. */
export const useCheckText = () => {
  const translate = useTranslate();
  const format = useFormat();
  return useCallback(
    ({ code, value, limit, name = '' }: TripCheck) => {
      const shown = (of: number | string | undefined) => {
        if (typeof of === 'number') return format.number(of);
        if (code === 'inspection' && of) return format.day(of);
        return of ?? '';
      };
      return translate(`transport.checks.${code}`, {
        name,
        value: shown(value),
        limit: shown(limit),
      });
    },
    [translate, format]
  );
};
