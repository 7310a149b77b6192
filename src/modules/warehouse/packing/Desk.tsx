import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useStore, useTranslate } from 'ra-core';
import { useState } from 'react';
import { type DamageReason, SCAN_MODES, type ScanMode } from '#contract/warehouse/scans';
import type { PackingLine } from '#contract/warehouse/warehouse';
import { codeToTake } from '../../../platform/scanner/codes.ts';
import { findKnown, leftOf } from '../../../platform/scanner/judge.ts';
import type { KeptScan } from '../../../platform/outbox/database.ts';
import { useAsking } from '../../../platform/scanner/useAsking.ts';
import { useScanner } from '../../../platform/scanner/useScanner.ts';
import { useHolds } from '../../../platform/session/useSignedInUser.ts';
import { AmountQuestion } from '../scanning/AmountQuestion.tsx';
import { Decisions } from '../scanning/Decisions.tsx';
import { LeftByOthers } from '../scanning/LeftByOthers.tsx';
import { ScanResult } from '../scanning/ScanResult.tsx';
import { UnreadNotice } from '../scanning/UnreadNotice.tsx';
import { UnsentScans } from '../scanning/UnsentScans.tsx';
import { Progress } from '../today/CardColumn.tsx';
import { PACKING_ORDERS, type PackingOrder, progressOf } from './model/packing.ts';
import { OverrideDialog } from './OverrideDialog.tsx';
import { PackingTable } from './PackingTable.tsx';
import { RecentScans } from './RecentScans.tsx';
import { RestDialog } from './RestDialog.tsx';
import { ScanBar } from './ScanBar.tsx';
import { ScanLog } from './ScanLog.tsx';
import { newScan, useExpected, usePackingQueue, useResultText } from './usePacking.ts';

interface DeskProps {
  projectId: number;
  lines: readonly PackingLine[];
  mode: ScanMode;
  onMode: (mode: ScanMode) => void;
}

/** The lines of a project, and beside them the scans. */
export const Desk = ({ projectId, lines, mode, onMode }: DeskProps) => {
  const translate = useTranslate();
  const mayScan = useHolds('warehouse.manage');
  const { queue, entries, unsent, unwritten, connection } = usePackingQueue(projectId);
  const resultText = useResultText();
  const expected = useExpected(projectId);
  const [order, setOrder] = useStore<PackingOrder>('warehouse.packing.order', 'plan');
  const [code, setCode] = useState('');
  const [isTyping, setTyping] = useState(false);
  const [damage, setDamage] = useState<DamageReason | ''>('');
  const [restOpen, setRestOpen] = useState(false);
  const [overridden, setOverridden] = useState<KeptScan>();
  const { question, typed, isHeldUp, tell } = useAsking(
    scan => queue.add(newScan({ ...scan, mode })),
    mode
  );

  /** Asks for the amount of a line: what is open of it only has to be confirmed. */
  const propose = (asked: string, open: number) => {
    const name = findKnown(lines, asked)?.name ?? asked;
    tell({ type: 'ask', code: asked, name, room: open, details: detailsNow() });
    setDamage('');
  };

  const detailsNow = () =>
    mode === 'back' && damage
      ? {
          condition: 'damaged' as const,
          reason: translate(`warehouse.packing.damage_reasons.${damage}`),
        }
      : {};

  const scan = (scanned: string) => {
    const known = findKnown(lines, scanned);
    const room = known?.kind === 'product' ? leftOf(known.lines, mode) : undefined;
    tell({
      type: 'code',
      code: scanned,
      name: known?.name ?? scanned,
      room,
      details: detailsNow(),
    });
    // Damage is that of one scan.
    if (!question) setDamage('');
  };
  useScanner(scanned => {
    setTyping(false);
    scan(scanned);
  }, mayScan === true);

  const chooseMode = (chosen: ScanMode) => {
    setDamage('');
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
              />
              <UnreadNotice />
              {isHeldUp && <Alert severity="warning">{translate('scanning.answer_first')}</Alert>}
              {question ? (
                <AmountQuestion
                  key={question.code}
                  {...question}
                  onAnswer={amount => tell({ type: 'amount', amount })}
                  onCancel={() => tell({ type: 'cancel' })}
                />
              ) : (
                <ScanBar
                  mode={mode}
                  draft={{ code, amount: typed }}
                  damage={damage}
                  takesFocus={isTyping}
                  onDraft={draft => {
                    setCode(draft.code);
                    if (draft.amount !== typed) tell({ type: 'typed', amount: draft.amount });
                  }}
                  onDamage={setDamage}
                  onSubmit={submitted => {
                    const typedCode = codeToTake(submitted);
                    if (typedCode !== undefined) scan(typedCode);
                    setCode('');
                    setTyping(true);
                  }}
                />
              )}
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
                onPart={(kept, amount) => {
                  const { code, condition, reason } = kept.scan;
                  queue.settle(kept.scan.id);
                  queue.add(newScan({ code, mode, condition, reason, amount }));
                }}
              />
              <RecentScans entries={entries} onUndo={queue.undo} />
            </>
          )}
        </Stack>
        <Stack sx={{ gap: 1, minWidth: 0, gridArea: 'lines' }}>
          <OrderChoice order={order} onOrder={setOrder} />
          <PackingTable
            lines={lines}
            mode={mode}
            order={order}
            onBook={mayScan ? propose : undefined}
          />
        </Stack>
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
            queue.add(
              newScan({ code: overridden.scan.code, ...amountOf(overridden), mode: 'out', reason })
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

const amountOf = ({ scan: { amount } }: KeptScan) => (amount === undefined ? {} : { amount });

/** The scans stand beside the lines, and above them where there is no room. */
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

interface OrderChoiceProps {
  order: PackingOrder;
  onOrder: (order: PackingOrder) => void;
}

/** Offers to walk along the shelves instead of the plan. */
const OrderChoice = ({ order, onOrder }: OrderChoiceProps) => {
  const translate = useTranslate();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={order}
      onChange={(_event, chosen: PackingOrder | null) => chosen && onOrder(chosen)}
      aria-label={translate('warehouse.packing.order')}
      sx={{ alignSelf: 'flex-start' }}
    >
      {PACKING_ORDERS.map(each => (
        <ToggleButton key={each} value={each} sx={orderStyle}>
          {translate(`warehouse.packing.orders.${each}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
};

const orderStyle = {
  color: 'text.secondary',
  '&.Mui-selected': { color: 'primary.main' },
} as const;
