import type { ComponentType } from 'react';
import { loadDeferredTexts } from '../../platform/i18n/i18nProvider.ts';
import { lazyScreen } from './lazyScreen.tsx';

/** A screen with texts in `late` files: waits for both. */
export const deferredScreen = (load: () => Promise<{ default: ComponentType }>) =>
  lazyScreen(async () => {
    const [screen] = await Promise.all([load(), loadDeferredTexts()]);
    return screen;
  });
