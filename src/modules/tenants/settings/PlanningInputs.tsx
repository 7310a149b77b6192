import { useLocaleState, useRecordContext, useTranslate } from 'ra-core';
import { BooleanInput, SelectInput, TextInput } from 'react-admin';
import { PROJECT_STATUSES } from '#contract/projects/projectStatuses.values';
import { settingsFields, type TenantSettings } from '#contract/tenants/tenants';
import { FormRow, FormSection } from '../../../ui/form/FormLayout.tsx';
import { daysText, typedDays } from './daysText.ts';
import { CountInput, MeasureInput } from '../../../ui/form/NumberInput.tsx';

const STATUSES = PROJECT_STATUSES.filter(status => status !== 'geannuleerd').map(id => ({
  id,
  name: `resources.projects.statuses.${id}`,
}));

/** Turnaround, prices by days, and the handling of lapsed options. */
export const PlanningInputs = () => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const knowsStatus = useRecordContext<TenantSettings>()?.project_status !== undefined;
  return (
    <FormSection title={translate('settings.planning')}>
      <FormRow>
        <HoursInput source={settingsFields.prepare_hours} hint="settings.prepare_hint" />
        <HoursInput source={settingsFields.return_hours} hint="settings.return_hint" />
      </FormRow>
      <FormRow>
        <TextInput
          source={`${settingsFields.factors}.days`}
          label="settings.factor_days"
          helperText="settings.factor_days_hint"
          format={(days?: (number | string)[]) => daysText(days ?? [], locale)}
          parse={typedDays}
          isRequired
        />
        <MeasureInput
          source={`${settingsFields.factors}.more`}
          label="settings.factor_more"
          helperText="settings.factor_more_hint"
          isRequired
        />
      </FormRow>
      {knowsStatus && (
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
