import { useEffect } from 'react';

/** Screens that take the codes of a scanner now. */
let takers = 0;

export const hasTaker = () => takers > 0;

/** Counts a screen that takes the codes of a scanner itself, while it is shown. */
export const useTakesScans = (isOn: boolean) => {
  useEffect(() => {
    if (!isOn) return undefined;
    takers += 1;
    return () => void (takers -= 1);
  }, [isOn]);
};
