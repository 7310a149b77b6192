import { useEffect, useRef } from 'react';
import { signal, useSound } from './feedback.ts';
import { type Audible, type Heard, newlyHeard } from './scanSounds.ts';

const UNKNOWN_CODE_WAIT_MS = 800;

/**
 * Plays the sound of every scan's result, also of a refusal that arrives during the next scan.
 * `undefined` until earlier scans are read, which stay silent.
 */
export const useSignals = (scans: readonly Audible[] | undefined) => {
  useSound();
  const before = useRef<Heard>(undefined);

  useEffect(() => {
    if (!scans) return;
    const { heard, kinds } = newlyHeard(before.current ?? new Map(), scans);
    if (before.current) for (const kind of kinds) signal(kind);
    before.current = heard;
  }, [scans]);

  const [latest] = scans ?? [];
  const pending = latest?.result === 'unchecked' ? latest.id : undefined;
  useEffect(() => {
    if (pending === undefined) return undefined;
    const timer = setTimeout(() => signal('elsewhere'), UNKNOWN_CODE_WAIT_MS);
    return () => clearTimeout(timer);
  }, [pending]);
};
