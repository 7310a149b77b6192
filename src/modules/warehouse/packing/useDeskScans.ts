import { useEffect, useRef } from 'react';
import type { ScanMode } from '#contract/warehouse/scans';
import type { PackingLine } from '#contract/warehouse/warehouse';
import { findKnown } from '../../../platform/scanner/knownCodes.ts';
import { leftOf } from '../../../platform/scanner/predictScan.ts';
import { useAsking } from '../../../platform/scanner/useAsking.ts';
import { useDamage } from '../scanning/useDamage.ts';
import { newScan, usePackingQueue } from './usePacking.ts';

interface DeskScansOptions {
  projectId: number;
  lines: readonly PackingLine[];
  mode: ScanMode;
}

/** The scans of a project, the amount that is asked about one, and the damage that the next one has. */
export const useDeskScans = ({ projectId, lines, mode }: DeskScansOptions) => {
  const scans = usePackingQueue(projectId);
  const damage = useDamage();
  const asking = useAsking(scan => scans.queue.add(newScan({ mode, ...scan })), mode);
  const { question, tell } = asking;
  const details = mode === 'back' ? damage.details : {};
  const rememberFocus = useFocusAfter(question !== undefined);

  /** Asks how many of a line are booked without a scan. */
  const propose = (code: string, open: number) => {
    rememberFocus();
    const kit = lines.find(line => line.kit?.code === code);
    const name = kit?.parent_name ?? findKnown(lines, code)?.name ?? code;
    tell({ type: 'ask', code, name, room: open, details });
    damage.clear();
  };

  const scan = (scanned: string) => {
    const known = findKnown(lines, scanned);
    const room = known?.kind === 'product' ? leftOf(known.lines, mode) : undefined;
    tell({ type: 'code', code: scanned, name: known?.name ?? scanned, room, details });
    // Damage applies to one scan.
    damage.clear();
  };

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
