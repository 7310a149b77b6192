import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { ResourceContextProvider, useTranslate } from 'ra-core';
import { LatestChange } from '../../../ui/audit/RecordHistory.tsx';
import { usePeriodText } from '../../../ui/availability/usePeriodText.ts';
import { useExplain } from '../../../ui/feedback/useExplain.ts';
import type { FailedMove, MoveOutcome } from '../model/moveState.ts';
import { useMoves, useMoveState } from './moveContext.ts';
import { MovedMeanwhile } from './useMoveServer.ts';

/** Milliseconds that a success is shown; a failure stays until it is closed. */
const SHOWN_MS = 12_000;

/** The outcome of a move, with failures and their reasons; a button undoes it. */
export const MoveOutcomeNotice = () => {
  const { store } = useMoves();
  const { outcome } = useMoveState();
  const translate = useTranslate();
  const summary = useSummary();
  if (!outcome) return null;
  const { saved, failed, isUndone } = outcome;
  const hasFailed = failed.length > 0;
  return (
    <Snackbar
      open
      autoHideDuration={hasFailed ? null : SHOWN_MS}
      onClose={(_event, reason) => reason !== 'clickaway' && store.dismiss()}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
    >
      <Alert
        severity={hasFailed ? 'error' : 'success'}
        onClose={store.dismiss}
        action={
          saved.length > 0 && !isUndone ? (
            <Button color="inherit" size="small" onClick={() => void store.undo()}>
              {translate('ra.action.undo')}
            </Button>
          ) : undefined
        }
      >
        {saved.length > 0 && <div>{summary(outcome)}</div>}
        {failed.map(failure => (
          <Failure key={failure.item.id} {...failure} />
        ))}
      </Alert>
    </Snackbar>
  );
};

const useSummary = () => {
  const translate = useTranslate();
  const periodText = usePeriodText();
  return ({ saved, isUndone }: MoveOutcome) => {
    const [only, ...others] = saved;
    if (!only) return '';
    if (others.length > 0) {
      const key = isUndone ? 'board.move.undone_all' : 'board.move.done_all';
      return translate(key, { smart_count: saved.length });
    }
    const { name, to } = only.item;
    const key = isUndone ? 'board.move.undone' : 'board.move.done';
    return translate(key, { name, period: periodText(to) });
  };
};

/** The reason why a project was not moved; after a change by another user, with its new dates. */
export const useFailureText = () => {
  const translate = useTranslate();
  const periodText = usePeriodText();
  const explain = useExplain();
  return ({ item, part, error }: FailedMove) => {
    const reason = () => {
      if (!(error instanceof MovedMeanwhile)) return explain(error, 'errors.server_error');
      const { start_date: from, end_date: until } = error.dates;
      const period = from ? periodText({ from, until }) : translate('board.no_dates');
      return translate('board.move.changed', { period });
    };
    return translate(part === 'units' ? 'board.move.units_failed' : 'board.move.failed', {
      name: item.name,
      reason: reason(),
    });
  };
};

/** The reason why a project was not moved, and who changed it meanwhile. */
export const Failure = (failure: FailedMove) => {
  const failureText = useFailureText();
  return (
    <div>
      {failureText(failure)}
      {failure.error instanceof MovedMeanwhile && (
        <ResourceContextProvider value="projects">
          {' '}
          <LatestChange id={failure.item.id} />
        </ResourceContextProvider>
      )}
    </div>
  );
};
