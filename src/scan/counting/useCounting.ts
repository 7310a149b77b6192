import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { CountAnswer, CountInput, CountTotals } from '#contract/warehouse/stocktakings';
import { ApiError } from '../../platform/api/ApiError.ts';
import { isNotNow } from '../../platform/api/client.ts';
import { asksAmount } from '../../platform/scanner/asking.ts';
import { codeIn } from '../../platform/scanner/codes.ts';
import { drawScanId } from '../../platform/scanner/scanId.ts';
import { makeScanQueue, pause, type ScanEntry } from '../../platform/scanner/scanQueue.ts';
import { readTotals, sendCounts, sendCountUndo } from '../calls.ts';
import { signal } from '../../platform/scanner/feedback.ts';
import { useSignals } from '../../platform/scanner/useSignals.ts';
import type { Owner } from '../outbox/database.ts';
import { isSessionOf } from '../session.ts';
import {
  isRefusal,
  isUnsent,
  keepAnswers,
  keepCount,
  keepRefusal,
  keepUndone,
  keptCounts,
  type KeptKind,
  settleCount,
} from './keptCounts.ts';

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
      if (isOver) return;
      const known = new Set(queue.getState().entries.map(({ scan }) => scan.id));
      queue.recall(kept.flatMap(row => entryOf(row) ?? []).toReversed());
      for (const { kind, count } of kept.filter(isUnsent)) {
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

/** A count of before as the queue has it; none for one that has still to be sent. */
const entryOf = (kept: Awaited<ReturnType<typeof keptCounts>>[number]): CountEntry | undefined => {
  const { kind, count, answer, refusal, isUndone } = kept;
  if (kind === 'undo' || isUnsent(kept)) return undefined;
  return {
    scan: count,
    ...(answer && { answer }),
    ...(refusal !== undefined && { error: new Error(refusal) }),
    ...(isUndone && { undo: 'done' }),
  };
};

/** Counts codes one after the other: writes them down first, sends them, and tells the outcome. */
export const useCounting = (place: CountPlace) => {
  const { owner, takingId } = place;
  const { totals, readAgain } = useTotals(takingId);
  const { queue, ...state } = useCountQueue(place, readAgain);
  const [isNotKept, setNotKept] = useState(false);
  const [isHeldUp, setHeldUp] = useState(false);
  const [latestId, setLatestId] = useState<string>();
  const { settled, settle } = useSettled(place);

  const write = async (kind: KeptKind, count: CountInput) => {
    try {
      await keepCount({ owner, taking_id: takingId, kind, count });
      setNotKept(false);
      if (kind === 'undo') queue.undo(count.id, count);
      else {
        queue.add(count);
        setLatestId(count.id);
      }
    } catch {
      setNotKept(true);
      signal('blocked');
    }
  };

  /** Of a product that was counted as one there may be more: the oldest is asked first. */
  const question = state.entries.findLast(
    entry => asksAmount(entry) && settled !== undefined && !settled.has(entry.scan.id)
  );

  const take = (text: string, amount?: number) => {
    const code = codeIn(text);
    if (code === '') return;
    if (question) {
      setHeldUp(true);
      signal('blocked');
      return;
    }
    const at = new Date().toISOString();
    void write('scan', { id: drawScanId(), code, ...(amount !== undefined && { amount }), at });
  };

  /** Answers how many there are: the same code is counted once more with the amount, in place of one. */
  const answerAmount = async (count: CountInput, amount: number) => {
    setHeldUp(false);
    await settle(count.id);
    if (amount === 1) return;
    await write('undo', count);
    const at = new Date().toISOString();
    await write('scan', { id: drawScanId(), code: count.code, amount, at });
  };

  const latest = state.entries.find(({ scan }) => scan.id === latestId);
  const { entries } = state;
  useSignals(useMemo(() => settled && entries.map(audibleOf), [entries, settled]));
  const undo = (count: CountInput) => void write('undo', count);
  const decisions = state.entries.filter(
    entry => isRefused(entry) && settled !== undefined && !settled.has(entry.scan.id)
  );
  return {
    ...state,
    totals,
    isNotKept,
    isHeldUp: isHeldUp && question !== undefined,
    latest,
    question,
    /** Refused, the newest first, and not yet let go. */
    decisions,
    take,
    undo,
    answerAmount,
    settle: (id: string) => void settle(id),
  };
};

const audibleOf = ({ scan, answer, error }: CountEntry) => ({
  id: scan.id,
  result: error === undefined ? answer?.result : 'refused',
});

const isRefused = ({ answer, error, undo }: CountEntry) =>
  !undo && (error !== undefined || isRefusal(answer));

/** The counts that the person has decided about; `undefined` until they are read. */
const useSettled = ({ owner, takingId }: CountPlace) => {
  const [settled, setSettled] = useState<ReadonlySet<string>>();
  useEffect(() => {
    let isOver = false;
    void keptCounts(owner, takingId).then(kept => {
      const ids = kept.filter(({ isSettled }) => isSettled).map(({ count }) => count.id);
      if (!isOver) setSettled(new Set(ids));
    });
    return () => {
      isOver = true;
    };
  }, [owner, takingId]);
  const settle = async (id: string) => {
    setSettled(before => new Set([...(before ?? []), id]));
    await settleCount(id);
  };
  return { settled, settle };
};

/** Nothing is sent in another person's session, or before the server has said who this is. */
class NotInSession extends Error {}

/** The queue of counts; this device keeps what is answered to them. */
const queueOf = ({ owner, takingId }: CountPlace, onAnswers: () => void) => {
  const told = async <Answer>(kind: KeptKind, ids: string[], send: () => Promise<Answer>) => {
    if (!isSessionOf(owner)) throw new NotInSession();
    try {
      return await send();
    } catch (error) {
      // One that the server will never take is shown, and not sent again.
      const [id] = ids;
      if (id !== undefined && ids.length === 1 && error instanceof Error && !isPassing(error)) {
        await keepRefusal(kind, id, error.message);
      }
      throw error;
    }
  };
  const idsOf = (counts: readonly CountInput[]) => counts.map(({ id }) => id);
  return makeScanQueue<CountInput, CountAnswer>(
    {
      send: async counts => {
        const answers = await told('scan', idsOf(counts), () =>
          sendCounts(owner, takingId, counts)
        );
        await keepAnswers(answers);
        return answers;
      },
      undo: async id => {
        const answer = await told('undo', [id], () => sendCountUndo(owner, takingId, id));
        await keepUndone(id, answer.result === 'ok');
        return answer;
      },
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
