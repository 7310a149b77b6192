import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Availability } from '#contract/availability/availability';
import { periodBounds } from '#contract/base/periods';
import type { Found } from '../../../platform/data/search.ts';
import {
  useHolds,
  useServerHas,
  useSignedInUser,
} from '../../../platform/session/useSignedInUser.ts';
import { useChosenTenantId } from '../../../platform/tenant/useTenants.ts';
import type { Days } from '../../../platform/time/nearestDays.ts';
import { useTimeZone } from '../../../platform/time/useFormat.tsx';
import type { pagesNamed, parseSearch } from './parseSearch.ts';
import { FREE, type SearchOption } from './searchOptions.ts';

export interface Asked {
  words: string;
  period?: Days | undefined;
  days?: Days | undefined;
  pagesNamed: Reading['pagesNamed'] | undefined;
}

export const useAsked = (text: string): Asked => {
  const timeZone = useTimeZone();
  const reading = useReading(text !== '');
  const mayAsk = useMayAsk();
  const asked = mayAsk ? reading?.parseSearch(text, { timeZone }) : undefined;
  return { ...(asked ?? { words: text }), pagesNamed: reading?.pagesNamed };
};

interface Reading {
  parseSearch: typeof parseSearch;
  pagesNamed: typeof pagesNamed;
}

/** Lazy: keeps the parser of days out of the shell. */
const useReading = (isWanted: boolean) => {
  const [reading, setReading] = useState<Reading>();
  useEffect(() => {
    if (!isWanted) return;
    import('./parseSearch.ts').then(setReading, () => undefined);
  }, [isWanted]);
  return reading;
};

/** Stock belongs to one tenant: the view of all tenants shows none. */
const useMayAsk = () => {
  const hasPlanning = useServerHas('planning');
  const maySee = useHolds('planning.view');
  const ownTenantId = useSignedInUser().data?.tenantId;
  const chosenTenantId = useChosenTenantId();
  return hasPlanning && maySee === true && (ownTenantId !== undefined || chosenTenantId !== '');
};

export const useFreeProducts = (found: readonly Found[], period: Days | undefined) => {
  const timeZone = useTimeZone();
  const products = found.filter(({ kind }) => kind === 'products');
  const productIds = products.map(({ id }) => Number(id));
  const { from, until } = period ? periodBounds(`${period.first}/${period.last}`, timeZone) : {};
  const asked = from && until ? { from, until, productIds } : undefined;
  const enabled = asked !== undefined && productIds.length > 0;
  const { data, isPending, isError } = useQuery({
    queryKey: ['search', 'free', asked],
    queryFn: async ({ signal }) => {
      if (!asked) return [];
      // Lazy: keeps zod and the planning calls out of the shell.
      const { readAvailability } = await import('../../../platform/data/latePlanning.ts');
      return readAvailability(asked, { signal });
    },
    enabled,
    retry: false,
  });
  const options = products.flatMap(product => {
    const availability = data?.find(({ product_id }) => product_id === Number(product.id));
    return asked && availability ? optionFor(product, availability, asked) : [];
  });
  return { options, isAsking: enabled && isPending, isFailed: enabled && isError };
};

interface Window {
  from: string;
  until: string;
}

const optionFor = (
  { id, title }: Found,
  availability: Availability,
  { from, until }: Window
): SearchOption => ({
  group: FREE,
  key: `${FREE}/${id}`,
  title,
  availability,
  to: `/products/${id}?${new URLSearchParams({ from, until })}`,
});
