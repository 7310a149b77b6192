import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { ScanRow } from '../scanning/ScanRow.tsx';
import { lookOf, outcomeOf, useEntryText } from '../scanning/ScanResult.tsx';
import type { OutboxScan } from '../../../platform/outbox/outboxDatabase.ts';
import { messageOf } from '../../../platform/outbox/outboxQueries.ts';
import { useResultText } from './usePacking.ts';

interface RecentScansProps {
  entries: readonly OutboxScan[];
  onUndo: (id: string) => void;
}

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
        {entries.slice(0, SHOWN).map(entry => (
          <RecentScan key={entry.scan.id} entry={entry} {...actions} />
        ))}
      </Stack>
    </section>
  );
};

const SHOWN = 50;

interface RecentScanProps extends Omit<RecentScansProps, 'entries'> {
  entry: OutboxScan;
}

const RecentScan = ({ entry, onUndo }: RecentScanProps) => {
  const format = useFormat();
  const { scan, undo } = entry;
  const outcome = outcomeOf(entry);
  const entryText = useEntryText(useResultText());
  const { Icon, colour } = lookOf(entry);
  return (
    <ScanRow
      icon={<Icon aria-hidden="true" fontSize="small" sx={{ color: `${colour}.main` }} />}
      text={messageOf(entry) ?? `${scan.code}: ${entryText(entry)}`}
      details={[[format.time(scan.at), entry.answer?.project_name].filter(Boolean).join(' · ')]}
      name={scan.code}
      onUndo={outcome === 'ok' || undo === 'refused' ? () => onUndo(scan.id) : undefined}
    />
  );
};
