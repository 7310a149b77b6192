import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { LoggedScan } from '#contract/warehouse/warehouse';
import type { OutboxScan } from '../../../platform/outbox/outboxDatabase.ts';
import { useHolds } from '../../../platform/session/useSignedInUser.ts';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { FailureAlert } from '../../../ui/feedback/FailureAlert.tsx';
import { Loading, TableSkeleton } from '../../../ui/feedback/Loading.tsx';
import { ScanRow } from '../scanning/ScanRow.tsx';
import { useScanLog } from './usePacking.ts';
import { BusyButton } from '../../../ui/display/BusyButton.tsx';

interface ScanLogProps {
  projectId: number;
  entries: readonly OutboxScan[];
  onUndo: (scan: LoggedScan) => void;
}

export const ScanLog = ({ projectId, entries, onUndo }: ScanLogProps) => {
  const translate = useTranslate();
  const headingId = useId();
  const mayScan = useHolds('warehouse.manage') === true;
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useScanLog(projectId);
  const scans = data?.pages.flatMap(page => page.scans);
  return (
    <Box component="section" aria-labelledby={headingId} sx={{ mt: 4 }}>
      <Typography id={headingId} variant="h2" sx={{ mb: 1 }}>
        {translate('warehouse.packing.log.title')}
      </Typography>
      {scans?.length === 0 && (
        <Typography color="textSecondary">{translate('warehouse.packing.log.none')}</Typography>
      )}
      {scans && scans.length > 0 && (
        <Box component="ul" aria-labelledby={headingId} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {scans.map(scan => (
            <LogRow
              key={scan.id}
              scan={scan}
              entry={entries.find(each => each.scan.id === scan.id)}
              onUndo={mayScan ? () => onUndo(scan) : undefined}
            />
          ))}
        </Box>
      )}
      {hasNextPage && (
        <BusyButton
          onClick={() => void fetchNextPage()}
          busy={isFetchingNextPage}
          variant="outlined"
          sx={{ mt: 1 }}
        >
          {translate('warehouse.packing.log.more')}
        </BusyButton>
      )}
      {!scans && error && (
        <FailureAlert
          text={translate('warehouse.packing.log.failed')}
          error={error}
          onRetry={refetch}
        />
      )}
      {!scans && !error && (
        <Loading>
          <TableSkeleton />
        </Loading>
      )}
    </Box>
  );
};

interface LogRowProps {
  scan: LoggedScan;
  entry: OutboxScan | undefined;
  onUndo: (() => void) | undefined;
}

const LogRow = ({ scan, entry, onUndo }: LogRowProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const details = useDetails(scan);
  const { message, code, undone } = scan;
  const isUndone = Boolean(undone) || entry?.undo === 'done';
  const undoneLine =
    undone &&
    translate(`warehouse.packing.log.undone${undone.by ? '_by' : ''}`, {
      name: undone.by,
      moment: format.shortMoment(undone.at),
    });
  return (
    <ScanRow
      text={message}
      isUndone={Boolean(undone)}
      details={undoneLine ? [details, undoneLine] : [details]}
      undoFailure={
        entry?.undo === 'refused' ? entry.undo_message || translate('scanning.failed') : undefined
      }
      name={code}
      isUndoing={entry?.undo === 'waiting'}
      onUndo={isUndone ? undefined : onUndo}
    />
  );
};

const useDetails = ({ at, by, scanned_by, device, reason }: LoggedScan) => {
  const translate = useTranslate();
  const format = useFormat();
  const isOfAnother = scanned_by !== null && scanned_by !== by;
  const who = isOfAnother
    ? translate('warehouse.packing.log.sent_by', { scanned_by, name: by ?? '–' })
    : by;
  return [
    format.shortMoment(at),
    who,
    device && translate(`warehouse.packing.log.devices.${device}`),
    reason,
  ]
    .filter(Boolean)
    .join(' · ');
};
