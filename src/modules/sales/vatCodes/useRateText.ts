import { rateOn, type VatCode } from '#contract/sales/vat';
import { localDay } from '#contract/base/zonedTime';
import { useFormat, useTimeZone } from '../../../platform/time/useFormat.tsx';

export const useRateText = () => {
  const format = useFormat();
  const timeZone = useTimeZone();
  return ({ rates = [] }: Partial<Pick<VatCode, 'rates'>>) =>
    `${format.number(rateOn({ rates }, localDay(Date.now(), timeZone)))} %`;
};
