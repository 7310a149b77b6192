import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Differences as Told } from '#contract/stocktakings';
import { DIFFERENCE_KINDS } from '#contract/stocktakingStates';
import { useHolds } from '../../platform/session/useSignedInUser.ts';
import { EmptyPanel } from '../../ui/feedback/EmptyPanel.tsx';
import { FailureAlert } from '../../ui/feedback/FailureAlert.tsx';
import { Loading, TableSkeleton } from '../../ui/feedback/Loading.tsx';
import { useRecord } from '../../ui/record/useRecord.ts';
import { BookButton } from './BookButton.tsx';
import { DifferencePart } from './DifferencePart.tsx';
import { type Choices, isChosen, keyOf } from './model/choices.ts';
import { useDifferences } from './useStocktaking.ts';

/** How what was counted differs from what is known, and booking what somebody chooses of it. */
export const Differences = ({ unsent }: { unsent: number }) => {
  const translate = useTranslate();
  const record = useRecord<'stocktakings'>();
  const { data, error, refetch } = useDifferences(record?.id ?? 0, record?.tenant_id);
  if (data) return <Shown told={data} unsent={unsent} />;
  return error ? (
    <FailureAlert
      text={translate('stocktakings.differences_failed')}
      error={error}
      onRetry={refetch}
    />
  ) : (
    <Loading>
      <TableSkeleton />
    </Loading>
  );
};

interface ShownProps {
  told: Told;
  unsent: number;
}

const Shown = ({ told: { differences }, unsent }: ShownProps) => {
  const translate = useTranslate();
  const record = useRecord<'stocktakings'>();
  const [choices, setChoices] = useState<Choices>({});
  const mayBook = useHolds('warehouse.manage') === true && !record?.booked_at;
  const chosen = differences.filter(each => isChosen(each, choices));
  return (
    <Stack sx={{ gap: 2, maxWidth: 760 }}>
      {differences.length === 0 && (
        <EmptyPanel
          title={translate(record?.booked_at ? 'stocktakings.nothing_booked' : 'stocktakings.same')}
        />
      )}
      {differences.length > 0 && mayBook && (
        <Typography color="textSecondary">{translate('stocktakings.open_hint')}</Typography>
      )}
      {DIFFERENCE_KINDS.map(kind => (
        <DifferencePart
          key={kind}
          kind={kind}
          differences={differences.filter(each => each.kind === kind)}
          isChosen={each => (record?.booked_at ? each.booked === true : isChosen(each, choices))}
          onChoose={
            mayBook
              ? (some, isWanted) =>
                  setChoices({
                    ...choices,
                    ...Object.fromEntries(some.map(each => [keyOf(each), isWanted])),
                  })
              : undefined
          }
        />
      ))}
      {mayBook && unsent > 0 && (
        <Alert severity="warning">{translate('stocktakings.book_unsent')}</Alert>
      )}
      {mayBook && <BookButton chosen={chosen} disabled={unsent > 0} />}
    </Stack>
  );
};
