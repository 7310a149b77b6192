import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { useFormat } from '../../platform/time/useFormat.tsx';
import type { ScanEntry } from './model/scanQueue.ts';
import { OUTCOMES, outcomeOf } from './ScanResult.tsx';

interface RecentScansProps {
  entries: readonly ScanEntry[];
  onUndo: (id: string) => void;
  onAgain: (id: string) => void;
  /** Takes a unit along though its inspection is due. */
  onOverride: (entry: ScanEntry) => void;
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
        {entries.map(entry => (
          <RecentScan key={entry.scan.id} entry={entry} {...actions} />
        ))}
      </Stack>
    </section>
  );
};

interface RecentScanProps extends Omit<RecentScansProps, 'entries'> {
  entry: ScanEntry;
}

const RecentScan = ({ entry, onUndo, onAgain, onOverride }: RecentScanProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const { scan, answer, error, undo } = entry;
  const { outcome, text } = outcomeOf(entry);
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
          {answer?.message ?? `${scan.code}: ${translate(`warehouse.packing.${text}`)}`}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {format.time(scan.at)}
        </Typography>
      </Box>
      {error === undefined && (outcome === 'ok' || undo === 'refused') && (
        <Button
          size="small"
          onClick={() => onUndo(scan.id)}
          aria-label={translate('warehouse.packing.undo_of', { code: scan.code })}
        >
          {translate('warehouse.packing.undo')}
        </Button>
      )}
      {answer?.result === 'inspection_due' && scan.mode === 'out' && (
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
