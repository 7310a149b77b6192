import { useTranslate } from 'ra-core';
import { FilterChip, useFilter } from '../../ui/list/filters.tsx';
import { useShowsTenant } from '../../ui/display/RecordTenant.tsx';
import { useServerHas } from '../../platform/session/useSignedInUser.ts';
import { PlannerSelect, usePlannerName } from './PlannerSelect.tsx';

export const PlannerFilter = () => {
  const hasPlanners = useServerHas('planners');
  const isOfAllTenants = useShowsTenant();
  return hasPlanners && !isOfAllTenants ? <Choice /> : null;
};

const Choice = () => {
  const translate = useTranslate();
  const [wanted, choose] = useFilter('planner_id');
  const id = wanted === undefined ? undefined : Number(wanted);
  const name = usePlannerName(id);
  return (
    <>
      <PlannerSelect plannerId={id} onChoose={choose} />
      {id !== undefined && (
        <FilterChip
          label={translate('resources.projects.fields.planner_id')}
          value={name}
          onRemove={() => choose(undefined)}
        />
      )}
    </>
  );
};
