import { useEffect, useState, useSyncExternalStore } from 'react';
import type { CountAnswer, CountInput, CountTotals } from '#contract/stocktakings';
import { ApiError } from '../../platform/api/ApiError.ts';
import { isNotNow } from '../../platform/api/client.ts';
import { codeIn } from '../../platform/scanner/codes.ts';
import { drawScanId } from '../../platform/scanner/scanId.ts';
import { makeScanQueue, pause, type ScanEntry } from '../../ui/scanning/scanQueue.ts';
import { readTotals, sendCounts, sendCountUndo } from '../calls.ts';
import { kindOf, signal, useSound } from '../feedback.ts';
import type { Owner } from '../outbox/database.ts';
import { isSessionOf } from '../session.ts';
import { forgetCounts, keepCount, keptCounts, type KeptKind } from './keptCounts.ts';

export type CountEntry = ScanEntry<CountInput, CountAnswer>;

/** A stocktaking, as one person counts for it. */
export interface CountPlace {
  owner: Owner;
  takingId: number;
}

/** The counts of a stocktaking on their way to the server, with those that this device has kept. */
export const useCountQueue = ({ owner, takingId }: CountPlace, onAnswers: () => void) => {
  const [queue] = useState(() => queueOf({ owner, takingId }, onAnswers));

  useEffect(() => {
    queue.resume();
    return queue.stop;
  }, [queue]);

  useEffect(() => {
    let isOver = false;
    void keptCounts(owner, takingId).then(kept => {
      const known = new Set(queue.getState().entries.map(({ scan }) => scan.id));
      for (const { kind, count } of kept) {
        if (isOver) return;
        if (kind === 'undo') queue.undo(count.id, count);
        else if (!known.has(count.id)) queue.add(count);
      }
    });
    return () => {
      isOver = true;
    };
  }, [queue, owner, takingId]);

  return { queue, ...useSyncExternalStore(queue.subscribe, queue.getState) };
};

/** Counts codes one after the other: writes them down first, sends them, and tells the outcome. */
export const useCounting = (place: CountPlace) => {
  const { owner, takingId } = place;
  const { totals, readAgain } = useTotals(takingId);
  const { queue, ...state } = useCountQueue(place, readAgain);
  const [isNotKept, setNotKept] = useState(false);

  const write = async (kind: KeptKind, count: CountInput) => {
    try {
      await keepCount({ owner, taking_id: takingId, kind, count });
      setNotKept(false);
      if (kind === 'undo') queue.undo(count.id, count);
      else queue.add(count);
    } catch {
      setNotKept(true);
      signal('blocked');
    }
  };

  const take = (text: string, amount?: number) => {
    const code = codeIn(text);
    if (code === '') return;
    const at = new Date().toISOString();
    void write('scan', { id: drawScanId(), code, ...(amount !== undefined && { amount }), at });
  };

  /** Counts the same code once more, with an amount, in place of a count. */
  const correct = async (count: CountInput, amount: number) => {
    await write('undo', count);
    take(count.code, amount);
  };

  const latest = state.entries[0];
  useSignal(latest);
  useSound();
  const undo = (count: CountInput) => void write('undo', count);
  return { ...state, totals, isNotKept, latest, take, undo, correct };
};

/** Nothing is sent in another person's session, or before the server has said who this is. */
class NotInSession extends Error {}

/** The queue of counts, which this device forgets once they are answered. */
const queueOf = ({ owner, takingId }: CountPlace, onAnswers: () => void) => {
  const settle = async <Answer>(kind: KeptKind, ids: string[], send: () => Promise<Answer>) => {
    if (!isSessionOf(owner)) throw new NotInSession();
    try {
      const answer = await send();
      await forgetCounts(kind, ids);
      return answer;
    } catch (error) {
      // One that the server will never take is shown, and not sent again.
      if (!isPassing(error) && ids.length === 1) await forgetCounts(kind, ids);
      throw error;
    }
  };
  const idsOf = (counts: readonly CountInput[]) => counts.map(({ id }) => id);
  return makeScanQueue<CountInput, CountAnswer>(
    {
      send: counts => settle('scan', idsOf(counts), () => sendCounts(owner, takingId, counts)),
      undo: id => settle('undo', [id], () => sendCountUndo(owner, takingId, id)),
      isPassing,
      pause,
    },
    onAnswers
  );
};

/** Without a connection, a session, the right to it or a server at work: none of it is about the counts. */
const isPassing = (error: unknown) =>
  !(error instanceof ApiError) ||
  [0, 401, 403].includes(error.status) ||
  error.status >= 500 ||
  isNotNow(error);

/** How far the stocktaking is, as far as the server can be reached. */
const useTotals = (takingId: number) => {
  const [totals, setTotals] = useState<CountTotals>();
  const [readAgain] = useState(
    () => () => void readTotals(takingId).then(setTotals, () => undefined)
  );
  useEffect(() => {
    readAgain();
    window.addEventListener('online', readAgain);
    return () => window.removeEventListener('online', readAgain);
  }, [readAgain]);
  return { totals, readAgain };
};

/** Lets the outcome of the latest count be heard once it is known. */
const useSignal = (latest: CountEntry | undefined) => {
  const id = latest?.scan.id;
  const result = latest?.error === undefined ? latest?.answer?.result : 'refused';
  useEffect(() => {
    if (id && result) signal(kindOf(result));
  }, [id, result]);
};
