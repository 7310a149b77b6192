import { useCallback, useRef, useState } from 'react';
import type { Direction } from '#contract/warehouse/scans';
import { codeIn } from '../platform/scanner/codes.ts';
import { signal } from '../platform/scanner/feedback.ts';
import { findKnown, judge, leftOf } from '../platform/scanner/judge.ts';
import { drawScanId } from '../platform/scanner/scanId.ts';
import { useAsking } from '../platform/scanner/useAsking.ts';
import { useSignals } from '../platform/scanner/useSignals.ts';
import type { DoorScan } from './outbox/database.ts';
import { addScan, type JobView, type Place, readJob } from './outbox/outbox.ts';

/** The details that a person adds to a code. */
type Details = Partial<Pick<DoorScan, 'mode' | 'amount' | 'condition' | 'reason'>>;

/** Takes codes one after the other: asks what it has to, writes them down, and tells the outcome. */
export const useScanning = (place: Place, mode: Direction, view: JobView | undefined) => {
  const [latestId, setLatestId] = useState<string>();
  /** The device refused to write a scan down: it is full, or the browser forbids it. */
  const [isNotKept, setNotKept] = useState(false);
  const writing = useRef(Promise.resolve());
  const { owner, projectId } = place;

  const record = useCallback(
    (code: string, details: Details = {}) => {
      const at = new Date().toISOString();
      const scan: DoorScan = { mode, ...details, id: drawScanId(), code, at };
      setNotKept(false);
      const write = async () => {
        const of = { owner, projectId };
        const { lines } = await readJob(of);
        await addScan(of, scan, judge(lines, scan));
        setLatestId(scan.id);
      };
      writing.current = writing.current.then(write).catch(() => {
        setNotKept(true);
        signal('blocked');
      });
    },
    [owner, projectId, mode]
  );

  const asking = useAsking(({ code, ...details }) => record(code, details), mode);
  const { tell } = asking;

  const take = (text: string, waits = false) => {
    const code = codeIn(text);
    if (code === '') return;
    const known = findKnown(view?.lines ?? [], code);
    const room = known?.kind === 'product' ? leftOf(known.lines, mode) : undefined;
    tell({ type: 'code', code, name: known?.name ?? code, room, waits });
  };

  const latest = view?.scans.find(({ scan }) => scan.id === latestId);
  useSignals(view?.audible);

  return { ...asking, isNotKept, latest, take, record };
};
