import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { progressOf, SCAN_MODES, type ScanMode } from '#contract/warehouse/scans';
import type { PackingLine, ScanInput } from '#contract/warehouse/warehouse';
import { findKnown, leftOf } from '../../../platform/scanner/predictScan.ts';
import type { KeptScan } from '../../../platform/outbox/outboxDatabase.ts';
import { useTakeHeldScans } from '../../../platform/scanner/heldScans.ts';
import { useAsking } from '../../../platform/scanner/useAsking.ts';
import { useHolds } from '../../../platform/session/useSignedInUser.ts';
import { CodeEntry } from '../scanning/CodeEntry.tsx';
import { DamageSelect } from '../scanning/DamageSelect.tsx';
import { Decisions } from '../scanning/Decisions.tsx';
import { LeftByOthers } from '../scanning/LeftByOthers.tsx';
import { outcomeOf, ScanResult } from '../scanning/ScanResult.tsx';
import { UnsentScans } from '../scanning/UnsentScans.tsx';
import { useDamage } from '../scanning/useDamage.ts';
import { Progress } from '../today/CardColumn.tsx';
import type { bookingsOf } from './model/packing.ts';
import { OverrideDialog } from './OverrideDialog.tsx';
import { PackingLines } from './PackingLines.tsx';
import { RecentScans } from './RecentScans.tsx';
import { RestDialog } from './RestDialog.tsx';
import { ScanLog } from './ScanLog.tsx';
import { newScan, useExpected, usePackingQueue, useResultText } from './usePacking.ts';

interface DeskProps {
  projectId: number;
  lines: readonly PackingLine[];
  mode: ScanMode;
  onMode: (mode: ScanMode) => void;
}

export const Desk = ({ projectId, lines, mode, onMode }: DeskProps) => {
  const translate = useTranslate();
  const mayScan = useHolds('warehouse.manage');
  const { queue, entries, unsent, unwritten, connection } = usePackingQueue(projectId);
  const resultText = useResultText();
  const expected = useExpected(projectId);
  const damage = useDamage();
  const [restOpen, setRestOpen] = useState(false);
  const [overridden, setOverridden] = useState<KeptScan>();
  const asking = useAsking(scan => queue.add(newScan({ mode, ...scan })), mode);
  const { question, nothingLeft, tell } = asking;
  const details = mode === 'back' ? damage.details : {};

  const [booked, setBooked] = useState<readonly ScanInput[]>([]);
  const bookAll = (bookings: ReturnType<typeof bookingsOf>) => {
    const scans = bookings.map(booking => newScan({ ...booking, mode }));
    queue.add(...scans);
    setBooked(scans);
  };
  const isBookedLast = booked.some(
    ({ id, mode: way }) => way === mode && id === entries[0]?.scan.id
  );
  const undoBooked = () => {
    for (const { id } of booked) queue.undo(id);
    setBooked([]);
  };
  /** Undoes what was booked last: several lines together, else one scan. */
  const undoLatest = () => {
    const latest = entries.find(entry => outcomeOf(entry) === 'ok' && !entry.undo);
    if (booked.some(({ id }) => id === latest?.scan.id)) undoBooked();
    else if (latest) queue.undo(latest.scan.id);
  };

  const propose = (asked: string, open: number) => {
    askedFrom.current = document.activeElement?.closest<HTMLElement>('[role=row]') ?? undefined;
    const kit = lines.find(line => line.kit?.code === asked);
    const name = kit?.parent_name ?? findKnown(lines, asked)?.name ?? asked;
    tell({ type: 'ask', code: asked, name, room: open, details });
    damage.clear();
  };

  // After its answer, the keys are those of the line again.
  const askedFrom = useRef<HTMLElement>(undefined);
  const isAsking = question !== undefined;
  useEffect(() => {
    if (isAsking) return;
    askedFrom.current?.focus();
    askedFrom.current = undefined;
  }, [isAsking]);

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
          <Modes mode={mode} onMode={chooseMode} />
          <Progress mode={mode} {...progressOf(mode, lines)} />
          {mayScan && (
            <>
              <LeftByOthers />
              <ScanResult
                entries={entries}
                unsent={unsent}
                unwritten={unwritten}
                connection={connection}
                resultText={resultText}
                question={question}
                nothingLeft={
                  nothingLeft &&
                  translate(`warehouse.packing.nothing_left.${nothingLeft.mode ?? mode}`, {
                    name: nothingLeft.name,
                  })
                }
              />
              <CodeEntry
                asking={asking}
                onCode={scan}
                submit={translate('warehouse.packing.submit')}
              >
                {mode === 'back' && <DamageSelect {...damage} />}
              </CodeEntry>
              {mode === 'back' && (
                <Button variant="outlined" onClick={() => setRestOpen(true)}>
                  {translate('warehouse.packing.rest.open')}
                </Button>
              )}
              <Decisions
                entries={entries}
                resultText={resultText}
                onAgain={queue.again}
                onSettle={queue.settle}
                onOverride={setOverridden}
                onTakeBack={kept => {
                  queue.settle(kept.scan.id);
                  queue.add(newScan({ ...goingOf(kept), take_back: true }));
                }}
                onPart={({ scan: { id, code, condition, reason } }, { amount, pieces }) => {
                  queue.settle(id);
                  queue.add(newScan({ code, mode, condition, reason, amount, pieces }));
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
          onBookAll={bookAll}
          onUndo={undoLatest}
          // Until something else is booked, or in another mode.
          booked={isBookedLast ? booked.length : 0}
          onUndoBooked={undoBooked}
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

interface ModesProps {
  mode: ScanMode;
  onMode: (mode: ScanMode) => void;
}

const Modes = ({ mode, onMode }: ModesProps) => {
  const translate = useTranslate();
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth
      color="primary"
      value={mode}
      onChange={(_event, chosen: ScanMode | null) => chosen && onMode(chosen)}
      aria-label={translate('warehouse.packing.mode')}
    >
      {SCAN_MODES.map(each => (
        <ToggleButton key={each} value={each} sx={modeStyle}>
          {translate(`warehouse.packing.modes.${each}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
};

const modeStyle = {
  height: 48,
  fontSize: '1rem',
  color: 'text.secondary',
  '&.Mui-selected': { color: 'primary.main' },
} as const;
