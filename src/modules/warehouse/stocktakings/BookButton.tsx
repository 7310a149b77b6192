import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify, useRefresh, useTranslate } from 'ra-core';
import { useState } from 'react';
import { DIFFERENCE_KINDS } from '#contract/warehouse/stocktakingStates.values';
import type { Difference } from '#contract/warehouse/stocktakings';
import { bookStocktaking } from './stocktakings.calls.ts';
import { useSessionCall } from '../../../platform/session/useSessionCall.ts';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { useFailureLines } from '../../../ui/feedback/useExplain.ts';
import { useRecord } from '../../../ui/resource/useRecord.ts';
import { bookingOf } from './model/countChoices.ts';

interface BookButtonProps {
  chosen: readonly Difference[];
  differences: readonly Difference[];
  disabled: boolean;
  onBooked: () => void;
}

export const BookButton = ({ chosen, differences, disabled, onBooked }: BookButtonProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const call = useSessionCall();
  const queryClient = useQueryClient();
  const record = useRecord<'stocktakings'>();
  const [asking, setAsking] = useState(false);
  const explain = useFailureLines('stocktakings.book_failed');
  const book = useMutation({
    mutationKey: BOOKING,
    mutationFn: (differences: readonly Difference[]) =>
      call(() =>
        bookStocktaking(record?.id ?? 0, bookingOf(differences), { tenantId: record?.tenant_id })
      ),
    networkMode: 'always',
    onSuccess: () => {
      onBooked();
      notify('stocktakings.book_done', { type: 'success' });
    },
    onSettled: () => {
      // Also after a refusal: the data on screen is then outdated.
      refresh();
      setAsking(false);
    },
  });
  return (
    <Box>
      {book.error && (
        <Alert severity="error" sx={{ mb: 2, whiteSpace: 'pre-line' }}>
          {explain(book.error)}
        </Alert>
      )}
      <Button
        variant="contained"
        size="large"
        disabled={disabled}
        onClick={() => {
          book.reset();
          setAsking(true);
        }}
      >
        {translate('stocktakings.book')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={translate('stocktakings.book_title')}
        text={translate('stocktakings.book_text')}
        confirm={translate('stocktakings.book_confirm')}
        colour="primary"
        busy={book.isPending}
        onConfirm={() => {
          // A double click's second click comes before the busy state is rendered.
          if (queryClient.isMutating({ mutationKey: BOOKING }) === 0) book.mutate(chosen);
        }}
        onClose={() => setAsking(false)}
      >
        <Changes chosen={chosen} differences={differences} location={record?.location ?? ''} />
      </ConfirmDialog>
    </Box>
  );
};

const BOOKING = ['stocktakings', 'book'] as const;

interface ChangesProps extends Pick<BookButtonProps, 'chosen' | 'differences'> {
  location: string;
}

const Changes = ({ chosen, differences, location }: ChangesProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const left = differences.length - chosen.length;
  const amounts = chosen.filter(({ kind }) => kind === 'amount');
  const lines = DIFFERENCE_KINDS.flatMap(kind => {
    const count = chosen.filter(each => each.kind === kind).length;
    return count > 0
      ? translate(`stocktakings.book_${kind}`, { smart_count: count, location })
      : [];
  });
  return (
    <Box sx={{ mt: 2 }}>
      {lines.length === 0 && <Typography>{translate('stocktakings.book_none')}</Typography>}
      {lines.map(line => (
        <Typography key={line}>{line}</Typography>
      ))}
      {amounts.length > 0 && (
        <Box component="ul" sx={{ mt: 0.5, mb: 0, pl: 2.5, maxHeight: 240, overflowY: 'auto' }}>
          {amounts.map(({ product_id, name, expected, counted }) => (
            <li key={product_id}>
              {translate('stocktakings.book_change', {
                name,
                from: format.number(expected ?? 0),
                to: format.number(counted ?? 0),
              })}
            </li>
          ))}
        </Box>
      )}
      {left > 0 && (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {translate('stocktakings.book_left', { smart_count: left })}
        </Typography>
      )}
    </Box>
  );
};
