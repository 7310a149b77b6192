import { useSyncExternalStore } from 'react';
import { codeToTake } from './scannedCodes.ts';
import { hasTaker } from './takers.ts';
import { useKeyRuns } from './useKeyRuns.ts';
import { codeIn } from './useScanner.ts';

/** Milliseconds that a code waits for its screen. */
const HELD_MS = 60_000;

interface Held {
  code: string;
  at: number;
}

let held: readonly Held[] = [];

const changes = new EventTarget();

const change = (next: readonly Held[]) => {
  held = next;
  changes.dispatchEvent(new Event('changed'));
};

/** Keeps the codes that are scanned while a screen that will take them loads. */
export const useHoldScans = (isOn: boolean) =>
  useKeyRuns(run => {
    if (hasTaker()) return;
    const text = codeIn(run);
    const code = text === undefined ? undefined : codeToTake(text);
    if (code !== undefined) change([...held, { code, at: Date.now() }]);
  }, isOn);

const waiting = () => held.filter(({ at }) => Date.now() - at < HELD_MS);

const subscribe = (tell: () => void) => {
  changes.addEventListener('changed', tell);
  return () => changes.removeEventListener('changed', tell);
};

const getHeld = () => held;

/** The codes that wait, in order. */
export const useHeldScans = () => useSyncExternalStore(subscribe, getHeld).map(({ code }) => code);

/** Takes the codes that wait, once. */
export const takeHeldScans = () => {
  const codes = waiting().map(({ code }) => code);
  if (held.length > 0) change([]);
  return codes;
};
