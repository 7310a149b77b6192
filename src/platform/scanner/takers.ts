import { useEffect } from 'react';

let takers = 0;

export const hasTaker = () => takers > 0;

export const useTakesScans = (isOn: boolean) => {
  useEffect(() => {
    if (!isOn) return undefined;
    takers += 1;
    return () => void (takers -= 1);
  }, [isOn]);
};
