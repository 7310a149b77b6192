import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { apiErrorOf } from '../../platform/data/httpClient.ts';
import { useFormat } from '../../platform/time/useFormat.tsx';
import ShortageDialog from '../../ui/availability/ShortageDialog.tsx';
import { LatestChange } from '../../ui/audit/RecordHistory.tsx';
import { useExplain } from '../../ui/feedback/useExplain.ts';
import { usePlan, usePlanState } from './PlanContext.tsx';
import type { Conflict } from './model/conflicts.ts';
import type { Failure } from './model/planStore.ts';

/** Notices of what still has to be decided before all changes are saved. */
export const PlanNotices = () => {
  const { store } = usePlan();
  const { conflicts, failure, held } = usePlanState();
  const [isAccepting, setAccepting] = useState(false);
  const accept = async (reason: string) => {
    setAccepting(true);
    await store.acceptShortage(reason);
    setAccepting(false);
  };
  return (
    <>
      {failure && <FailureNotice failure={failure} />}
      {conflicts.map(conflict => (
        <ConflictNotice key={`${conflict.lineId}.${conflict.field}`} conflict={conflict} />
      ))}
      {held && (
        <ShortageDialog
          shortages={held.shortages}
          isPending={isAccepting}
          onAccept={reason => void accept(reason)}
          onClose={store.declineShortage}
        />
      )}
    </>
  );
};

const useLineName = (lineId: number | undefined) =>
  usePlanState().plan.lines.find(({ id }) => id === lineId)?.name;

/** Why something was put back, and of which line. */
const FailureNotice = ({ failure }: { failure: Failure }) => {
  const translate = useTranslate();
  const explain = useExplain();
  const { store } = usePlan();
  const name = useLineName(failure.lineId);
  const [sentence] = Object.values(apiErrorOf(failure.error)?.fields ?? {});
  return (
    <Alert severity="error" onClose={store.dismissFailure}>
      {name ? translate('plan.not_saved_of', { name }) : translate('plan.not_saved')}{' '}
      {sentence ?? explain(failure.error, 'errors.server_error')}
    </Alert>
  );
};

/** A cell that two people changed: one of both values is chosen. */
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
