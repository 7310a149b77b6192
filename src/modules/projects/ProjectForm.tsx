import { useCanAccess } from 'ra-core';
import { SelectInput, TextInput } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { PROJECT_STATUSES, PROJECT_STATUS } from '#contract/base/projectStatuses.values';
import { projectFields, projectForm } from '#contract/projects/projects';
import { PeriodPreview } from '../availability/index.ts';
import { CustomerReference, NewCustomerDialog } from '../customers/index.ts';
import { useHolds, useServerHas } from '../../platform/session/useSignedInUser.ts';
import { FormSkeleton } from '../../ui/feedback/Loading.tsx';
import { ChoiceInput } from '../../ui/form/ChoiceInput.tsx';
import { RecordForm } from '../../ui/form/RecordForm.tsx';
import { MomentInput, PeriodInputs } from '../../ui/form/MomentInput.tsx';
import { useRecord } from '../../ui/resource/useRecord.ts';
import { LocationInput } from './LocationInput.tsx';
import { PeopleInputs } from './PeopleInputs.tsx';
import { PlannerInput } from './PlannerInput.tsx';
import { useNewProject } from './useNewProject.ts';
import { useMustChooseTenant } from '../../ui/display/RecordTenant.tsx';

const statuses = PROJECT_STATUSES.map(id => ({ id, name: `resources.projects.statuses.${id}` }));

const ProjectForm = () => {
  const begun = useNewProject();
  return begun ? <Fields begun={begun} /> : <FormSkeleton />;
};

const Fields = ({ begun }: { begun: NonNullable<ReturnType<typeof useNewProject>> }) => (
  <RecordForm schema={projectForm} defaultValues={begun}>
    <TextInput source={projectFields.name} isRequired />
    <SelectInput
      source={projectFields.status}
      choices={statuses}
      emptyText="resources.projects.unknown"
    />
    <CustomerInput />
    <PeopleInputs />
    <PeriodInputs start={projectFields.start_date} end={projectFields.end_date} />
    <DatesPreview />
    <OptionUntilInput />
    <PlannerInput />
    <LocationInput />
    <TextInput source={projectFields.notes} multiline minRows={3} />
  </RecordForm>
);

export const DatesPreview = () => {
  const record = useRecord<'projects'>();
  const sees = useHolds('planning.view');
  const hasPlanning = useServerHas('planning');
  const { dirtyFields } = useFormState();
  const areNew = dirtyFields[projectFields.start_date] ?? dirtyFields[projectFields.end_date];
  if (!hasPlanning || !sees || !areNew || record?.id === undefined) return null;
  return (
    <PeriodPreview
      projectId={record.id}
      tenantId={record.tenant_id}
      isBooked={record.status === PROJECT_STATUS.booking}
    />
  );
};

const OptionUntilInput = () => {
  const hasPlanning = useServerHas('planning');
  const isOption = useWatch({ name: projectFields.status }) === PROJECT_STATUS.option;
  return (
    hasPlanning && isOption && <MomentInput source={projectFields.option_until} edge="until" />
  );
};

const BY_NAME = { field: 'name', order: 'ASC' } as const;

export const CustomerInput = () => {
  const { canAccess } = useCanAccess({ resource: 'customers', action: 'create' });
  const asksTenant = useMustChooseTenant();
  const tenantId = useRecord<'projects'>()?.tenant_id;
  // In the view of all tenants, a new project has no tenant yet.
  const mayAdd = canAccess === true && (!asksTenant || tenantId !== undefined);
  const adding = mayAdd && {
    create: <NewCustomerDialog {...(asksTenant && { tenantId: String(tenantId) })} />,
    createLabel: 'resources.projects.add_customer_hint',
    createItemLabel: 'resources.projects.add_customer',
  };
  return (
    <CustomerReference source={projectFields.customer_id} sort={BY_NAME}>
      <ChoiceInput optionText="name" filterToQuery={q => ({ q })} forcePopupIcon {...adding} />
    </CustomerReference>
  );
};

export default ProjectForm;
