import { useEffect, useState } from 'react';
import { HEARD, TORN } from './useScanner.ts';

/** True from a scan whose beginning may be missing until the next one that was heard whole. */
export const useTorn = () => {
  const [isTorn, setTorn] = useState(false);
  useEffect(() => {
    const tear = () => setTorn(true);
    const mend = () => setTorn(false);
    window.addEventListener(TORN, tear);
    window.addEventListener(HEARD, mend);
    return () => {
      window.removeEventListener(TORN, tear);
      window.removeEventListener(HEARD, mend);
    };
  }, []);
  return isTorn;
};
