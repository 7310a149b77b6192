import { useTranslate } from 'ra-core';
import { ArrayInput, TextInput } from 'react-admin';
import { LOCALE_NAMES, LOCALES } from '#contract/base/locales';
import { vatCodeFields, vatCodeInput } from '#contract/sales/vat';
import { FormLines, FormRow, FormSection } from '../../../ui/form/FormLayout.tsx';
import { DayInput } from '../../../ui/form/inputs.tsx';
import { RecordForm } from '../../../ui/form/RecordForm.tsx';
import { useRecord } from '../../../ui/resource/useRecord.ts';
import { PercentInput } from '../../../ui/form/NumberInput.tsx';

const VatCodeForm = () => (
  <RecordForm schema={vatCodeInput}>
    <TextInput source={vatCodeFields.name} isRequired />
    <FormRow>
      <TextInput source={vatCodeFields.box} helperText="resources.vat-codes.box_hint" />
      <TextInput source={vatCodeFields.ledger} />
    </FormRow>
    <ArrayInput source={vatCodeFields.rates} helperText="resources.vat-codes.rates_hint">
      <FormLines>
        <DayInput source="from" label="resources.vat-codes.fields.from" />
        <PercentInput source="rate" label="resources.vat-codes.fields.rate" />
      </FormLines>
    </ArrayInput>
    <ReasonInputs />
  </RecordForm>
);

const ReasonInputs = () => {
  const translate = useTranslate();
  if (!useRecord<'vat-codes'>()?.reason) return null;
  return (
    <FormSection title={translate('resources.vat-codes.fields.reason')}>
      {LOCALES.map(locale => (
        <TextInput
          key={locale}
          source={`${vatCodeFields.reason}.${locale}`}
          label={LOCALE_NAMES[locale]}
          isRequired
        />
      ))}
    </FormSection>
  );
};

export default VatCodeForm;
