import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type CountAnswer, type CountInput, countsInput } from '#contract/warehouse/stocktakings';
import { readCounts, readDifferences, sendCounts, undoCount } from './stocktakings.calls.ts';
import { drawScanId } from '../../../platform/scanner/scanId.ts';
import type { ScanEntry } from '../../../platform/scanner/scanQueue.ts';
import { useScanQueue } from '../scanning/useScanQueue.ts';

/** How far a stocktaking is, and its latest counts. */
export const useCounts = (id: number, tenantId: number | undefined) =>
  useQuery({
    queryKey: ['stocktakings', 'getCounts', id],
    queryFn: ({ signal }) => readCounts(id, { tenantId, signal }),
  });

/** How what was counted differs from what is known. */
export const useDifferences = (id: number, tenantId: number | undefined) =>
  useQuery({
    queryKey: ['stocktakings', 'getDifferences', id],
    queryFn: ({ signal }) => readDifferences(id, { tenantId, signal }),
  });

/** The counts that are made on this screen, on their way to the server. */
export const useCountQueue = (id: number, tenantId: number | undefined) => {
  const queryClient = useQueryClient();
  const show = (answers: readonly CountAnswer[]) => {
    // Somebody has booked it meanwhile: the record is another as well.
    const isBooked = answers.some(({ result }) => result === 'booked');
    const calls = isBooked
      ? [[]]
      : [
          ['getCounts', id],
          ['getDifferences', id],
        ];
    for (const call of calls) {
      void queryClient.invalidateQueries({ queryKey: ['stocktakings', ...call] });
    }
  };
  return useScanQueue<CountInput, CountAnswer>({
    send: counts => sendCounts(id, counts, { tenantId }),
    undo: countId => undoCount(id, countId, { tenantId }),
    onAnswers: show,
    kept: countsInput.shape.counts,
  });
};

/** A count with all that became of it. */
export type CountEntry = ScanEntry<CountInput, CountAnswer>;

export type Counting = ReturnType<typeof useCountQueue>;

/** A new count, made now. */
export const newCount = (code: string, amount: number | undefined): CountInput => ({
  code,
  ...(amount !== undefined && { amount }),
  id: drawScanId(),
  at: new Date().toISOString(),
});
