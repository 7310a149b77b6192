import { useEffect, useRef } from 'react';
import type { ScanMode } from '#contract/warehouse/scans';
import type { PackingLine } from '#contract/warehouse/warehouse';
import { holdScans, placeNow, useTakeHeldScans } from '../../../platform/scanner/heldScans.ts';
import { findKnown } from '../../../platform/scanner/knownCodes.ts';
import { roomOf } from '../../../platform/scanner/predictScan.ts';
import { useAsking } from '../../../platform/scanner/useAsking.ts';
import { useDamage } from '../scanning/useDamage.ts';
import { newScan, useKnownLines, usePackingQueue } from './usePacking.ts';

interface DeskScansOptions {
  projectId: number;
  lines: readonly PackingLine[];
  mode: ScanMode;
  mayScan: boolean;
}

export const useDeskScans = ({ projectId, lines, mode, mayScan }: DeskScansOptions) => {
  const scans = usePackingQueue(projectId);
  const damage = useDamage();
  const { known, isRead } = useKnownLines(projectId, lines, mayScan);
  const asking = useAsking(scan => scans.queue.add(newScan({ mode, ...scan })), {
    place: `/warehouse/${projectId}`,
    mode,
  });
  const { question, tell } = asking;
  const details = mode === 'back' ? damage.details : {};
  const rememberFocus = useFocusAfter(question !== undefined);

  const propose = (code: string, open: number) => {
    if (!question) rememberFocus();
    const kit = lines.find(line => line.kit?.code === code);
    const name = kit?.parent_name ?? findKnown(known, code)?.name ?? code;
    tell({ type: 'ask', code, name, room: open, details });
    damage.clear();
  };

  const take = (scanned: string) => {
    const found = findKnown(known, scanned);
    tell({
      type: 'code',
      code: scanned,
      name: found?.name ?? scanned,
      room: roomOf(found, mode),
      details,
    });
    // Damage applies to one scan.
    damage.clear();
  };

  // Before the codes are read, one of a counted product would pass for one piece: it waits.
  const scan = (scanned: string) =>
    isRead ? take(scanned) : holdScans([{ code: scanned, at: Date.now() }], placeNow());
  useTakeHeldScans(take, mayScan && isRead);

  return { scans, asking, damage, propose, scan };
};

/** Once the amount is given, the keys are again those of the cell that asked for it. */
const useFocusAfter = (isAsking: boolean) => {
  const cell = useRef<HTMLElement>(undefined);
  useEffect(() => {
    if (isAsking) return;
    cell.current?.focus();
    cell.current = undefined;
  }, [isAsking]);
  return () => {
    cell.current = document.activeElement?.closest<HTMLElement>('[role=gridcell]') ?? undefined;
  };
};
