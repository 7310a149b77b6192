import type { ComponentType } from 'react';
import { loadDeferredTexts } from '../../platform/i18n/i18nProvider.ts';
import { lazyScreen } from '../resource/lazyScreen.tsx';

/** A screen with deferred texts: waits for both. Forms are such screens: they need zod, which lists do not. */
export const deferredScreen = (load: () => Promise<{ default: ComponentType }>) =>
  lazyScreen(async () => {
    const [screen] = await Promise.all([load(), loadDeferredTexts()]);
    return screen;
  });
