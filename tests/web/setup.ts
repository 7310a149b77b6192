import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { forgetCompleteLists } from '#src/providers/completeLists.ts';
import { server } from './server.ts';

const PAGE_LANGUAGE = 'nl';

// Before any module is loaded: what index.html says is read once.
document.documentElement.lang = PAGE_LANGUAGE;

/** What was written to the console as an error or a warning. A test that causes one fails. */
const complaints: unknown[][] = [];

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));

beforeEach(() => {
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...parts) => void complaints.push(parts));
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['nl-NL', 'nl']);
});

afterEach(() => {
  cleanup();
  server.resetHandlers();
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  forgetCompleteLists();
  document.documentElement.lang = PAGE_LANGUAGE;
  window.history.replaceState(null, '', '/');
  expect(complaints.splice(0)).toEqual([]);
});

afterAll(() => server.close());
