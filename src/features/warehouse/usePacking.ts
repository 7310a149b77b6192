import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SCAN_MODES, type ScanMode } from '#contract/scans';
import { type PackingLine, type ScanAnswer, type ScanInput, scansInput } from '#contract/warehouse';
import { isNotNow } from '../../platform/api/client.ts';
import { apiErrorOf } from '../../platform/data/httpClient.ts';
import { readPacking, sendScans, undoScan } from '../../platform/data/warehouse.ts';
import { drawScanId } from '../../platform/scanner/scanId.ts';
import { draftAt, forgetDrafts, keepAtSessionEnd } from '../../platform/session/drafts.ts';
import { useSessionCall } from '../../platform/session/useSessionCall.ts';
import { usePlace } from '../../ui/form/editSession.ts';
import { withAnswer } from './model/packing.ts';
import { makeScanQueue, type ScanQueue } from './model/scanQueue.ts';
import { useRefreshInterval } from './useDay.ts';

/** Pauses before scans are sent again, in milliseconds; the last for as long as it takes. */
const PAUSES = [1_000, 2_000, 4_000, 8_000, 15_000];

const keyOf = (projectId: number) => ['packing', projectId];

/** A project's lines, as they were read or answered last. */
export const usePackingLines = (projectId: number) =>
  useQuery({
    queryKey: keyOf(projectId),
    queryFn: ({ signal }) => readPacking(projectId, { signal }),
    refetchInterval: useRefreshInterval(),
  });

/** The scans of a project that are made on this screen. */
export const useScanQueue = (projectId: number) => {
  const call = useSessionCall();
  const queryClient = useQueryClient();
  const [queue] = useState(() => {
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
    return makeScanQueue(
      {
        send: scans => call(() => sendScans(projectId, scans)),
        undo: id => call(() => undoScan(projectId, id)),
        isPassing,
        pause,
      },
      answers => void show(answers)
    );
  });

  useEffect(() => {
    queue.resume();
    return queue.stop;
  }, [queue]);
  useKeptScans(queue);
  return { queue, ...useSyncExternalStore(queue.subscribe, queue.getState) };
};

/** Without a connection, a server at rest, or a session: none of it is about the scans. */
const isPassing = (error: unknown) => {
  const failure = apiErrorOf(error);
  return (
    failure !== undefined && (failure.status === 0 || failure.status === 401 || isNotNow(failure))
  );
};

const pause = (tries: number) =>
  new Promise<void>(resolve => {
    const goOn = () => {
      clearTimeout(timer);
      window.removeEventListener('online', goOn);
      resolve();
    };
    const timer = setTimeout(goOn, PAUSES[Math.min(tries, PAUSES.length - 1)]);
    window.addEventListener('online', goOn);
  });

/** Keeps what is not sent when the session ends, and sends it once the person is back. */
const useKeptScans = (queue: ScanQueue) => {
  const place = usePlace();
  useEffect(() => {
    const kept = scansInput.safeParse(draftAt(place)?.typed);
    if (kept.success) {
      forgetDrafts();
      queue.add(...kept.data.scans);
    }
    return keepAtSessionEnd(place, () => ({
      typed: { scans: queue.unsentScans() },
      base: undefined,
    }));
  }, [queue, place]);
};

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
