import AddIcon from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useRecordContext, useTranslate } from 'ra-core';
import { ArrayInput, BooleanInput, PasswordInput, SelectInput, TextInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { MOMENT_WHENS, REMINDER_LEVELS } from '#contract/sales/salesInvoices.values';
import { settingsFields } from '#contract/tenants/tenants';
import type { ReadSettings } from '../../../platform/data/tenantRecords.ts';
import { FormLines, FormRow, FormSection } from '../../../ui/form/FormLayout.tsx';
import { DayInput } from '../../../ui/form/inputs.tsx';
import { CountInput, PercentInput } from '../../../ui/form/NumberInput.tsx';

const whens = MOMENT_WHENS.map(id => ({ id, name: `finance.whens.${id}` }));

const levels = Array.from({ length: REMINDER_LEVELS }, (_, at) => at);

/** Removes the stored key; it is sent as `mollie_key: null`. */
export const REMOVE_KEY = 'remove_mollie_key';

/** Where customers pay, when they are invoiced and reminded, and how e-invoices leave. */
export const InvoicingInputs = () => {
  const translate = useTranslate();
  return (
    <FormSection title={translate('settings.invoicing')}>
      <FormRow columns="2fr 1fr">
        <TextInput source={settingsFields.iban} helperText="settings.iban_hint" />
        <TextInput source={settingsFields.bic} />
      </FormRow>
      <FormRow>
        <CountInput source={settingsFields.payment_days} isRequired />
        <CountInput
          source={settingsFields.first_invoice_number}
          helperText="settings.first_number_hint"
        />
      </FormRow>
      <TextInput
        source={settingsFields.invoice_footer}
        multiline
        minRows={2}
        helperText="settings.invoice_footer_hint"
      />
      <Moments />
      <DayInput
        source={settingsFields.invoicing_from}
        helperText="settings.invoicing_from_hint"
        isRequired={false}
      />
      <FormRow columns="1fr 1fr 1fr">
        {levels.map(at => (
          <CountInput
            key={at}
            source={`${settingsFields.reminder_days}.${at}`}
            label={`settings.reminder_levels.${at + 1}`}
            isRequired
            helperText={at === 0 && 'settings.reminder_days_hint'}
          />
        ))}
      </FormRow>
      <BooleanInput
        source={settingsFields.reminders_automatic}
        helperText="settings.reminders_automatic_hint"
      />
      <BooleanInput source={settingsFields.damage_taxed} helperText="settings.damage_taxed_hint" />
      <MollieKey />
      <Alert severity="info">{translate('settings.peppol')}</Alert>
      <TextInput
        source={settingsFields.einvoice_mailbox}
        type="email"
        helperText="settings.einvoice_mailbox_hint"
      />
      <BooleanInput source={settingsFields.einvoice_attached} />
      <CountInput source={settingsFields.retention_years} helperText="settings.retention_hint" />
    </FormSection>
  );
};

/** The parts of a project in their order; the last has no percentage, and is the rest. */
const Moments = () => (
  <ArrayInput source={settingsFields.moments} helperText="settings.moments_hint">
    <FormLines isOrdered addButton={<AddMoment />}>
      <PercentInput source="percent" label="settings.moment.percent" helperText={false} />
      <SelectInput source="when" label="settings.moment.when" choices={whens} isRequired />
      <CountInput source="days" label="settings.moment.days" />
    </FormLines>
  </ArrayInput>
);

/** Adds a part before the others: the rest stays the last. */
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

/** The key of the company's own Mollie account: written, and never shown. */
const MollieKey = () => {
  const translate = useTranslate();
  const mode = useRecordContext<ReadSettings>()?.mollie_mode;
  return (
    <>
      <PasswordInput
        source={settingsFields.mollie_key}
        autoComplete="off"
        helperText={translate('settings.mollie_hint', {
          mode: translate(`settings.mollie.${mode ?? 'none'}`),
        })}
      />
      {mode && <BooleanInput source={REMOVE_KEY} label="settings.remove_mollie_key" />}
    </>
  );
};
