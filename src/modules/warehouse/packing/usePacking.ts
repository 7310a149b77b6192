import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { SCAN_MODES, type ScanMode } from '#contract/warehouse/scans';
import type { PackingLine, ScanInput } from '#contract/warehouse/warehouse';
import type { Reply } from '../../../platform/outbox/scanKinds.ts';
import type { AnyScan, OutboxScan } from '../../../platform/outbox/outboxDatabase.ts';
import { resultOf } from '../../../platform/outbox/outboxQueries.ts';
import { useShownQuery } from '../../../platform/data/useShownQuery.ts';
import { useSessionCall } from '../../../platform/session/useSessionCall.ts';
import { readPacking, readProjectCodes, readScanLog, saveExpected } from '../warehouse.calls.ts';
import { type KnownLine, withCodes } from '../../../platform/scanner/knownLines.ts';
import { drawScanId } from '../../../platform/scanner/scanId.ts';
import { useAddressQuery } from '../../../platform/address/useAddressQuery.ts';
import { useScanQueue } from '../scanning/useScanQueue.ts';
import { withAnswer } from './model/packing.ts';
import { useRefreshInterval } from '../today/useWarehouseDay.ts';

export const packingKey = (projectId: number) => ['packing', projectId];

export const usePackingLines = (projectId: number) =>
  useQuery({
    queryKey: packingKey(projectId),
    queryFn: ({ signal }) => readPacking(projectId, { signal }),
    refetchInterval: useRefreshInterval(),
  });

/** The lines with all codes of their material. `isRead` is also true where the codes cannot be read. */
export const useKnownLines = (
  projectId: number,
  lines: readonly PackingLine[],
  isOn: boolean
): { known: readonly KnownLine[]; isRead: boolean } => {
  const products = [...new Set(lines.map(({ product_id }) => product_id))];
  const { shown, isPending } = useShownQuery({
    queryKey: ['project-codes', projectId, products],
    queryFn: ({ signal }) => readProjectCodes(projectId, { signal }),
    enabled: isOn,
    // A scan waits for them, and not for the connection.
    networkMode: 'always',
    retry: false,
  });
  return {
    known: useMemo(() => (shown ? withCodes(lines, shown) : lines), [lines, shown]),
    isRead: !isPending,
  };
};

export const useScanLog = (projectId: number) =>
  useInfiniteQuery({
    queryKey: [...packingKey(projectId), 'log'],
    queryFn: ({ pageParam, signal }) => readScanLog(projectId, pageParam, { signal }),
    initialPageParam: noPage(),
    getNextPageParam: ({ next }) => next ?? undefined,
  });

const noPage = (): number | undefined => undefined;

export const useSaveExpected = (projectId: number) => {
  const queryClient = useQueryClient();
  const call = useSessionCall();
  return async (returns: Parameters<typeof saveExpected>[1]) => {
    const lines = await call(() => saveExpected(projectId, returns));
    queryClient.setQueryData(packingKey(projectId), lines);
  };
};

export const usePackingQueue = (projectId: number) => {
  const queryClient = useQueryClient();
  const queryKey = packingKey(projectId);
  /** Counts of answers show at once; an earlier read would revert them. */
  const show = async (answers: readonly Reply[]) => {
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData<PackingLine[]>(
      queryKey,
      lines => lines && answers.reduce(withAnswer, lines)
    );
    await queryClient.invalidateQueries({ queryKey });
  };
  return useScanQueue({
    area: 'projects',
    id: projectId,
    tenantId: undefined,
    onAnswers: answers => void show(answers),
  });
};

export const useResultText = () => {
  const translate = useTranslate();
  return (stored: OutboxScan) => {
    const result = resultOf(stored);
    return translate(`warehouse.packing.results.${result === 'ok' ? doneBy(stored.scan) : result}`);
  };
};

const doneBy = ({ mode = 'out', condition = 'ok' }: AnyScan) =>
  condition === 'ok' ? mode : condition;

const isMode = (text: string | null): text is ScanMode => SCAN_MODES.some(mode => mode === text);

export const useScanMode = () => {
  const { query, replaceQuery } = useAddressQuery();
  const wantedMode = query.get('mode');
  const choose = (mode: ScanMode) => replaceQuery({ mode }, { replace: true });
  return [isMode(wantedMode) ? wantedMode : 'out', choose] as const;
};

export const newScan = (scan: Omit<ScanInput, 'id' | 'at'>): ScanInput => ({
  ...scan,
  device: 'desk',
  id: drawScanId(),
  at: new Date().toISOString(),
});
