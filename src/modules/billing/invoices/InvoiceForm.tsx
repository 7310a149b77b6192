import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { ArrayInput, ReferenceInput, SelectInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { invoiceFields, invoiceFormInput, type InvoiceLineField } from '#contract/billing/invoices';
import { eurosOf, type InvoiceLine, totalsOf, VAT_RATES } from '#contract/base/money';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { ChoiceInput } from '../../../ui/form/ChoiceInput.tsx';
import { FormLines, FormRow } from '../../../ui/form/FormLayout.tsx';
import { RecordForm } from '../../../ui/form/RecordForm.tsx';
import { DayInput } from '../../../ui/form/inputs.tsx';
import { AmountInput, CountInput } from '../../../ui/form/NumberInput.tsx';

const rates = VAT_RATES.map(rate => ({ id: rate, name: `${rate}%` }));

/** react-admin would look for a line's labels below the label of the lines. */
const line = (source: InvoiceLineField) => ({
  source,
  label: `resources.invoices.fields.${source}`,
  helperText: false,
});

const FIRST_LINE = { lines: [{ quantity: 1, vat_rate: 21 as const }] };

const InvoiceForm = () => (
  <RecordForm schema={invoiceFormInput} defaultValues={FIRST_LINE}>
    <ReferenceInput source={invoiceFields.tenant_id} reference="tenants" sort={BY_NAME}>
      <ChoiceInput optionText="name" filterToQuery={q => ({ q })} isRequired />
    </ReferenceInput>
    <FormRow>
      <DayInput source={invoiceFields.period_start} direction="nearest" />
      <DayInput source={invoiceFields.period_end} direction="nearest" />
    </FormRow>
    <ArrayInput source={invoiceFields.lines}>
      <FormLines>
        <TextInput {...line('description')} />
        <CountInput {...line('quantity')} defaultValue={1} />
        <AmountInput {...line('unit_cents')} inCents />
        <SelectInput
          {...line('vat_rate')}
          choices={rates}
          translateChoice={false}
          defaultValue={21}
        />
      </FormLines>
    </ArrayInput>
    <InvoiceTotal />
  </RecordForm>
);

const BY_NAME = { field: 'name', order: 'ASC' } as const;

const InvoiceTotal = () => {
  const translate = useTranslate();
  const format = useFormat();
  const typed: Partial<InvoiceLine>[] = useWatch({ name: invoiceFields.lines }) ?? [];
  const lines = typed.map(({ quantity, unit_cents, vat_rate }) => ({
    amount_cents: (quantity ?? 0) * (unit_cents ?? 0),
    vat_rate: vat_rate ?? 0,
  }));
  return (
    <Typography component="output" sx={{ fontWeight: 600 }}>
      {translate('resources.invoices.lines.total')}:{' '}
      {format.money(eurosOf(totalsOf(lines).total_cents))}
    </Typography>
  );
};

export default InvoiceForm;
