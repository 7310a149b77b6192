import { useEffect, useState } from 'react';

/** A value once it has stayed the same for so many milliseconds. */
export const useSettled = <Value>(value: Value, pauseMs: number) => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
};
