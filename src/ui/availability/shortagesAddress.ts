import type { Days } from '#contract/base/days';

/** The page of shortages with what is missing now in some days, of one product or of all. */
export const openShortagesAddress = ({ first, last }: Days, productId?: number) =>
  `/shortages?${new URLSearchParams({
    from: first,
    until: last,
    tab: 'open',
    ...(productId !== undefined && { product: String(productId) }),
  })}`;
