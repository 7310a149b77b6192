import { useState } from 'react';
import { useLocation } from '../navigation.ts';
import { type KeptStateOptions, useKeptState } from './keptState.ts';

interface KeptOnPageOptions<Value> extends Omit<KeptStateOptions<Value>, 'place'> {
  /** Unique on its address. */
  name: string;
}

/** State of what is typed or chosen on a small page. It is there again after the next sign-in. */
export const useKeptOnPage = <Value>({ name, ...options }: KeptOnPageOptions<Value>) => {
  const { pathname, search } = useLocation();
  // It may stay while another tab of the page is open.
  const [place] = useState(`${pathname}${search} ${name}`);
  const { value, setValue } = useKeptState({ place, ...options });
  return [value, setValue] as const;
};
