import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useNotify, useTranslate } from 'ra-core';
import type { Shortage } from '#contract/plan/plans';
import { ApiError } from '../../platform/api/ApiError.ts';
import { useFormat } from '../../platform/time/useFormat.tsx';
import { ShortageNotice, useShortNames } from '../../ui/availability/ShortageNotice.tsx';
import { LatestChange } from '../../ui/audit/RecordHistory.tsx';
import { useExplain } from '../../ui/feedback/useExplain.ts';
import { usePlan, usePlanState } from './PlanContext.tsx';
import type { Conflict } from './model/conflicts.ts';
import type { Failure } from './model/planState.ts';

export const PlanNotices = () => {
  const { conflicts, failures, held } = usePlanState();
  return (
    <>
      <UnsentNotice />
      {failures.map(failure => (
        <FailureNotice key={failure.id} failure={failure} />
      ))}
      {conflicts.map(conflict => (
        <ConflictNotice key={`${conflict.lineId}.${conflict.field}`} conflict={conflict} />
      ))}
      {held && <HeldChange shortages={held} />}
    </>
  );
};

const HeldChange = ({ shortages }: { shortages: readonly Shortage[] }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const { store } = usePlan();
  const names = useShortNames()(shortages);
  const decline = () => {
    store.declineShortage();
    notify('plan.short.declined', { type: 'info', messageArgs: { names } });
  };
  return (
    <ShortageNotice
      shortages={shortages}
      text={translate('plan.short.text', { names })}
      onAccept={store.acceptShortage}
      onDecline={decline}
    />
  );
};

const useLineName = (lineId: number | undefined) =>
  usePlanState().plan.lines.find(({ id }) => id === lineId)?.name;

/** Failed attempts after which pending changes can be discarded. */
const GIVE_UP_FROM = 5;

/** Unsent changes are retried; after more than a day the user confirms. */
const UnsentNotice = () => {
  const translate = useTranslate();
  const format = useFormat();
  const { store } = usePlan();
  const { saving, unsent, since, tries } = usePlanState();
  if (saving !== 'old' && saving !== 'waiting') return null;
  const isOld = saving === 'old';
  const text = isOld
    ? translate('plan.unsent.old', {
        smart_count: unsent,
        since: since === undefined ? '' : format.moment(new Date(since).toISOString()),
      })
    : translate('plan.unsent.waiting', { smart_count: unsent });
  return (
    <Alert
      severity="warning"
      action={
        <>
          <Button color="inherit" size="small" onClick={isOld ? store.sendOld : store.retry}>
            {translate(isOld ? 'plan.unsent.send' : 'plan.unsent.retry')}
          </Button>
          {(isOld || tries >= GIVE_UP_FROM) && (
            <Button color="inherit" size="small" onClick={store.discard}>
              {translate('plan.unsent.discard')}
            </Button>
          )}
        </>
      }
    >
      {text}
    </Alert>
  );
};

const FailureNotice = ({ failure: { id, answer, name } }: { failure: Failure }) => {
  const translate = useTranslate();
  const explain = useExplain();
  const { store } = usePlan();
  const error = answer && new ApiError(answer.status, answer.body);
  const [sentence] = Object.values(error?.fields ?? {});
  return (
    <Alert severity="error" onClose={() => store.dismissFailure(id)}>
      {name ? translate('plan.not_saved_of', { name }) : translate('plan.not_saved')}{' '}
      {sentence ??
        (error ? explain(error, 'errors.server_error') : translate('errors.server_error'))}
    </Alert>
  );
};

const ConflictNotice = ({ conflict }: { conflict: Conflict }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { store, project } = usePlan();
  const { field, lineId, mine, theirs } = conflict;
  const column = field === 'text' ? 'name' : field;
  const name = useLineName(lineId) ?? '';
  const written = (value: Conflict['mine']) => {
    if (field === 'factor' && value === null) return translate('plan.from_table');
    if (typeof value === 'boolean') return translate(`ra.boolean.${value}`);
    if (typeof value !== 'number') return String(value ?? '–');
    return field === 'unit_price' ? format.money(value) : format.number(value);
  };
  return (
    <Alert
      severity="warning"
      action={
        <>
          <Button color="inherit" size="small" onClick={() => store.settle(conflict, 'theirs')}>
            {translate('plan.conflict.theirs', { value: written(theirs) })}
          </Button>
          <Button color="inherit" size="small" onClick={() => store.settle(conflict, 'mine')}>
            {translate('plan.conflict.mine', { value: written(mine) })}
          </Button>
        </>
      }
    >
      {translate('plan.conflict.text', { name, column: translate(`plan.columns.${column}`) })}{' '}
      <LatestChange id={project.id} />
    </Alert>
  );
};
