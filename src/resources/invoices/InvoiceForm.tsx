import {
  ArrayInput,
  AutocompleteInput,
  NumberInput,
  ReferenceInput,
  SelectInput,
  TextInput,
} from 'react-admin';
import { invoiceFormInput } from '#contract/invoices';
import { eurosOf, VAT_RATES } from '#contract/money';
import { DayInput } from '../../ui/DayInput.tsx';
import { FormLines } from '../../ui/FormLines.tsx';
import { FormRow } from '../../ui/FormRow.tsx';
import { RecordForm } from '../../ui/RecordForm.tsx';
import { InvoiceTotal } from './InvoiceTotal.tsx';

const rates = VAT_RATES.map(rate => ({ id: rate, name: `${rate}%` }));

/** react-admin would look for a line's labels below the label of the lines. */
const labelOf = (field: string) => `resources.invoices.fields.${field}`;

const FIRST_LINE = { lines: [{ quantity: 1, vat_rate: 21 }] };

const InvoiceForm = () => (
  <RecordForm schema={invoiceFormInput} defaultValues={FIRST_LINE}>
    <ReferenceInput source="tenant_id" reference="tenants" sort={BY_NAME} perPage={25}>
      <AutocompleteInput optionText="name" filterToQuery={q => ({ q })} isRequired />
    </ReferenceInput>
    <FormRow>
      <DayInput source="period_start" />
      <DayInput source="period_end" />
    </FormRow>
    <ArrayInput source="lines">
      <FormLines>
        <TextInput source="description" label={labelOf('description')} helperText={false} />
        <NumberInput
          source="quantity"
          label={labelOf('quantity')}
          helperText={false}
          min={1}
          step={1}
          defaultValue={1}
        />
        <NumberInput
          source="unit_cents"
          label={labelOf('unit_cents')}
          helperText={false}
          step="any"
          format={cents => (typeof cents === 'number' ? eurosOf(cents) : '')}
          parse={euros => (euros === '' ? null : Math.round(Number(euros) * 100))}
        />
        <SelectInput
          source="vat_rate"
          label={labelOf('vat_rate')}
          choices={rates}
          translateChoice={false}
          defaultValue={21}
          helperText={false}
        />
      </FormLines>
    </ArrayInput>
    <InvoiceTotal />
  </RecordForm>
);

const BY_NAME = { field: 'name', order: 'ASC' } as const;

export default InvoiceForm;
