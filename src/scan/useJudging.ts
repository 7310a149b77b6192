import { useCallback, useRef } from 'react';
import type { AnyScan, Place } from '../platform/outbox/database.ts';
import { keepVerdict } from '../platform/outbox/outbox.ts';
import { type Counted, judge } from '../platform/scanner/judge.ts';
import { projectOf, readJob } from './known/jobs.ts';

/**
 * Judges the stored scans of a project by what this device knows, in order. A scan that cannot be
 * judged stays unchecked, and the next one goes on.
 */
export const useJudging = ({ owner, id }: Place) => {
  /** Those that no other scan is judged by yet. */
  const unjudged = useRef<ReadonlySet<string>>(new Set());
  const latest = useRef(Promise.resolve());

  return useCallback(
    (scan: AnyScan, stored: Promise<unknown>) => {
      if (!isAtDoor(scan)) return;
      unjudged.current = new Set([...unjudged.current, scan.id]);
      const judgeIt = async () => {
        await stored;
        try {
          const { lines } = await readJob(projectOf(owner, id), unjudged.current);
          const { result, name } = judge(lines, scan);
          await keepVerdict(scan.id, { verdict: result, name });
        } catch {
          // The server will answer.
        } finally {
          unjudged.current = new Set([...unjudged.current].filter(each => each !== scan.id));
        }
      };
      latest.current = latest.current.then(judgeIt, judgeIt);
    },
    [owner, id]
  );
};

const isAtDoor = (scan: AnyScan): scan is AnyScan & Counted =>
  scan.mode === 'out' || scan.mode === 'back';
