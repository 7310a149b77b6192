import { useTranslate } from 'ra-core';
import { BooleanInput } from 'react-admin';
import { settingsFields } from '#contract/tenants/tenants';
import { useHolds } from '../../../platform/session/useSignedInUser.ts';
import { FormRow, FormSection } from '../../../ui/form/FormLayout.tsx';
import { DayInput } from '../../../ui/form/inputs.tsx';
import { AmountInput } from '../../../ui/form/NumberInput.tsx';

export const HoursInputs = () => {
  const translate = useTranslate();
  const seesCosts = useHolds('costs.view');
  return (
    <FormSection title={translate('resources.hours.name', { smart_count: 2 })}>
      <FormRow>
        <DayInput
          source={settingsFields.hours_closed_until}
          direction="last"
          isRequired={false}
          helperText="settings.hours_closed_hint"
        />
        {seesCosts && (
          <AmountInput source={settingsFields.km_rate} helperText="settings.km_rate_hint" />
        )}
      </FormRow>
      <BooleanInput source={settingsFields.own_hours} helperText="settings.own_hours_hint" />
    </FormSection>
  );
};
