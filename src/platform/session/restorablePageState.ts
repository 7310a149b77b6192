import { useState } from 'react';
import { useLocation } from '../navigation.ts';
import { type RestorableStateOptions, useRestorableState } from './restorableState.ts';

interface PageStateOptions<Value> extends Omit<RestorableStateOptions<Value>, 'place'> {
  /** Unique on its address. */
  name: string;
}

/** State of what is typed or chosen on a small page. It is there again after the next sign-in. */
export const useRestorablePageState = <Value>({ name, ...options }: PageStateOptions<Value>) => {
  const { pathname, search } = useLocation();
  // It may stay while another tab of the page is open.
  const [place] = useState(`${pathname}${search} ${name}`);
  const { value, setValue } = useRestorableState({ place, ...options });
  return [value, setValue] as const;
};
