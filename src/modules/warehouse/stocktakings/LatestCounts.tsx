import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { LatestCount } from '#contract/warehouse/stocktakings';
import { useHolds } from '../../../platform/session/useSignedInUser.ts';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { FailureAlert } from '../../../ui/feedback/FailureAlert.tsx';
import { Loading, TableSkeleton } from '../../../ui/feedback/Loading.tsx';
import { RecordPart } from '../../../ui/record/RelatedRecords.tsx';
import { useRecord } from '../../../ui/record/useRecord.ts';
import type { KeptScan } from '../../../platform/outbox/outboxDatabase.ts';
import { type Counting, useCounts } from './useStocktaking.ts';
import { BusyButton } from '../../../ui/display/BusyButton.tsx';

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
  entry: KeptScan | undefined;
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
    <Stack
      component="li"
      direction="row"
      sx={{
        gap: 1,
        py: 0.75,
        alignItems: 'center',
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="body2" sx={undone ? { textDecoration: 'line-through' } : undefined}>
          {nameOf(count)}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {details.filter(Boolean).join(' · ')}
        </Typography>
        {entry?.undo === 'refused' && (
          <Typography variant="caption" color="error" role="alert" sx={{ display: 'block' }}>
            {entry.undo_message || translate('stocktakings.undo_failed')}
          </Typography>
        )}
      </Box>
      {onUndo && !undone && (
        <BusyButton
          size="small"
          onClick={onUndo}
          busy={entry?.undo === 'waiting'}
          aria-label={translate('scanning.undo_of', { code: nameOf(count) })}
        >
          {translate('scanning.undo')}
        </BusyButton>
      )}
    </Stack>
  );
};
