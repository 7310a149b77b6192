import { useTranslate } from 'ra-core';
import type { LoadSums } from '#contract/transport/loads';
import { useFormat } from '../../../platform/time/useFormat.tsx';

/** Example: `minstens 1.240 kg, 3,2 m³`. */
export const useLoadText = () => {
  const translate = useTranslate();
  const format = useFormat();
  return ({
    weight,
    volume,
    without_weight = 0,
  }: Omit<LoadSums, 'without_weight'> & Partial<LoadSums>) => {
    const sums = [
      `${format.number(Math.round(weight * 10) / 10)} kg`,
      volume > 0 && `${format.number(Math.round(volume * 100) / 100)} m³`,
    ]
      .filter(Boolean)
      .join(', ');
    return without_weight > 0 ? translate('transport.at_least', { sums }) : sums;
  };
};
