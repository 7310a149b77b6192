import { type ComponentType, lazy, useState } from 'react';

/**
 * A screen, or a part of one, that loads when it is opened, or before that through `preload`. Once
 * it is there it shows at once: React 19's `lazy` always shows the fallback first, and then keeps
 * it for 300 ms.
 */
export const lazyScreen = (load: () => Promise<{ default: ComponentType }>) => {
  let loaded: ComponentType | undefined;
  let loading: Promise<void> | undefined;
  const Lazy = lazy(load);

  const Screen = () => {
    const [Shown] = useState(() => loaded ?? Lazy);
    return <Shown />;
  };

  const preload = () => {
    // What cannot be had now is asked for again when the screen is opened.
    loading ??= load().then(
      module => void (loaded = module.default),
      () => undefined
    );
    return loading;
  };

  return Object.assign(Screen, { preload });
};

export type LazyScreen = ReturnType<typeof lazyScreen>;
