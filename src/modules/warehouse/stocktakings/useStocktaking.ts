import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CountInput } from '#contract/warehouse/stocktakings';
import type { Reply } from '../../../platform/outbox/scanKinds.ts';
import { readCounts, readDifferences } from './stocktakings.calls.ts';
import { drawScanId } from '../../../platform/scanner/scanId.ts';
import { useScanQueue } from '../scanning/useScanQueue.ts';

export const useCounts = (id: number, tenantId: number | undefined) =>
  useQuery({
    queryKey: ['stocktakings', 'getCounts', id],
    queryFn: ({ signal }) => readCounts(id, { tenantId, signal }),
  });

export const useDifferences = (id: number, tenantId: number | undefined) =>
  useQuery({
    queryKey: ['stocktakings', 'getDifferences', id],
    queryFn: ({ signal }) => readDifferences(id, { tenantId, signal }),
  });

export const useCountQueue = (id: number, tenantId: number | undefined) => {
  const queryClient = useQueryClient();
  const show = (answers: readonly Reply[]) => {
    // Another user booked it, so the record changed as well.
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
  return useScanQueue({ area: 'stocktakings', id, tenantId, onAnswers: show });
};

export type Counting = ReturnType<typeof useCountQueue>;

export const newCount = (code: string, amount: number | undefined): CountInput => ({
  code,
  ...(amount !== undefined && { amount }),
  id: drawScanId(),
  at: new Date().toISOString(),
});
