import { useEffect } from 'react';
import { resources } from '../resources/index.ts';
import { Dashboard } from './pages.ts';

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
  const screens = resources.flatMap(({ list, edit, create }) => [list, edit, create]);
  for (const screen of [Dashboard, ...screens]) void screen?.preload();
};
