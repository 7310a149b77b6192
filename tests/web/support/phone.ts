import { onTestFinished, vi } from 'vitest';

/** The rest of the test is on a screen of a phone's width. */
export const onAPhone = () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  onTestFinished(() => void vi.unstubAllGlobals());
};
