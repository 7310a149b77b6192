import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ScanMode } from '#contract/warehouse/scans';
import {
  ask,
  type Asking,
  type AskingEvent,
  NO_QUESTION,
  type PromptedScan,
} from './amountPrompt.ts';
import { signal } from './feedback.ts';
import { askingAt, keepAsking } from './keptAsking.ts';

interface AskingOptions {
  /** Where its question is asked again after the page was left. */
  place: string;
  mode?: ScanMode;
}

/**
 * Handles codes by the shared amount rule, and passes on the scans that count. What was scanned before a mode change
 * keeps its own mode, also while it is asked about. Damage is of the scans of one mode.
 */
export const useAsking = (onScan: (scan: PromptedScan) => void, { place, mode }: AskingOptions) => {
  const [asking, setAsking] = useState<Asking>(() => askingAt(place) ?? NO_QUESTION);
  // Codes of one picture come before the next render, so each needs the latest state.
  const latest = useRef(asking);

  const change = (next: Asking) => {
    if (next.question ?? latest.current.question) keepAsking(place, next);
    latest.current = next;
    setAsking(next);
  };

  const tell = (event: AskingEvent) => {
    const { waiting } = latest.current;
    const { asking: next, scans } = ask(latest.current, mode ? inMode(event, mode) : event);
    const isScan = event.type === 'code' || event.type === 'ask';
    change(next);
    if (next.waiting.length > waiting.length) signal('blocked');
    else if (isScan && next.nothingLeft) signal('twice');
    for (const scan of scans) onScan(scan);
  };

  const modeBefore = useRef(mode);
  const startMode = useEffectEvent(() =>
    change({ ...latest.current, isDamaged: false, nothingLeft: undefined })
  );
  useEffect(() => {
    if (modeBefore.current === mode) return;
    modeBefore.current = mode;
    startMode();
  }, [mode]);

  const askedMode = asking.question?.details.mode;
  return {
    ...asking,
    /** The mode that the question is of, if the screen has another one now. */
    otherMode: askedMode === mode ? undefined : askedMode,
    waitingCodes: asking.waiting.map(({ code }) => code),
    tell,
  };
};

const inMode = (event: AskingEvent, mode: ScanMode): AskingEvent =>
  event.type === 'code' || event.type === 'ask'
    ? { ...event, details: { ...event.details, mode } }
    : event;
