import type { FocusEvent } from 'react';
import { STICKY_BAR_ROOM } from '../StickyBar.tsx';

/** Room that the top bar takes, on a phone with the search box in a row of its own. */
const TOP_BAR_ROOM = 120;

/** Margins that keep a field clear of the bars when it is scrolled into view. */
export const clearOfBars = {
  '& :is(input, textarea, [role=combobox])': {
    scrollMarginTop: TOP_BAR_ROOM,
    scrollMarginBottom: STICKY_BAR_ROOM,
  },
} as const;

/** Scrolls a focused field out from under a bar: browsers count it as visible there. */
export const keepInSight = ({ target }: FocusEvent<HTMLElement>) => {
  if (target.matches('input, textarea, [role=combobox]')) {
    target.scrollIntoView({ block: 'nearest' });
  }
};
