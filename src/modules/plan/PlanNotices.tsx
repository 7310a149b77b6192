import { useNotify, useTranslate } from 'ra-core';
import type { Shortage } from '#contract/plan/plans';
import { useFormat } from '../../platform/time/useFormat.tsx';
import { ShortageNotice, useShortNames } from '../../ui/availability/ShortageNotice.tsx';
import { ConflictNotice, FailureNotice, UnsentNotice } from '../../ui/edits/EditNotices.tsx';
import { LatestChange } from '../../ui/audit/RecordHistory.tsx';
import { usePlan, usePlanState } from './PlanContext.tsx';
import type { Conflict } from './model/conflicts.ts';

export const PlanNotices = () => {
  const { store } = usePlan();
  const { conflicts, failures, held, view } = usePlanState();
  return (
    <>
      <UnsentNotice store={store} view={view} />
      {failures.map(failure => (
        <FailureNotice key={failure.id} store={store} failure={failure} />
      ))}
      {conflicts.map(conflict => (
        <PlanConflict key={`${conflict.lineId}.${conflict.field}`} conflict={conflict} />
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
    store.declineHeld();
    notify('plan.short.declined', { type: 'info', messageArgs: { names } });
  };
  return (
    <ShortageNotice
      shortages={shortages}
      text={translate('plan.short.text', { names })}
      onAccept={store.acceptHeld}
      onDecline={decline}
    />
  );
};

const useLineName = (lineId: number | undefined) =>
  usePlanState().plan.lines.find(({ id }) => id === lineId)?.name;

const PlanConflict = ({ conflict }: { conflict: Conflict }) => {
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
    <ConflictNotice store={store} conflict={conflict} mine={written(mine)} theirs={written(theirs)}>
      {translate('plan.conflict.text', { name, column: translate(`plan.columns.${column}`) })}{' '}
      <LatestChange id={project.id} />
    </ConflictNotice>
  );
};
