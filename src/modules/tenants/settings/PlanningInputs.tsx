import { useRecordContext, useTranslate } from 'ra-core';
import { BooleanInput, SelectInput, TextInput } from 'react-admin';
import { PROJECT_STATUSES, PROJECT_STATUS } from '#contract/base/projectStatuses.values';
import { settingsFields } from '#contract/tenants/tenants';
import type { ReadSettings } from '../../../platform/data/tenantRecords.ts';
import { FormRow, FormSection } from '../../../ui/form/FormLayout.tsx';
import { CountInput, MeasureInput } from '../../../ui/form/NumberInput.tsx';
import { SALE_CHOICES } from '../../sales/index.ts';
import { FactorDaysInput } from './FactorDaysInput.tsx';
import { HoursInputs } from './HoursInputs.tsx';
import { WorkingTimeInputs } from './WorkingTimeInputs.tsx';

const STATUSES = PROJECT_STATUSES.filter(status => status !== PROJECT_STATUS.cancelled).map(id => ({
  id,
  name: `resources.projects.statuses.${id}`,
}));

export const PlanningInputs = () => {
  const settings = useRecordContext<ReadSettings>();
  return (
    <>
      {settings?.factors !== undefined && <ProjectInputs />}
      {settings?.working_time !== undefined && <WorkingTimeInputs />}
      {settings?.own_hours !== undefined && <HoursInputs />}
      {settings?.load_factor !== undefined && (
        <CountInput
          source={settingsFields.load_factor}
          unit="%"
          isRequired
          helperText="settings.load_factor_hint"
        />
      )}
      {settings?.code_width !== undefined && <CodeInputs />}
    </>
  );
};

const ProjectInputs = () => {
  const translate = useTranslate();
  const settings = useRecordContext<ReadSettings>();
  return (
    <FormSection title={translate('settings.planning')}>
      <FormRow>
        <HoursInput source={settingsFields.prepare_hours} hint="settings.prepare_hint" />
        <HoursInput source={settingsFields.return_hours} hint="settings.return_hint" />
      </FormRow>
      <FormRow>
        <FactorDaysInput source={`${settingsFields.factors}.days`} />
        <MeasureInput
          source={`${settingsFields.factors}.more`}
          label="settings.factor_more"
          helperText="settings.factor_more_hint"
          isRequired
        />
      </FormRow>
      {settings?.day_rule !== undefined && (
        <SelectInput
          source={settingsFields.day_rule}
          choices={SALE_CHOICES.dayRules}
          isRequired
          helperText="settings.day_rule_hint"
        />
      )}
      {settings?.project_status !== undefined && (
        <SelectInput
          source={settingsFields.project_status}
          choices={STATUSES}
          emptyText="settings.no_project_status"
          helperText="settings.project_status_hint"
        />
      )}
      <BooleanInput
        source={settingsFields.cancel_lapsed_options}
        helperText="settings.cancel_lapsed_hint"
      />
    </FormSection>
  );
};

const HoursInput = ({ source, hint }: { source: string; hint: string }) => (
  <CountInput source={source} isRequired helperText={hint} />
);

const CodeInputs = () => {
  const translate = useTranslate();
  return (
    <FormSection title={translate('settings.codes')}>
      <FormRow>
        <TextInput source={settingsFields.code_prefix} helperText="settings.code_prefix_hint" />
        <CountInput
          source={settingsFields.code_width}
          isRequired
          helperText="settings.code_width_hint"
        />
      </FormRow>
    </FormSection>
  );
};
