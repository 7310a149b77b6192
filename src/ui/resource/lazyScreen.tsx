import { type ComponentType, lazy, useState } from 'react';
import { loadOnline } from '../../platform/loadOnline.ts';

/**
 * Loads when opened, or earlier with `preload`. Once loaded it shows at once: React 19's `lazy` always shows
 * the fallback first, for 300 ms.
 */
export const lazyScreen = (load: () => Promise<{ default: ComponentType }>) => {
  let loaded: ComponentType | undefined;
  let loading: Promise<void> | undefined;
  const Lazy = lazy(() => loadOnline(load));

  const Screen = () => {
    const [Shown] = useState(() => loaded ?? Lazy);
    return <Shown />;
  };

  const preload = () => {
    // After a failure it loads again when opened.
    loading ??= load().then(
      module => void (loaded = module.default),
      () => undefined
    );
    return loading;
  };

  return Object.assign(Screen, { preload });
};

export type LazyScreen = ReturnType<typeof lazyScreen>;
