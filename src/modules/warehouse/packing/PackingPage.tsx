import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useGetOne, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link as RouterLink, useParams } from 'react-router-dom';
import type { Project } from '#contract/projects/projects';
import { scanAddress } from '#contract/warehouse/scanPage';
import { SCAN_MODES, type ScanMode } from '#contract/warehouse/scans';
import type { PackingLine } from '#contract/warehouse/warehouse';
import { apiErrorOf } from '../../../platform/data/httpClient.ts';
import { useScanner } from '../../../platform/scanner/useScanner.ts';
import { useHolds } from '../../../platform/session/useSignedInUser.ts';
import { BackLink, PageHeader } from '../../../ui/display/PageHeader.tsx';
import { EmptyPanel } from '../../../ui/feedback/EmptyPanel.tsx';
import { errorShownInline, FailureAlert } from '../../../ui/feedback/FailureAlert.tsx';
import { Loading, TableSkeleton } from '../../../ui/feedback/Loading.tsx';
import { ListAccess } from '../../../ui/list/ListPage.tsx';
import { OfOneTenant } from '../../../ui/record/RecordTenant.tsx';
import { ScanResult } from '../scanning/ScanResult.tsx';
import { UnsentScans } from '../scanning/UnsentScans.tsx';
import { Progress } from '../today/CardColumn.tsx';
import { OverrideDialog } from './OverrideDialog.tsx';
import { PackingTable } from './PackingTable.tsx';
import { RecentScans } from './RecentScans.tsx';
import { RestDialog } from './RestDialog.tsx';
import { ScanBar, type ScanDraft } from './ScanBar.tsx';
import { ScanPageLink } from '../scanning/ScanPageLink.tsx';
import { progressOf } from './model/packing.ts';
import {
  newScan,
  type PackingEntry,
  usePackingLines,
  usePackingQueue,
  useResultText,
  useScanMode,
} from './usePacking.ts';

/** A project's packing, sending out and taking in, for a desk with a scanner. */
const PackingPage = () => {
  const id = Number(useParams().id);
  return (
    <ListAccess>
      <OfOneTenant>
        <Packing key={id} projectId={id} />
      </OfOneTenant>
    </ListAccess>
  );
};

interface PackingProps {
  projectId: number;
}

const Packing = ({ projectId }: PackingProps) => {
  const translate = useTranslate();
  const [mode, chooseMode] = useScanMode();
  const { data: project } = useGetOne<Project>('projects', { id: projectId }, errorShownInline);
  const { data: lines, error, refetch } = usePackingLines(projectId);
  const modeName = translate(`warehouse.packing.modes.${mode}`);
  return (
    <>
      <PageHeader
        isWide
        back={<BackLink />}
        title={project ? `${modeName} – ${project.name}` : modeName}
        actions={
          <>
            {mode !== 'pack' && <ScanPageLink address={scanAddress(projectId, mode)} />}
            <Button component={RouterLink} to={`/projects/${projectId}`} variant="outlined">
              {translate('warehouse.packing.to_project')}
            </Button>
          </>
        }
      />
      {lines && lines.length > 0 ? (
        <Desk projectId={projectId} lines={lines} mode={mode} onMode={chooseMode} />
      ) : lines ? (
        <EmptyPanel
          title={translate('warehouse.packing.none')}
          hint={translate('warehouse.packing.none_hint')}
        />
      ) : error ? (
        <FailureAlert
          text={translate(
            apiErrorOf(error)?.status === 404
              ? 'warehouse.packing.missing'
              : 'warehouse.packing.failed'
          )}
          error={error}
          onRetry={refetch}
        />
      ) : (
        <Loading>
          <TableSkeleton />
        </Loading>
      )}
    </>
  );
};

interface DeskProps extends PackingProps {
  lines: readonly PackingLine[];
  mode: ScanMode;
  onMode: (mode: ScanMode) => void;
}

const EMPTY: ScanDraft = { code: '', amount: '', damage: '' };

const Desk = ({ projectId, lines, mode, onMode }: DeskProps) => {
  const translate = useTranslate();
  const mayScan = useHolds('warehouse.manage');
  const { queue, entries, unsent, isStuck } = usePackingQueue(projectId);
  const resultText = useResultText();
  const [draft, setDraft] = useState(EMPTY);
  const amountInput = useRef<HTMLInputElement>(null);
  const [restOpen, setRestOpen] = useState(false);
  const [overridden, setOverridden] = useState<PackingEntry>();

  /** Proposes to book what is open of a line: its amount only has to be confirmed. */
  const propose = (code: string, open: number) => {
    flushSync(() => setDraft({ ...draft, code, amount: String(open) }));
    amountInput.current?.focus();
    amountInput.current?.select();
  };

  const scan = (code: string, amount?: number) => {
    const reason =
      mode === 'back' && draft.damage
        ? translate(`warehouse.packing.damage_reasons.${draft.damage}`)
        : undefined;
    queue.add(
      newScan({
        code,
        mode,
        ...(amount !== undefined && { amount }),
        ...(reason !== undefined && { condition: 'damaged', reason }),
      })
    );
  };
  // Damage is that of one scan; what is being typed stays.
  useScanner(code => {
    scan(code);
    setDraft(({ code: typed, amount }) => ({ code: typed, amount, damage: '' }));
  }, mayScan === true);

  return (
    <>
      {mayScan === false && (
        <Alert severity="info" sx={{ mb: 2.5 }}>
          {translate('warehouse.packing.read_only')}
        </Alert>
      )}
      <Box sx={deskStyle}>
        <Stack sx={{ gap: 2, minWidth: 0, gridArea: 'scan' }}>
          <Modes mode={mode} onMode={onMode} />
          <Progress mode={mode} {...progressOf(mode, lines)} />
          {mayScan && (
            <>
              <ScanResult
                entries={entries}
                unsent={unsent}
                isStuck={isStuck}
                resultText={resultText}
              />
              <ScanBar
                mode={mode}
                draft={draft}
                amountInput={amountInput}
                onDraft={setDraft}
                onSubmit={(code, amount) => {
                  scan(code, amount);
                  setDraft(EMPTY);
                }}
              />
              {mode === 'back' && (
                <Button variant="outlined" onClick={() => setRestOpen(true)}>
                  {translate('warehouse.packing.rest.open')}
                </Button>
              )}
              <RecentScans
                entries={entries}
                onUndo={queue.undo}
                onAgain={queue.again}
                onOverride={setOverridden}
              />
            </>
          )}
        </Stack>
        <PackingTable lines={lines} mode={mode} onBook={mayScan ? propose : undefined} />
      </Box>
      {restOpen && (
        <RestDialog
          lines={lines}
          onLost={lost => queue.add(...lost.map(newScan))}
          onClose={() => setRestOpen(false)}
        />
      )}
      {overridden && (
        <OverrideDialog
          code={overridden.scan.code}
          onReason={reason => {
            queue.add(newScan({ code: overridden.scan.code, mode: 'out', reason }));
            setOverridden(undefined);
          }}
          onClose={() => setOverridden(undefined)}
        />
      )}
      <UnsentScans unsent={unsent} />
    </>
  );
};

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

export default PackingPage;
