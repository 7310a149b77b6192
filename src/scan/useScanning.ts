import { useCallback, useRef, useState } from 'react';
import type { Direction } from '#contract/warehouse/scans';
import { addScan } from '../platform/outbox/outbox.ts';
import { signal } from '../platform/scanner/feedback.ts';
import { type Counted, findKnown, judge, leftOf } from '../platform/scanner/judge.ts';
import { drawScanId } from '../platform/scanner/scanId.ts';
import { useAsking } from '../platform/scanner/useAsking.ts';
import { useSignals } from '../platform/scanner/useSignals.ts';
import type { AnyScan } from '../platform/outbox/database.ts';
import { type JobView, projectOf, readJob } from './known/jobs.ts';
import type { Person } from './session.ts';

/** The details that a person adds to a code. */
export type Details = Partial<
  Pick<AnyScan, 'mode' | 'amount' | 'condition' | 'reason' | 'project_id' | 'take_back'>
>;

interface Scanning {
  person: Person;
  projectId: number;
  mode: Direction;
}

/** Handles codes one by one: asks questions, stores the scans, and shows the result. */
export const useScanning = (
  { person: { owner, name }, projectId, mode }: Scanning,
  view: JobView | undefined
) => {
  const [latestId, setLatestId] = useState<string>();
  const writing = useRef(Promise.resolve());

  const record = useCallback(
    (code: string, details: Details = {}) => {
      const at = new Date().toISOString();
      const device = 'phone' as const;
      const scan = { mode, ...details, device, id: drawScanId(), code, at };
      const write = async () => {
        const place = projectOf(owner, projectId);
        const { lines } = await readJob(place);
        const verdict = isAtDoor(scan) ? judge(lines, scan) : { result: 'unchecked' as const };
        const known = { by: name, verdict: verdict.result, name: verdict.name };
        setLatestId(scan.id);
        if (!(await addScan(place, scan, known))) signal('blocked');
      };
      writing.current = writing.current.then(write);
    },
    [owner, name, projectId, mode]
  );

  const asking = useAsking(({ code, ...details }) => record(code, details), mode);
  const { tell } = asking;

  const take = (code: string, waits: boolean) => {
    const known = findKnown(view?.lines ?? [], code);
    const isCounted = known?.kind === 'product' && known.size === 1;
    const room = isCounted ? leftOf(known.lines, mode) : undefined;
    tell({ type: 'code', code, name: known?.name ?? code, room, waits });
  };

  const latest = view?.scans.find(({ scan }) => scan.id === latestId);
  useSignals(view?.audible);

  return { ...asking, latest, take, record };
};

const isAtDoor = (scan: AnyScan): scan is AnyScan & Counted =>
  scan.mode === 'out' || scan.mode === 'back';
