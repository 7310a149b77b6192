import { useStore } from 'ra-core';
import { useIsPhone } from '../display/phone.ts';

/** Heights of a table's rows in pixels: for a finger, or for a line of text. */
const [USUAL, COMPACT] = [40, 28];

/** The height of rows in big tables, which is stored. */
export const useCompactRows = () => {
  const [isChosen, setCompact] = useStore('rows.compact', false);
  const isOffered = !useIsPhone();
  const isCompact = isOffered && isChosen;
  return { isOffered, isCompact, setCompact, height: isCompact ? COMPACT : USUAL };
};
