import { useEffect, useMemo, useState } from 'react';
import type { CountTotals } from '#contract/warehouse/stocktakings';
import type { AnyScan, OutboxScan, Place } from '../../platform/outbox/outboxDatabase.ts';
import { undoScan } from '../../platform/outbox/outbox.ts';
import { resultOf } from '../../platform/outbox/outboxQueries.ts';
import { answers } from '../../platform/outbox/sender.ts';
import { usePlace } from '../../platform/outbox/useOutbox.ts';
import { needsAmount } from '../../platform/scanner/amountPrompt.ts';
import { codeIn } from '../../platform/scanner/scannedCodes.ts';
import { decideScan } from '../../platform/scanner/decideScan.ts';
import { keepScan } from '../../platform/scanner/keepScan.ts';
import { drawScanId } from '../../platform/scanner/scanId.ts';
import { useSignals } from '../../platform/scanner/useSignals.ts';
import { readTotals } from '../scanCalls.ts';

export const useCounting = (place: Place, by: string) => {
  const view = usePlace(place);
  const totals = useTotals(place.id);
  const [latestId, setLatestId] = useState<string>();
  const scans = view?.scans;

  const count = async (code: string, amount: number | undefined) => {
    const at = new Date().toISOString();
    const scan = { id: drawScanId(), code, ...(amount !== undefined && { amount }), at };
    setLatestId(scan.id);
    await keepScan(place, scan, { by });
  };

  /** A product counted as one may be more: the oldest is asked first. */
  const question = scans?.findLast(stored => needsAmount(stored) && !stored.isSettled);

  const take = (text: string, amount?: number) => {
    const code = codeIn(text);
    if (code === '') return;
    void count(code, amount);
  };

  /** Counts the same code again with the amount instead of one. */
  const answerAmount = ({ id, code }: AnyScan, amount: number) =>
    decideScan(id, async () => {
      if (amount === 1) return;
      await undoScan(id);
      await count(code, amount);
    });

  useSignals(useMemo(() => scans?.map(audibleOf), [scans]));
  return {
    entries: scans ?? [],
    unsent: view?.unsent,
    totals,
    latest: scans?.find(({ scan }) => scan.id === latestId),
    question,
    decisions: scans?.filter(({ isOpen }) => isOpen) ?? [],
    take,
    undo: (id: string) => void undoScan(id),
    answerAmount,
    decide: (id: string, decision?: () => void) => void decideScan(id, decision),
  };
};

const audibleOf = (stored: OutboxScan) => ({ id: stored.scan.id, result: resultOf(stored) });

const useTotals = (stocktakingId: number) => {
  const [totals, setTotals] = useState<CountTotals>();
  useEffect(() => {
    let isOver = false;
    const read = () =>
      void readTotals(stocktakingId).then(
        found => !isOver && setTotals(found),
        () => undefined
      );
    read();
    answers.addEventListener('answered', read);
    window.addEventListener('online', read);
    return () => {
      isOver = true;
      answers.removeEventListener('answered', read);
      window.removeEventListener('online', read);
    };
  }, [stocktakingId]);
  return totals;
};
