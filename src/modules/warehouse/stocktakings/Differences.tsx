import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { Differences as Answer } from '#contract/warehouse/stocktakings';
import { DIFFERENCE_KINDS } from '#contract/warehouse/stocktakingStates.values';
import { useHolds } from '../../../platform/session/useSignedInUser.ts';
import { EmptyPanel } from '../../../ui/feedback/EmptyPanel.tsx';
import { FailureAlert } from '../../../ui/feedback/FailureAlert.tsx';
import { Loading, TableSkeleton } from '../../../ui/feedback/Loading.tsx';
import { useRecord } from '../../../ui/resource/useRecord.ts';
import { BookButton } from './BookButton.tsx';
import { DifferencePart } from './DifferencePart.tsx';
import { type Choices, isChosen, keyOf } from './model/countChoices.ts';
import { useDifferences } from './useStocktaking.ts';

interface DifferencesProps {
  unsent: number;
  /** Survives a change of tabs. */
  choices: Choices;
  onChoices: (choices: Choices) => void;
}

export const Differences = (props: DifferencesProps) => {
  const translate = useTranslate();
  const record = useRecord<'stocktakings'>();
  const { data, error, refetch } = useDifferences(record?.id ?? 0, record?.tenant_id);
  if (data) return <Shown answer={data} {...props} />;
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

interface ShownProps extends DifferencesProps {
  answer: Answer;
}

const Shown = ({ answer: { differences }, unsent, choices, onChoices }: ShownProps) => {
  const translate = useTranslate();
  const record = useRecord<'stocktakings'>();
  const isBooked = Boolean(record?.booked_at);
  const mayBook = useHolds('warehouse.manage') === true && !isBooked;
  const chosen = differences.filter(each => isChosen(each, choices));
  return (
    <Stack sx={{ gap: 2, maxWidth: 760 }}>
      {differences.length === 0 && (
        <EmptyPanel
          title={translate(isBooked ? 'stocktakings.nothing_booked' : 'stocktakings.same')}
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
          isChosen={each => (mayBook ? isChosen(each, choices) : each.booked === true)}
          onChoose={
            mayBook
              ? (some, isWanted) =>
                  onChoices({
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
      {mayBook && (
        <BookButton
          chosen={chosen}
          differences={differences}
          disabled={unsent > 0}
          // Otherwise the end of the session would store choices that are booked already.
          onBooked={() => onChoices({})}
        />
      )}
    </Stack>
  );
};
