import { useStore } from 'ra-core';
import { useIsPhone } from '../display/phone.ts';

const [TOUCH_HEIGHT_PX, ONE_LINE_HEIGHT_PX] = [40, 28];

export const useCompactRows = () => {
  const [isChosen, setCompact] = useStore('rows.compact', false);
  const isOffered = !useIsPhone();
  const isCompact = isOffered && isChosen;
  return {
    isOffered,
    isCompact,
    setCompact,
    height: isCompact ? ONE_LINE_HEIGHT_PX : TOUCH_HEIGHT_PX,
  };
};
