import { useEffect, useState } from 'react';
import { periodBounds } from '#contract/base/periods';
import {
  useHolds,
  useServerHas,
  useSignedInUser,
} from '../../../platform/session/useSignedInUser.ts';
import { useChosenTenantId } from '../../../platform/tenant/useTenants.ts';
import type { Days } from '../../../platform/time/nearestDays.ts';
import { useTimeZone } from '../../../platform/time/useFormat.tsx';
import type { pagesNamed, parseSearch } from './parseSearch.ts';
import type { SearchOption } from './searchOptions.ts';

export interface ParsedSearch {
  words: string;
  period?: Days | undefined;
  days?: Days | undefined;
  pagesNamed: Reading['pagesNamed'] | undefined;
}

export interface Free {
  options: SearchOption[];
  isAsking: boolean;
  isFailed: boolean;
}

export const useParsedSearch = (text: string): ParsedSearch => {
  const timeZone = useTimeZone();
  const reading = useReading(text !== '');
  const ofProducts = useMayAsk('planning', 'planning.view');
  const ofCrew = useMayAsk('crew', 'crew.view');
  const parsed = ofProducts || ofCrew ? reading?.parseSearch(text, { timeZone }) : undefined;
  return { ...(parsed ?? { words: text }), pagesNamed: reading?.pagesNamed };
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

/** Stock and people belong to one tenant: the view of all tenants shows none. */
export const useMayAsk = (
  extension: 'planning' | 'crew',
  permission: 'planning.view' | 'crew.view'
) => {
  const hasCalls = useServerHas(extension);
  const maySee = useHolds(permission);
  const ownTenantId = useSignedInUser().data?.tenantId;
  const chosenTenantId = useChosenTenantId();
  return hasCalls && maySee === true && (ownTenantId !== undefined || chosenTenantId !== '');
};

export const usePeriod = (days: Days | undefined) => {
  const timeZone = useTimeZone();
  const { from, until } = days ? periodBounds(`${days.first}/${days.last}`, timeZone) : {};
  return from && until ? { from, until } : undefined;
};
