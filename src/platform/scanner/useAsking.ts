import { useEffect, useRef, useState } from 'react';
import { ask, type AskedScan, type AskingEvent, NOTHING_ASKED } from './asking.ts';
import { signal } from './feedback.ts';

/**
 * Handles codes by the shared rule for amounts, and passes on the scans that count. A change of
 * mode clears input and questions.
 */
export const useAsking = (onScan: (scan: AskedScan) => void, mode = '') => {
  const [asking, setAsking] = useState(NOTHING_ASKED);
  // Codes of one picture come before the next render, so each needs the latest state.
  const latest = useRef(asking);

  const tell = (event: AskingEvent) => {
    const { asking: next, scan } = ask(latest.current, event);
    latest.current = next;
    setAsking(next);
    if (next.isHeldUp && (event.type === 'code' || event.type === 'ask')) signal('blocked');
    if (scan) onScan(scan);
  };

  const modeBefore = useRef(mode);
  useEffect(() => {
    if (modeBefore.current === mode) return;
    modeBefore.current = mode;
    latest.current = NOTHING_ASKED;
    setAsking(NOTHING_ASKED);
  }, [mode]);

  return { ...asking, question: asking.questions[0], tell };
};
