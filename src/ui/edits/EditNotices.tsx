import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { ApiError } from '../../platform/api/ApiError.ts';
import { useFormat } from '../../platform/time/useFormat.tsx';
import { useExplain } from '../feedback/useExplain.ts';
import type { EditTypes } from './editsKind.ts';
import type { Failure } from './editsState.ts';
import type { EditsStore, EditsView } from './editsStore.ts';

interface Edited<T extends EditTypes> {
  store: EditsStore<T>;
  view: EditsView<T>;
}

const DISCARDABLE_FROM_TRIES = 5;

/** Unsent changes are retried; after more than a day the user confirms. */
export const UnsentNotice = <T extends EditTypes>({ store, view }: Edited<T>) => {
  const translate = useTranslate();
  const format = useFormat();
  const { saving, unsent, since, tries } = view;
  if (saving !== 'old' && saving !== 'waiting') return null;
  const isOld = saving === 'old';
  const text = isOld
    ? translate('edits.unsent.old', {
        smart_count: unsent,
        since: since === undefined ? '' : format.moment(new Date(since).toISOString()),
      })
    : translate('edits.unsent.waiting', { smart_count: unsent });
  return (
    <Alert
      severity="warning"
      action={
        <>
          <Button color="inherit" size="small" onClick={isOld ? store.sendOld : store.retry}>
            {translate(isOld ? 'edits.unsent.send' : 'edits.unsent.retry')}
          </Button>
          {(isOld || tries >= DISCARDABLE_FROM_TRIES) && (
            <Button color="inherit" size="small" onClick={store.discard}>
              {translate('edits.unsent.discard')}
            </Button>
          )}
        </>
      }
    >
      {text}
    </Alert>
  );
};

interface FailureNoticeProps<T extends EditTypes> {
  failure: Failure<T>;
  store: EditsStore<T>;
  /** The sentence of a refusal that names no field. */
  explain?: ((error: ApiError) => string) | undefined;
}

export const FailureNotice = <T extends EditTypes>(props: FailureNoticeProps<T>) => {
  const { failure, store, explain } = props;
  const { id, answer, name, again } = failure;
  const translate = useTranslate();
  const usual = useExplain();
  const error = answer && new ApiError(answer.status, answer.body);
  const [sentence] = Object.values(error?.fields ?? {});
  const reason = !error
    ? translate('errors.server_error')
    : (explain?.(error) ?? usual(error, 'errors.server_error'));
  return (
    <Alert
      severity="error"
      onClose={() => store.dismissFailure(id)}
      sx={{ whiteSpace: 'pre-line' }}
      action={
        again && (
          <>
            <Button color="inherit" size="small" onClick={() => store.retryFailure(id)}>
              {translate('edits.again')}
            </Button>
            <Button color="inherit" size="small" onClick={() => store.dismissFailure(id)}>
              {translate('ra.action.close')}
            </Button>
          </>
        )
      }
    >
      {name ? translate('edits.not_saved_of', { name }) : translate('edits.not_saved')}{' '}
      {sentence ?? reason}
    </Alert>
  );
};

interface ConflictNoticeProps<T extends EditTypes> {
  store: EditsStore<T>;
  conflict: T['conflict'];
  mine: string;
  theirs: string;
  children: ReactNode;
}

export const ConflictNotice = <T extends EditTypes>(props: ConflictNoticeProps<T>) => {
  const { store, conflict, mine, theirs, children } = props;
  const translate = useTranslate();
  return (
    <Alert
      severity="warning"
      action={
        <>
          <Button color="inherit" size="small" onClick={() => store.settle(conflict, 'theirs')}>
            {translate('edits.conflict.theirs', { value: theirs })}
          </Button>
          <Button color="inherit" size="small" onClick={() => store.settle(conflict, 'mine')}>
            {translate('edits.conflict.mine', { value: mine })}
          </Button>
        </>
      }
    >
      {children}
    </Alert>
  );
};
