import { useEffect, useRef, useState } from 'react';
import type { ScanMode } from '#contract/warehouse/scans';
import { ask, type PromptedScan, type AskingEvent, NO_QUESTION } from './amountPrompt.ts';
import { signal } from './feedback.ts';

/**
 * Handles codes by the shared amount rule, and passes on the scans that count. A mode change clears input and
 * question, unless codes wait for the answer: each keeps its own mode.
 */
export const useAsking = (onScan: (scan: PromptedScan) => void, mode?: ScanMode) => {
  const [asking, setAsking] = useState(NO_QUESTION);
  // Codes of one picture come before the next render, so each needs the latest state.
  const latest = useRef(asking);

  const tell = (event: AskingEvent) => {
    const { waiting } = latest.current;
    const { asking: next, scans } = ask(latest.current, mode ? inMode(event, mode) : event);
    const isScan = event.type === 'code' || event.type === 'ask';
    latest.current = next;
    setAsking(next);
    if (next.waiting.length > waiting.length) signal('blocked');
    else if (isScan && next.nothingLeft) signal('twice');
    for (const scan of scans) onScan(scan);
  };

  const modeBefore = useRef(mode);
  useEffect(() => {
    if (modeBefore.current === mode) return;
    modeBefore.current = mode;
    if (latest.current.waiting.length > 0) return;
    const cleared = { ...NO_QUESTION, count: latest.current.count };
    latest.current = cleared;
    setAsking(cleared);
  }, [mode]);

  return { ...asking, waitingCodes: asking.waiting.map(({ code }) => code), tell };
};

const inMode = (event: AskingEvent, mode: ScanMode): AskingEvent =>
  event.type === 'code' || event.type === 'ask'
    ? { ...event, details: { ...event.details, mode } }
    : event;
