import { lazy, type ComponentType } from 'react';

type LoadScreen = () => Promise<{ default: ComponentType }>;

/** A screen that loads when it is opened, or before that through `preload`. */
export const lazyScreen = (load: LoadScreen) => Object.assign(lazy(load), { preload: load });

export type LazyScreen = ReturnType<typeof lazyScreen>;
