import { useStore } from 'ra-core';
import { useIsPhone } from '../display/phone.ts';

/** Row heights in pixels: for touch, or one line of text. */
const [USUAL, COMPACT] = [40, 28];

export const useCompactRows = () => {
  const [isChosen, setCompact] = useStore('rows.compact', false);
  const isOffered = !useIsPhone();
  const isCompact = isOffered && isChosen;
  return { isOffered, isCompact, setCompact, height: isCompact ? COMPACT : USUAL };
};
