import { useCallback, useState } from 'react';
import { scanPlace } from '#contract/warehouse/scanPage';
import type { Direction } from '#contract/warehouse/scans';
import { judge, roomOf } from '../platform/scanner/predictScan.ts';
import { findKnown } from '../platform/scanner/knownCodes.ts';
import { keepScan } from '../platform/scanner/keepScan.ts';
import { drawScanId } from '../platform/scanner/scanId.ts';
import { useAsking } from '../platform/scanner/useAsking.ts';
import { useSignals } from '../platform/scanner/useSignals.ts';
import type { AnyScan } from '../platform/outbox/outboxDatabase.ts';
import { type JobView, projectOf, readJob } from './known/jobs.ts';
import type { Person } from '../platform/session/pageSession.ts';
import { useJudging } from './useJudging.ts';

export type Details = Partial<
  Pick<AnyScan, 'mode' | 'amount' | 'pieces' | 'condition' | 'reason' | 'project_id' | 'take_back'>
>;

interface Scanning {
  person: Person;
  projectId: number;
  mode: Direction;
}

export const useScanning = (
  { person: { owner, name }, projectId, mode }: Scanning,
  view: JobView | undefined
) => {
  const [latestId, setLatestId] = useState<string>();
  const judging = useJudging(
    useCallback(
      async (scan, unjudged) =>
        judge((await readJob(projectOf(owner, projectId), unjudged)).lines, scan),
      [owner, projectId]
    )
  );

  const record = useCallback(
    (code: string, details: Details = {}) => {
      const at = new Date().toISOString();
      const device = 'phone' as const;
      const scan = { mode, ...details, device, id: drawScanId(), code, at };
      setLatestId(scan.id);
      const known = { by: name, verdict: 'unchecked' as const };
      judging(scan, keepScan(projectOf(owner, projectId), scan, known));
    },
    [owner, name, projectId, mode, judging]
  );

  const asking = useAsking(({ code, ...details }) => record(code, details), {
    place: scanPlace(projectId),
    mode,
  });
  const { tell } = asking;

  const take = (code: string) => {
    const known = findKnown(view?.lines ?? [], code);
    tell({ type: 'code', code, name: known?.name ?? code, room: roomOf(known, mode) });
  };

  const latest = view?.scans.find(({ scan }) => scan.id === latestId);
  useSignals(view?.audible);

  return { ...asking, latest, take, record };
};
