import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { LatestCount } from '#contract/warehouse/stocktakings';
import { useHolds } from '../../../platform/session/useSignedInUser.ts';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { FailureAlert } from '../../../ui/feedback/FailureAlert.tsx';
import { Loading, TableSkeleton } from '../../../ui/feedback/Loading.tsx';
import { ScanRow } from '../scanning/ScanRow.tsx';
import { RecordPart } from '../../../ui/record/RelatedRecords.tsx';
import { useRecord } from '../../../ui/resource/useRecord.ts';
import type { OutboxScan } from '../../../platform/outbox/outboxDatabase.ts';
import { type Counting, useCounts } from './useStocktaking.ts';

export const LatestCounts = ({ queue, entries }: Counting) => {
  const translate = useTranslate();
  const record = useRecord<'stocktakings'>();
  const { data, error, refetch } = useCounts(record?.id ?? 0, record?.tenant_id);
  const mayCount = useHolds('warehouse.manage') === true && !record?.booked_at;
  return (
    <RecordPart title={translate('stocktakings.recent')}>
      {data?.latest.length === 0 && (
        <Typography color="textSecondary">{translate('stocktakings.none_yet')}</Typography>
      )}
      {data && data.latest.length > 0 && (
        <Box
          component="ul"
          aria-label={translate('stocktakings.recent')}
          sx={listStyle}
          tabIndex={0}
        >
          {data.latest.map(count => (
            <CountRow
              key={count.id}
              count={count}
              entry={entries.find(({ scan }) => scan.id === count.id)}
              onUndo={
                mayCount
                  ? () => {
                      const { id, counted_at: at } = count;
                      queue.undo(id, { id, code: nameOf(count), at });
                    }
                  : undefined
              }
            />
          ))}
        </Box>
      )}
      {!data && error && (
        <FailureAlert
          text={translate('stocktakings.recent_failed')}
          error={error}
          onRetry={refetch}
        />
      )}
      {!data && !error && (
        <Loading>
          <TableSkeleton />
        </Loading>
      )}
    </RecordPart>
  );
};

const listStyle = {
  m: 0,
  p: 0,
  listStyle: 'none',
  maxHeight: { xs: 320, lg: 520 },
  overflowY: 'auto',
} as const;

const nameOf = ({ name, code }: LatestCount) => [code, name].filter(Boolean).join(' · ');

interface CountRowProps {
  count: LatestCount;
  entry: OutboxScan | undefined;
  onUndo: (() => void) | undefined;
}

const CountRow = ({ count, entry, onUndo }: CountRowProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const { product_id, amount, along, counted_at, counted_by, undone } = count;
  const details = [
    product_id !== null && `${format.number(amount)} ×`,
    along > 0 && translate('stocktakings.along', { count: along }),
    format.time(counted_at),
    counted_by,
    undone && translate('stocktakings.undone'),
  ];
  return (
    <ScanRow
      text={nameOf(count)}
      isUndone={Boolean(undone)}
      details={[details.filter(Boolean).join(' · ')]}
      undoFailure={
        entry?.undo === 'refused'
          ? entry.undo_message || translate('stocktakings.undo_failed')
          : undefined
      }
      name={nameOf(count)}
      isUndoing={entry?.undo === 'waiting'}
      onUndo={undone ? undefined : onUndo}
    />
  );
};
