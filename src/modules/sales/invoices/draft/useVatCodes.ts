import { useGetList } from 'ra-core';
import { rateOn, type VatCode } from '#contract/sales/vat';
import { useFormat } from '../../../../platform/time/useFormat.tsx';
import { useToday } from '../../../../platform/time/useToday.ts';
import { errorShownInline } from '../../../../ui/feedback/FailureAlert.tsx';

const ALL = { page: 1, perPage: 200 } as const;

const BY_NAME = { field: 'name', order: 'ASC' } as const;

/**
 * Shows the rate on the draft's day. Offers codes of the usual code's country. Without codes a rate is
 * unknown, not 0.
 */
export const useVatCodes = (day: string | null | undefined, usual: number | undefined) => {
  const format = useFormat();
  const today = useToday();
  const {
    data: codes,
    error,
    refetch,
  } = useGetList<VatCode>('vat-codes', { pagination: ALL, sort: BY_NAME }, errorShownInline);
  const country = codes?.find(({ id }) => id === usual)?.country;
  const offered = country ? codes?.filter(code => code.country === country) : codes;
  const rateOf = (code: VatCode) => `${format.number(rateOn(code, day ?? today))} %`;
  return {
    codes,
    error,
    refetch,
    today,
    /** `21 %`; a code without VAT by its category, as several have no rate. */
    short: (id: number) => {
      const code = codes?.find(each => each.id === id);
      if (!code) return '?';
      return code.category === 'S' || code.category === 'Z'
        ? rateOf(code)
        : `${rateOf(code)} ${code.category}`;
    },
    choices: (offered ?? []).map(code => ({ id: code.id, name: `${code.name} (${rateOf(code)})` })),
  };
};
