import './support/lazyDiagnostics.ts';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { holdClock } from '../support/heldClock.ts';
import { server } from './server.ts';
import { callsAnswered, followCalls } from './support/calls.ts';
import { followClosing, forgetClosing } from './support/closing.ts';
import { forgetEdits } from './support/storedEdits.ts';

const PAGE_LANGUAGE = 'nl';

// Before any module is loaded: what index.html says is read once.
document.documentElement.lang = PAGE_LANGUAGE;

// The first opening of a screen also waits for its code, on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

/** Errors and warnings on the console. A test that causes one fails. */
const complaints: unknown[][] = [];

/** A screen that is left ends its reads, which react-admin tells while one develops. */
const isOfEndedCall = ([error]: unknown[]) => error instanceof Error && error.name === 'AbortError';

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));

beforeEach(() => {
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...parts) => void complaints.push(parts));
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['nl-NL', 'nl']);
  holdClock();
  // jsdom draws nothing, so it has nothing to scroll to.
  Element.prototype.scrollIntoView = () => undefined;
  followCalls();
  followClosing();
});

afterEach(async () => {
  await callsAnswered();
  cleanup();
  // Calls that began right before are answered by whom they were for.
  await callsAnswered();
  server.resetHandlers();
  vi.useRealTimers();
  vi.restoreAllMocks();
  forgetClosing();
  localStorage.clear();
  sessionStorage.clear();
  // Files of one worker share it: a plan that another test changed would be changed here.
  await forgetEdits();
  document.documentElement.lang = PAGE_LANGUAGE;
  window.history.replaceState(null, '', '/');
  expect(complaints.splice(0).filter(parts => !isOfEndedCall(parts))).toEqual([]);
});

afterAll(() => server.close());
