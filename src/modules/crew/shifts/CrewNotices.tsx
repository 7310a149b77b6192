import { useTranslate } from 'ra-core';
import { LatestChange } from '../../../ui/audit/RecordHistory.tsx';
import { ConflictNotice, FailureNotice, UnsentNotice } from '../../../ui/edits/EditNotices.tsx';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { useRateText } from '../useRateText.ts';
import { useCrew, useCrewView } from './CrewContext.tsx';
import type { Conflict } from './model/crewConflicts.ts';
import { useCrewFunctions } from './useCrewFunctions.ts';
import { useExplainCrew } from './useExplainCrew.ts';

export const CrewNotices = () => {
  const { store } = useCrew();
  const view = useCrewView();
  const explain = useExplainCrew();
  return (
    <>
      <UnsentNotice store={store} view={view} />
      {view.failures.map(failure => (
        <FailureNotice key={failure.id} store={store} failure={failure} explain={explain} />
      ))}
      {view.conflicts.map(conflict => (
        <ShiftConflict key={`${conflict.shiftId}.${conflict.field}`} conflict={conflict} />
      ))}
    </>
  );
};

const LABELS: Readonly<Record<Conflict['field'], string>> = {
  function_id: 'crew.function',
  amount: 'crew.amount',
  from: 'crew.from',
  until: 'crew.until',
  name: 'resources.crew.fields.name',
  break_minutes: 'resources.crew-functions.fields.break_minutes',
  travel_before: 'crew.travel_before',
  travel_after: 'crew.travel_after',
  location: 'resources.projects.fields.location',
  notes: 'resources.transport.fields.notes',
  group_id: 'crew.group',
  wage: 'resources.crew-functions.fields.wage',
  price: 'resources.crew-functions.fields.price',
};

const ShiftConflict = ({ conflict }: { conflict: Conflict }) => {
  const translate = useTranslate();
  const { store, project } = useCrew();
  const { doc } = useCrewView();
  const written = useWritten();
  const { shiftId, field, mine, theirs } = conflict;
  const name = doc.shifts.find(({ id }) => id === shiftId)?.name ?? '';
  return (
    <ConflictNotice
      store={store}
      conflict={conflict}
      mine={written(field, mine)}
      theirs={written(field, theirs)}
    >
      {translate('crew.conflict', { name, field: translate(LABELS[field]) })}{' '}
      <LatestChange id={project.id} />
    </ConflictNotice>
  );
};

const useWritten = () => {
  const format = useFormat();
  const rateText = useRateText();
  const { data: functions } = useCrewFunctions();
  return (field: Conflict['field'], value: Conflict['mine']) => {
    if (value === null || value === undefined) return '–';
    if (typeof value === 'object') return rateText(value);
    if (typeof value === 'string') {
      return field === 'from' || field === 'until' ? format.moment(value) : value;
    }
    const named = field === 'function_id' && functions?.find(({ id }) => id === value)?.name;
    return named || format.number(value);
  };
};
