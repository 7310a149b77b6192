import { useSyncExternalStore } from 'react';

let isPrinting = false;

const subscribe = (changed: () => void) => {
  const set = (value: boolean) => () => {
    isPrinting = value;
    changed();
  };
  const [begin, end] = [set(true), set(false)];
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
  };
};

export const useIsPrinting = () => useSyncExternalStore(subscribe, () => isPrinting);
