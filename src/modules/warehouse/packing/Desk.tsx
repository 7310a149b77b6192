import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { progressOf, type ScanMode } from '#contract/warehouse/scans';
import type { PackingLine } from '#contract/warehouse/warehouse';
import type { OutboxScan } from '../../../platform/outbox/outboxDatabase.ts';
import { useHolds } from '../../../platform/session/useSignedInUser.ts';
import { lazyDialog } from '../../../ui/dialog/lazyDialog.tsx';
import { DamageSelect } from '../scanning/DamageSelect.tsx';
import { ScanFrame } from '../scanning/ScanFrame.tsx';
import { UnsentScans } from '../scanning/UnsentScans.tsx';
import { Progress } from '../today/CardColumn.tsx';
import { ModeChoice } from './ModeChoice.tsx';
import { PackingLines } from './PackingLines.tsx';
import { RecentScans } from './RecentScans.tsx';
import { ScanLog } from './ScanLog.tsx';
import { useBookings } from './useBookings.ts';
import { useDeskScans } from './useDeskScans.ts';
import { newScan, useResultText, useSaveExpected } from './usePacking.ts';

const OverrideDialog = lazyDialog(() => import('./OverrideDialog.tsx'));
const OpenItemsDialog = lazyDialog(() => import('./OpenItemsDialog.tsx'));

interface DeskProps {
  projectId: number;
  lines: readonly PackingLine[];
  mode: ScanMode;
  onMode: (mode: ScanMode) => void;
}

export const Desk = ({ projectId, lines, mode, onMode }: DeskProps) => {
  const translate = useTranslate();
  const mayScan = useHolds('warehouse.manage');
  const desk = useDeskScans({ projectId, lines, mode, mayScan: mayScan === true });
  const { scans, damage, propose } = desk;
  const { queue, entries, unwritten } = scans;
  const saveExpected = useSaveExpected(projectId);
  const [restOpen, setRestOpen] = useState(false);
  const [overridden, setOverridden] = useState<OutboxScan>();
  const bookings = useBookings(scans, mode);

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
              <DeskScanner
                desk={desk}
                mode={mode}
                onRest={() => setRestOpen(true)}
                onOverride={setOverridden}
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
        <OpenItemsDialog
          lines={lines}
          onLost={lost => queue.add(...lost.map(newScan))}
          onAgreed={saveExpected}
          onClose={() => setRestOpen(false)}
        />
      )}
      {overridden && (
        <OverrideDialog
          code={overridden.scan.code}
          onReason={reason => {
            queue.decide(overridden.scan.id, () =>
              queue.add(newScan({ ...goingOf(overridden), reason }))
            );
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

interface DeskScannerProps {
  desk: ReturnType<typeof useDeskScans>;
  mode: ScanMode;
  onRest: () => void;
  onOverride: (stored: OutboxScan) => void;
}

const DeskScanner = ({ desk, mode, onRest, onOverride }: DeskScannerProps) => {
  const translate = useTranslate();
  const resultText = useResultText();
  const { scans, asking, damage, scan } = desk;
  const { queue } = scans;
  const { nothingLeft } = asking;
  return (
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
        hint:
          asking.otherMode &&
          translate('scanning.of_mode', {
            mode: translate(`warehouse.packing.modes.${asking.otherMode}`),
          }),
        children: mode === 'back' && <DamageSelect {...damage} />,
      }}
      actions={
        mode === 'back' && (
          <Button variant="outlined" onClick={onRest}>
            {translate('warehouse.packing.rest.open')}
          </Button>
        )
      }
      decisions={{
        onOverride,
        onTakeBack: stored =>
          queue.decide(stored.scan.id, () =>
            queue.add(newScan({ ...goingOf(stored), take_back: true }))
          ),
        onPart: ({ scan: { id, code, condition, reason } }, { amount, pieces }) =>
          queue.decide(id, () =>
            queue.add(newScan({ code, mode, condition, reason, amount, pieces }))
          ),
      }}
    />
  );
};

const goingOf = ({ scan: { code, amount, pieces, reason, take_back } }: OutboxScan) => ({
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
