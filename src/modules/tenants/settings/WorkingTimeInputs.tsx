import { useRecordContext, useTranslate } from 'ra-core';
import { BooleanInput, SelectInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { TYPED_LIMITS, type TypedLimit, WORKING_TIME_OF } from '#contract/crew/workingTime.values';
import { workingTimeLimits } from '#contract/crew/workingTimeSetting';
import { settingsFields } from '#contract/tenants/tenants';
import type { ReadSettings } from '../../../platform/data/tenantRecords.ts';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { FormRow, FormSection } from '../../../ui/form/FormLayout.tsx';
import { HoursInput } from '../../../ui/form/NumberInput.tsx';

const SOURCE = settingsFields.working_time;

const rules = WORKING_TIME_OF.map(id => ({ id, name: `settings.working_time.of.${id}` }));

export const WorkingTimeInputs = () => {
  const translate = useTranslate();
  const chosen: unknown = useWatch({ name: `${SOURCE}.rules` });
  const own = WORKING_TIME_OF.find(each => each === chosen);
  return (
    <FormSection title={translate('resources.tenants.fields.working_time')}>
      <SelectInput
        source={`${SOURCE}.rules`}
        label="settings.working_time.rules"
        choices={rules}
        emptyText="settings.working_time.of_country"
        helperText="settings.working_time.hint"
      />
      {own && (
        <>
          <FormRow>
            {TYPED_LIMITS.map(limit => (
              <LimitInput key={limit} limit={limit} rules={own} />
            ))}
          </FormRow>
          <BooleanInput
            source={`${SOURCE}.travel_is_work`}
            label="settings.working_time.travel_is_work"
            defaultValue={true}
          />
        </>
      )}
    </FormSection>
  );
};

interface LimitInputProps {
  limit: TypedLimit;
  rules: (typeof WORKING_TIME_OF)[number];
}

const LimitInput = ({ limit, rules: own }: LimitInputProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const country = useRecordContext<ReadSettings>()?.country ?? null;
  const usual = usualLimit(limit, workingTimeLimits({ rules: own }, country));
  return (
    <HoursInput
      source={`${SOURCE}.${limit}`}
      label={`settings.working_time.limits.${limit}`}
      unit={translate('settings.working_time.hour_sign')}
      helperText={
        usual === undefined
          ? 'settings.working_time.no_limit'
          : translate('settings.working_time.usual', { hours: format.number(usual / 60) })
      }
    />
  );
};

const usualLimit = (limit: TypedLimit, limits: ReturnType<typeof workingTimeLimits>) => {
  switch (limit) {
    case 'average4':
    case 'average16':
    case 'average24':
      return limits.averages.find(({ weeks }) => `average${weeks}` === limit)?.limit;
    default:
      return limits[limit];
  }
};
