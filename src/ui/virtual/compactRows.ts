import { useStore } from 'ra-core';
import { useIsPhone } from '../display/phone.ts';

/** Heights of a table's rows, in pixels: a finger's width, or as little as a line of text takes. */
const [USUAL, COMPACT] = [40, 28];

/** How high the rows of big tables are, which is remembered. */
export const useCompactRows = () => {
  const [isChosen, setCompact] = useStore('rows.compact', false);
  const isOffered = !useIsPhone();
  const isCompact = isOffered && isChosen;
  return { isOffered, isCompact, setCompact, height: isCompact ? COMPACT : USUAL };
};
