import { MINUTE_MS } from '#contract/base/durations';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { codeToTake } from './scannedCodes.ts';
import { hasTaker } from './takers.ts';
import { useKeyRuns } from './useKeyRuns.ts';
import { codeIn } from './useScanner.ts';

const HELD_MS = MINUTE_MS;

interface Held {
  code: string;
  at: number;
  /** The address of the screen that it waits for: no other one takes it. */
  place: string;
}

export const placeNow = () => window.location.pathname + window.location.search;

let held: readonly Held[] = [];

const changes = new EventTarget();

const change = (next: readonly Held[]) => {
  held = next;
  changes.dispatchEvent(new Event('changed'));
};

export const holdScans = (scans: readonly Pick<Held, 'code' | 'at'>[], place: string) => {
  if (scans.length > 0) change([...held, ...scans.map(({ code, at }) => ({ code, at, place }))]);
};

export const useHoldScans = (isOn: boolean) =>
  useKeyRuns(run => {
    if (hasTaker()) return;
    const text = codeIn(run);
    const code = text === undefined ? undefined : codeToTake(text);
    if (code !== undefined) change([...held, { code, at: Date.now(), place: placeNow() }]);
  }, isOn);

const isFresh = ({ at }: Held) => Date.now() - at < HELD_MS;

const subscribe = (tell: () => void) => {
  changes.addEventListener('changed', tell);
  return () => changes.removeEventListener('changed', tell);
};

const getHeld = () => held;

export const useHeldScans = () => useSyncExternalStore(subscribe, getHeld).map(({ code }) => code);

/** Takes the codes that wait for this screen, once and in order, as soon as it is ready. */
export const useTakeHeldScans = (take: (code: string) => void, isReady: boolean) => {
  const takeAll = useEffectEvent(() => {
    const own = held.filter(each => each.place === placeNow());
    if (held.length > 0) change(held.filter(each => isFresh(each) && !own.includes(each)));
    for (const { code } of own.filter(isFresh)) take(code);
  });
  useEffect(() => {
    if (isReady) takeAll();
  }, [isReady]);
};
