import { useCanAccess, useTranslate } from 'ra-core';
import { ReferenceInput, SelectInput } from 'react-admin';
import { projectFields } from '#contract/projects/projects';
import { useServerHas, useSignedInUser } from '../../platform/session/useSignedInUser.ts';
import { useShowsTenant } from '../../ui/display/RecordTenant.tsx';
import { fullName, useRecord } from '../../ui/resource/useRecord.ts';
import { ChoiceInput } from '../../ui/form/ChoiceInput.tsx';

/** Users who may not see users select only themselves or the current planner. */
export const PlannerInput = () => {
  const hasPlanners = useServerHas('planners');
  const isOfAllTenants = useShowsTenant();
  const { canAccess } = useCanAccess({ resource: 'users', action: 'list' });
  if (!hasPlanners || isOfAllTenants) return null;
  return canAccess ? <ColleagueInput /> : <OneselfInput />;
};

const ColleagueInput = () => (
  <ReferenceInput
    source={projectFields.planner_id}
    reference="users"
    filter={ACTIVE}
    sort={BY_NAME}
  >
    <ChoiceInput optionText={fullName} filterToQuery={q => ({ q })} />
  </ReferenceInput>
);

const ACTIVE = { active: true };

const BY_NAME = { field: 'name', order: 'ASC' } as const;

const OneselfInput = () => {
  const translate = useTranslate();
  const record = useRecord<'projects'>();
  const { data: user } = useSignedInUser();
  const people = new Map<number, string>();
  if (record?.planner_id) people.set(record.planner_id, record.planner_name ?? '');
  if (user) people.set(Number(user.id), user.fullName);
  return (
    <SelectInput
      source={projectFields.planner_id}
      choices={[...people].map(([id, name]) => ({ id, name }))}
      translateChoice={false}
      emptyText={translate('resources.projects.planners.none')}
    />
  );
};
