import { useEffect } from 'react';
import { resources } from '../resources/index.ts';

/** Fetches the other screens' code while nothing else is going on, so that they open at once. */
export const usePrefetchedScreens = () => {
  useEffect(() => {
    const timer = setTimeout(prefetch, SETTLED_MS);
    return () => clearTimeout(timer);
  }, []);
};

/** By then the first screen has its code and its data. */
const SETTLED_MS = 2000;

const prefetch = () => {
  for (const { list, edit, create } of resources) {
    for (const screen of [list, edit, create]) {
      // What cannot be had now is asked for again when it is opened.
      screen?.preload().catch(() => undefined);
    }
  }
};
