import { useTranslate } from 'ra-core';
import type { ExpectedKind } from '#contract/warehouse/scans';
import { useFormat } from '../../../platform/time/useFormat.tsx';

export const useAgreed = () => {
  const translate = useTranslate();
  const format = useFormat();
  return ({ kind, until }: { kind: ExpectedKind; until: string }) =>
    translate(`warehouse.packing.agreed.${kind}`, { day: format.weekday(until) });
};
