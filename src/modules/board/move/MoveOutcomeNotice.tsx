import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Snackbar from '@mui/material/Snackbar';
import { ResourceContextProvider, useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { LatestChange } from '../../../ui/audit/RecordHistory.tsx';
import { ShortageNotice, useShortNames } from '../../../ui/availability/ShortageNotice.tsx';
import { usePeriodText } from '../../../ui/availability/usePeriodText.ts';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { isUnanswered } from '../../../platform/data/httpClient.ts';
import { useExplain } from '../../../ui/feedback/useExplain.ts';
import type { FailedMove, MoveOutcome, MoveState, PeopleBack } from '../model/moveState.ts';
import { useMoves, useMoveState } from './moveContext.ts';
import { MovedMeanwhile } from './useMoveServer.ts';

const SUCCESS_SHOWN_MS = 12_000;

const PLACE = { vertical: 'bottom', horizontal: 'center' } as const;

export const MoveOutcomeNotice = () => {
  const { store } = useMoves();
  const { outcome } = useMoveState();
  const peopleText = usePeopleText();
  const summary = useSummary();
  const declinedText = useDeclinedText();
  if (!outcome) return null;
  const { saved, failed, people = [] } = outcome;
  const hasToRead = people.some(back => peopleText(back).length > 0);
  const isMade = saved.length > 0 && failed.length === 0;
  return (
    <Snackbar
      open
      autoHideDuration={isMade && !hasToRead ? SUCCESS_SHOWN_MS : null}
      onClose={(_event, reason) => reason !== 'clickaway' && store.dismiss()}
      anchorOrigin={PLACE}
    >
      <Alert
        severity={isMade ? 'success' : failed.length > 0 ? 'error' : 'info'}
        onClose={store.dismiss}
        action={<OutcomeAction {...outcome} />}
      >
        {saved.length > 0 && <div>{summary(outcome)}</div>}
        {people.map(back => (
          <PeopleLines key={back.move.item.id} back={back} />
        ))}
        {failed.map(failure => (
          <Failure key={failure.item.id} {...failure} />
        ))}
        {declinedText(outcome).map(text => (
          <div key={text}>{text}</div>
        ))}
      </Alert>
    </Snackbar>
  );
};

const OutcomeAction = ({ saved, declined = [], isUndone }: MoveOutcome) => {
  const { store } = useMoves();
  const translate = useTranslate();
  if (declined.length > 0) {
    return (
      <Button color="inherit" size="small" onClick={() => void store.retry()}>
        {translate('common.retry')}
      </Button>
    );
  }
  if (saved.length === 0 || isUndone) return null;
  return (
    <Button color="inherit" size="small" onClick={() => void store.undo()}>
      {translate('ra.action.undo')}
    </Button>
  );
};

export const MoveShortageNotice = ({ item, shortages }: NonNullable<MoveState['refused']>) => {
  const { store } = useMoves();
  const translate = useTranslate();
  const names = useShortNames()(shortages);
  return (
    <Snackbar open anchorOrigin={PLACE}>
      <Box>
        <ShortageNotice
          shortages={shortages}
          text={translate('board.move.waits', { names, name: item.name })}
          onAccept={reason => void store.accept(reason)}
          onDecline={store.cancel}
        />
      </Box>
    </Snackbar>
  );
};

/** Names the people whom the undo of a move did not bring back as they were. */
export const usePeopleText = () => {
  const translate = useTranslate();
  const format = useFormat();
  return ({ after }: PeopleBack): string[] =>
    after
      ? AFTER_UNDO.filter(part => after[part].length > 0).map(part =>
          translate(`board.move.people.${part}`, { people: format.list(after[part]) })
        )
      : [translate('board.move.people.unknown')];
};

const AFTER_UNDO = ['unasked', 'unanswered', 'missing'] as const;

const PeopleLines = ({ back }: { back: PeopleBack }) => {
  const translate = useTranslate();
  const lines = usePeopleText()(back);
  const { id, name } = back.move.item;
  if (lines.length === 0) return null;
  return (
    <div>
      {lines.join(' ')}{' '}
      <Link component={RouterLink} to={`/projects/${id}?tab=crew`} color="inherit">
        {translate('board.move.people.link', { name })}
      </Link>
    </div>
  );
};

export const useDeclinedText = () => {
  const translate = useTranslate();
  return ({ declined = [], isUndone }: MoveOutcome) =>
    declined.map(({ item: { name } }) =>
      translate(isUndone ? 'board.move.stays_moved' : 'board.move.not_moved', { name })
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
    if (isUnanswered(error)) {
      return translate('board.move.unanswered', { name: item.name });
    }
    return translate(part === 'units' ? 'board.move.units_failed' : 'board.move.failed', {
      name: item.name,
      reason: reason(),
    });
  };
};

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
