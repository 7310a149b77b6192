import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { ArrayInput, SelectInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { MOMENT_WHENS } from '#contract/sales/salesInvoices.values';
import { settingsFields } from '#contract/tenants/tenants';
import { FormLines } from '../../../ui/form/FormLayout.tsx';
import { CountInput, PercentInput } from '../../../ui/form/NumberInput.tsx';

const whens = MOMENT_WHENS.map(id => ({ id, name: `finance.whens.${id}` }));

/** In order; the last has no percentage: it is the rest. */
export const Moments = () => (
  <ArrayInput source={settingsFields.moments} helperText="settings.moments_hint">
    <FormLines isOrdered addButton={<AddMoment />}>
      <PercentInput source="percent" label="settings.moment.percent" helperText={false} />
      <SelectInput source="when" label="settings.moment.when" choices={whens} isRequired />
      <CountInput source="days" label="settings.moment.days" />
    </FormLines>
  </ArrayInput>
);

/** Inserted before the last part, which stays the rest. */
const AddMoment = () => {
  const translate = useTranslate();
  const { getValues, setValue } = useFormContext();
  const add = () => {
    const moments: unknown = getValues(settingsFields.moments);
    const first = { percent: 50, when: MOMENT_WHENS[0], days: 0 };
    setValue(settingsFields.moments, [first, ...(Array.isArray(moments) ? moments : [])], {
      shouldDirty: true,
    });
  };
  return (
    <Button size="small" startIcon={<AddIcon />} onClick={add}>
      {translate('settings.moment.add')}
    </Button>
  );
};
