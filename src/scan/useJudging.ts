import { useCallback, useRef } from 'react';
import type { AnyScan } from '../platform/outbox/outboxDatabase.ts';
import { keepVerdict } from '../platform/outbox/outbox.ts';
import type { Verdict } from '../platform/scanner/predictScan.ts';
import type { Counted } from '../platform/scanner/knownCodes.ts';

/** `unjudged`: scans that do not count for the judgement yet. */
type Judge = (scan: Counted, unjudged: ReadonlySet<string>) => Promise<Verdict>;

/**
 * Judges the stored scans of a screen by what this device knows, in order. A scan that cannot be
 * judged stays unchecked, and the next one goes on.
 */
export const useJudging = (judgeBy: Judge) => {
  const unjudged = useRef<ReadonlySet<string>>(new Set());
  const latest = useRef(Promise.resolve());

  return useCallback(
    (scan: AnyScan, stored: Promise<unknown>) => {
      if (!isAtDoor(scan)) return;
      unjudged.current = new Set([...unjudged.current, scan.id]);
      const judgeIt = async () => {
        await stored;
        try {
          const { result, name } = await judgeBy(scan, unjudged.current);
          await keepVerdict(scan.id, { verdict: result, name });
        } catch {
          // The server will answer.
        } finally {
          unjudged.current = new Set([...unjudged.current].filter(each => each !== scan.id));
        }
      };
      latest.current = latest.current.then(judgeIt, judgeIt);
    },
    [judgeBy]
  );
};

const isAtDoor = (scan: AnyScan): scan is AnyScan & Counted =>
  scan.mode === 'out' || scan.mode === 'back';
