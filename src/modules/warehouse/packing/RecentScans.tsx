import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { passesWithReason } from '#contract/warehouse/scans';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { OUTCOMES, outcomeOf, useEntryText } from '../scanning/ScanResult.tsx';
import { type PackingEntry, useResultText } from './usePacking.ts';

interface RecentScansProps {
  entries: readonly PackingEntry[];
  onUndo: (id: string) => void;
  onAgain: (id: string) => void;
  /** Takes a unit along though its inspection is due. */
  onOverride: (entry: PackingEntry) => void;
}

/** The last scans, the newest first; each that did something can be undone. */
export const RecentScans = ({ entries, ...actions }: RecentScansProps) => {
  const translate = useTranslate();
  const headingId = useId();
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <Typography id={headingId} variant="h2" sx={{ mb: 1 }}>
        {translate('warehouse.packing.recent')}
      </Typography>
      <Stack
        component="ul"
        tabIndex={0}
        aria-labelledby={headingId}
        sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: { xs: 240, lg: 420 }, overflowY: 'auto' }}
      >
        {entries.map((entry, index) => (
          <RecentScan
            key={entry.scan.id}
            entry={entry}
            isSettled={entries.slice(0, index).some(later => isDone(later, entry.scan.code))}
            {...actions}
          />
        ))}
      </Stack>
    </section>
  );
};

const isDone = ({ scan, answer }: PackingEntry, code: string) =>
  scan.code === code && answer?.result === 'ok';

interface RecentScanProps extends Omit<RecentScansProps, 'entries'> {
  entry: PackingEntry;
  /** The same code was done afterwards. */
  isSettled: boolean;
}

const RecentScan = (props: RecentScanProps) => {
  const { entry, isSettled, onUndo, onAgain, onOverride } = props;
  const translate = useTranslate();
  const format = useFormat();
  const { scan, answer, error, undo } = entry;
  const outcome = outcomeOf(entry);
  const entryText = useEntryText(useResultText());
  const { Icon, colour } = OUTCOMES[outcome];
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ gap: 1, py: 0.75, alignItems: 'center', borderTop: 1, borderColor: 'divider' }}
    >
      <Icon aria-hidden="true" fontSize="small" sx={{ color: `${colour}.main` }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {answer?.message ?? `${scan.code}: ${entryText(entry)}`}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {format.time(scan.at)}
        </Typography>
      </Box>
      {error === undefined && (outcome === 'ok' || undo === 'refused') && (
        <Button
          size="small"
          onClick={() => onUndo(scan.id)}
          aria-label={translate('scanning.undo_of', { code: scan.code })}
        >
          {translate('scanning.undo')}
        </Button>
      )}
      {answer && passesWithReason(answer.result) && scan.mode === 'out' && !isSettled && (
        <Button size="small" onClick={() => onOverride(entry)}>
          {translate('warehouse.packing.override.open')}
        </Button>
      )}
      {error !== undefined && (
        <Button size="small" onClick={() => onAgain(scan.id)}>
          {translate('common.retry')}
        </Button>
      )}
    </Stack>
  );
};
