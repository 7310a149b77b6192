import { useTranslate } from 'ra-core';
import { SelectInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { RATE_UNITS } from '#contract/crew/rateUnits.values';
import { FormRow } from '../../ui/form/FormLayout.tsx';
import { AmountInput, MeasureInput, PercentInput } from '../../ui/form/NumberInput.tsx';

interface RateInputsProps {
  /** The field with the rate: `wage` or `price`. */
  source: string;
  label: string;
}

const units = RATE_UNITS.map(id => ({ id, name: `crew.rate.units.${id}` }));

export const RateInputs = ({ source, label }: RateInputsProps) => {
  const translate = useTranslate();
  const amount: unknown = useWatch({ name: `${source}.amount` });
  const unit: unknown = useWatch({ name: `${source}.unit` });
  const isByTime = typeof amount === 'number' && unit !== 'fixed';
  return (
    <>
      <FormRow>
        <AmountInput source={`${source}.amount`} label={label} />
        <SelectInput
          source={`${source}.unit`}
          label="crew.rate.unit"
          choices={units}
          defaultValue="hour"
          emptyText={false}
        />
      </FormRow>
      {isByTime && (
        <FormRow columns="repeat(3, 1fr)">
          <MeasureInput
            source={`${source}.day_hours`}
            label="crew.rate.day_hours"
            unit={translate('crew.rate.hour_sign')}
          />
          <PercentInput source={`${source}.overtime_percent`} label="crew.rate.overtime_percent" />
          <MeasureInput
            source={`${source}.min_hours`}
            label="crew.rate.min_hours"
            unit={translate('crew.rate.hour_sign')}
          />
        </FormRow>
      )}
    </>
  );
};
