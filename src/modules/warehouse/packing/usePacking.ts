import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import { SCAN_MODES, type ScanMode } from '#contract/warehouse/scans';
import {
  type PackingLine,
  type ScanAnswer,
  type ScanInput,
  scansInput,
} from '#contract/warehouse/warehouse';
import { readPacking, sendScans, undoScan } from '../warehouse.calls.ts';
import { drawScanId } from '../../../platform/scanner/scanId.ts';
import type { ScanEntry } from '../../../platform/scanner/scanQueue.ts';
import { useScanQueue } from '../scanning/useScanQueue.ts';
import { withAnswer } from './model/packing.ts';
import { useRefreshInterval } from '../today/useDay.ts';

/** A scan of this project, with all that became of it. */
export type PackingEntry = ScanEntry<ScanInput, ScanAnswer>;

const keyOf = (projectId: number) => ['packing', projectId];

/** A project's lines, as they were read or answered last. */
export const usePackingLines = (projectId: number) =>
  useQuery({
    queryKey: keyOf(projectId),
    queryFn: ({ signal }) => readPacking(projectId, { signal }),
    refetchInterval: useRefreshInterval(),
  });

/** The scans of a project that are made on this screen. */
export const usePackingQueue = (projectId: number) => {
  const queryClient = useQueryClient();
  const queryKey = keyOf(projectId);
  /** The counts of answers show at once; a read that began before them would take them back. */
  const show = async (answers: readonly ScanAnswer[]) => {
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData<PackingLine[]>(
      queryKey,
      lines => lines && answers.reduce(withAnswer, lines)
    );
    await queryClient.invalidateQueries({ queryKey });
  };
  return useScanQueue<ScanInput, ScanAnswer>({
    send: scans => sendScans(projectId, scans),
    undo: id => undoScan(projectId, id),
    onAnswers: answers => void show(answers),
    kept: scansInput.shape.scans,
  });
};

/** Names the result of a scan that the server has answered. */
export const useResultText = () => {
  const translate = useTranslate();
  return ({ scan, answer }: PackingEntry) =>
    translate(
      `warehouse.packing.results.${answer?.result === 'ok' ? doneBy(scan) : answer?.result}`
    );
};

const doneBy = ({ mode, condition = 'ok' }: ScanInput) => (condition === 'ok' ? mode : condition);

const isMode = (text: string | null): text is ScanMode => SCAN_MODES.some(mode => mode === text);

/** The mode that the address has; sending out where it has none. */
export const useScanMode = () => {
  const [params, setParams] = useSearchParams();
  const asked = params.get('mode');
  const choose = (mode: ScanMode) => setParams({ mode }, { replace: true });
  return [isMode(asked) ? asked : 'out', choose] as const;
};

/** A new scan, made now. */
export const newScan = (scan: Omit<ScanInput, 'id' | 'at'>): ScanInput => ({
  ...scan,
  id: drawScanId(),
  at: new Date().toISOString(),
});
