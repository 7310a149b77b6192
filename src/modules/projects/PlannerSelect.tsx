import { MINUTE_MS } from '#contract/base/durations';
import type { TextFieldProps } from '@mui/material/TextField';
import { type RaRecord, useCanAccess, useGetList, useTranslate } from 'ra-core';
import { useSignedInUser } from '../../platform/session/useSignedInUser.ts';
import { ChoiceSelect } from '../../ui/form/ChoiceSelect.tsx';
import { fullName } from '../../ui/resource/useRecord.ts';

interface PlannerSelectProps {
  plannerId: number | undefined;
  onChoose: (plannerId: number | undefined) => void;
  sx?: TextFieldProps['sx'];
}

export const PlannerSelect = ({ plannerId, onChoose, sx }: PlannerSelectProps) => {
  const translate = useTranslate();
  const { data: user } = useSignedInUser();
  const colleagues = useColleagues();
  const others = colleagues.filter(({ id }) => String(id) !== String(user?.id));
  const isKnown = [user?.id, ...others.map(({ id }) => id)].some(id => Number(id) === plannerId);
  return (
    <ChoiceSelect
      label={translate('resources.projects.fields.planner_id')}
      value={plannerId ?? ''}
      all={translate('common.list.all')}
      onChoose={chosen => onChoose(chosen === '' ? undefined : Number(chosen))}
      {...(sx && { sx })}
    >
      {user && <option value={user.id}>{translate('resources.projects.planners.mine')}</option>}
      {others.map(person => (
        <option key={person.id} value={person.id}>
          {fullName(person)}
        </option>
      ))}
      {plannerId !== undefined && !isKnown && <option value={plannerId}>{`#${plannerId}`}</option>}
    </ChoiceSelect>
  );
};

export const usePlannerName = (plannerId: number | undefined) => {
  const translate = useTranslate();
  const { data: user } = useSignedInUser();
  const colleague = useColleagues().find(({ id }) => Number(id) === plannerId);
  if (Number(user?.id) === plannerId) return translate('resources.projects.planners.mine');
  return colleague ? fullName(colleague) : `#${plannerId}`;
};

const MOST = 100;

const useColleagues = (): RaRecord[] => {
  const { canAccess } = useCanAccess({ resource: 'users', action: 'list' });
  const { data = [] } = useGetList(
    'users',
    {
      filter: { active: true },
      sort: { field: 'name', order: 'ASC' },
      pagination: { page: 1, perPage: MOST },
    },
    { enabled: canAccess === true, staleTime: MINUTE_MS }
  );
  return data;
};
