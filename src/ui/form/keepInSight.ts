import type { FocusEvent } from 'react';
import { STICKY_BAR_ROOM } from '../StickyBar.tsx';

/** Room that the top bar takes, on a phone with the search box in a row of its own. */
const TOP_BAR_ROOM = 120;

/** Where a field has to stay clear of the bars at the top and the bottom of the screen. */
export const clearOfBars = {
  '& :is(input, textarea, [role=combobox])': {
    scrollMarginTop: TOP_BAR_ROOM,
    scrollMarginBottom: STICKY_BAR_ROOM,
  },
} as const;

/** Browsers leave a field where it is that is partly in the screen, so also below a bar. */
export const keepInSight = ({ target }: FocusEvent<HTMLElement>) => {
  if (target.matches('input, textarea, [role=combobox]')) {
    target.scrollIntoView({ block: 'nearest' });
  }
};
