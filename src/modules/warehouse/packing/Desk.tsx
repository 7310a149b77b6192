import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { progressOf, type ScanMode } from '#contract/warehouse/scans';
import type { PackingLine } from '#contract/warehouse/warehouse';
import { leftOf } from '../../../platform/scanner/predictScan.ts';
import { findKnown } from '../../../platform/scanner/knownCodes.ts';
import type { KeptScan } from '../../../platform/outbox/outboxDatabase.ts';
import { useTakeHeldScans } from '../../../platform/scanner/heldScans.ts';
import { useAsking } from '../../../platform/scanner/useAsking.ts';
import { useHolds } from '../../../platform/session/useSignedInUser.ts';
import { lazyDialog } from '../../../ui/dialog/lazyDialog.tsx';
import { DamageSelect } from '../scanning/DamageSelect.tsx';
import { ScanFrame } from '../scanning/ScanFrame.tsx';
import { UnsentScans } from '../scanning/UnsentScans.tsx';
import { useDamage } from '../scanning/useDamage.ts';
import { Progress } from '../today/CardColumn.tsx';
import { ModeChoice } from './ModeChoice.tsx';
import { PackingLines } from './PackingLines.tsx';
import { RecentScans } from './RecentScans.tsx';
import { ScanLog } from './ScanLog.tsx';
import { useBookings } from './useBookings.ts';
import { newScan, useExpected, usePackingQueue, useResultText } from './usePacking.ts';

const OverrideDialog = lazyDialog(() => import('./OverrideDialog.tsx'));
const RestDialog = lazyDialog(() => import('./RestDialog.tsx'));

interface DeskProps {
  projectId: number;
  lines: readonly PackingLine[];
  mode: ScanMode;
  onMode: (mode: ScanMode) => void;
}

export const Desk = ({ projectId, lines, mode, onMode }: DeskProps) => {
  const translate = useTranslate();
  const mayScan = useHolds('warehouse.manage');
  const scans = usePackingQueue(projectId);
  const { queue, entries, unwritten } = scans;
  const resultText = useResultText();
  const expected = useExpected(projectId);
  const damage = useDamage();
  const [restOpen, setRestOpen] = useState(false);
  const [overridden, setOverridden] = useState<KeptScan>();
  const asking = useAsking(scan => queue.add(newScan({ mode, ...scan })), mode);
  const { question, nothingLeft, tell } = asking;
  const details = mode === 'back' ? damage.details : {};
  const bookings = useBookings(scans, mode);
  const rememberFocus = useFocusAfter(question !== undefined);

  const propose = (asked: string, open: number) => {
    rememberFocus();
    const kit = lines.find(line => line.kit?.code === asked);
    const name = kit?.parent_name ?? findKnown(lines, asked)?.name ?? asked;
    tell({ type: 'ask', code: asked, name, room: open, details });
    damage.clear();
  };

  const scan = (scanned: string) => {
    const known = findKnown(lines, scanned);
    const room = known?.kind === 'product' ? leftOf(known.lines, mode) : undefined;
    tell({ type: 'code', code: scanned, name: known?.name ?? scanned, room, details });
    // Damage applies to one scan.
    damage.clear();
  };

  // Codes scanned while the lines loaded.
  useTakeHeldScans(scan, mayScan === true);

  const chooseMode = (chosen: ScanMode) => {
    damage.clear();
    onMode(chosen);
  };

  return (
    <>
      {mayScan === false && (
        <Alert severity="info" sx={{ mb: 2.5 }}>
          {translate('warehouse.packing.read_only')}
        </Alert>
      )}
      <Box sx={deskStyle}>
        <Stack sx={{ gap: 2, minWidth: 0, gridArea: 'scan' }}>
          <ModeChoice mode={mode} onMode={chooseMode} />
          <Progress mode={mode} {...progressOf(mode, lines)} />
          {mayScan && (
            <>
              <ScanFrame
                scans={scans}
                asking={asking}
                resultText={resultText}
                nothingLeft={
                  nothingLeft &&
                  translate(`warehouse.packing.nothing_left.${nothingLeft.mode ?? mode}`, {
                    name: nothingLeft.name,
                  })
                }
                entry={{
                  onCode: scan,
                  submit: translate('warehouse.packing.submit'),
                  children: mode === 'back' && <DamageSelect {...damage} />,
                }}
                actions={
                  mode === 'back' && (
                    <Button variant="outlined" onClick={() => setRestOpen(true)}>
                      {translate('warehouse.packing.rest.open')}
                    </Button>
                  )
                }
                decisions={{
                  onOverride: setOverridden,
                  onTakeBack: kept => {
                    queue.settle(kept.scan.id);
                    queue.add(newScan({ ...goingOf(kept), take_back: true }));
                  },
                  onPart: ({ scan: { id, code, condition, reason } }, { amount, pieces }) => {
                    queue.settle(id);
                    queue.add(newScan({ code, mode, condition, reason, amount, pieces }));
                  },
                }}
              />
              <RecentScans entries={entries} onUndo={queue.undo} />
            </>
          )}
        </Stack>
        <PackingLines
          lines={lines}
          mode={mode}
          onBook={mayScan ? propose : undefined}
          {...bookings}
        />
      </Box>
      {restOpen && (
        <RestDialog
          lines={lines}
          onLost={lost => queue.add(...lost.map(newScan))}
          onAgreed={agreed => expected.mutate(agreed)}
          onClose={() => setRestOpen(false)}
        />
      )}
      {overridden && (
        <OverrideDialog
          code={overridden.scan.code}
          onReason={reason => {
            queue.settle(overridden.scan.id);
            queue.add(newScan({ ...goingOf(overridden), reason }));
            setOverridden(undefined);
          }}
          onClose={() => setOverridden(undefined)}
        />
      )}
      <ScanLog
        projectId={projectId}
        entries={entries}
        onUndo={({ id, code, mode: way, condition, at }) =>
          queue.undo(id, { id, code, mode: way, condition, at })
        }
      />
      <UnsentScans unsent={unwritten} />
    </>
  );
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

const goingOf = ({ scan: { code, amount, pieces, reason, take_back } }: KeptScan) => ({
  code,
  mode: 'out' as const,
  ...(amount !== undefined && { amount }),
  ...(pieces && { pieces }),
  ...(reason !== undefined && { reason }),
  ...(take_back && { take_back }),
});

const deskStyle = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 380px' },
  gridTemplateAreas: { xs: '"scan" "lines"', lg: '"lines scan"' },
} as const;
