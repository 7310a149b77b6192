import Alert from '@mui/material/Alert';
import { useRecordContext, useTranslate } from 'ra-core';
import { BooleanInput, SelectInput, TextInput } from 'react-admin';
import { REMINDER_LEVELS } from '#contract/sales/salesInvoices.values';
import { settingsFields } from '#contract/tenants/tenants';
import type { ReadSettings } from '../../../platform/data/tenantRecords.ts';
import { FormRow, FormSection } from '../../../ui/form/FormLayout.tsx';
import { CountInput } from '../../../ui/form/NumberInput.tsx';
import { SALE_CHOICES } from '../../sales/index.ts';

const levels = Array.from({ length: REMINDER_LEVELS }, (_, at) => at);

export const CompanyMailInputs = () => {
  const settings = useRecordContext<ReadSettings>();
  return (
    <>
      {settings?.day_rule !== undefined && <QuoteInputs />}
      {settings?.reminder_days !== undefined && <InvoiceMailInputs />}
      {settings?.invoice_email !== undefined && <OwnInvoices />}
    </>
  );
};

const QuoteInputs = () => {
  const translate = useTranslate();
  return (
    <FormSection title={translate('settings.quotes')}>
      <FormRow>
        <SelectInput
          source={settingsFields.quote_detail}
          choices={SALE_CHOICES.details}
          isRequired
        />
        <CountInput source={settingsFields.quote_valid_days} isRequired />
      </FormRow>
      <TextInput
        source={settingsFields.quote_intro}
        multiline
        minRows={2}
        helperText="settings.quote_intro_hint"
      />
      <TextInput
        source={settingsFields.terms}
        multiline
        minRows={4}
        helperText="settings.terms_hint"
      />
    </FormSection>
  );
};

const InvoiceMailInputs = () => {
  const translate = useTranslate();
  return (
    <FormSection title={translate('settings.invoices')}>
      <TextInput
        source={settingsFields.invoice_footer}
        multiline
        minRows={2}
        helperText="settings.invoice_footer_hint"
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
      <Alert severity="info">{translate('settings.peppol')}</Alert>
      <TextInput
        source={settingsFields.einvoice_mailbox}
        type="email"
        helperText="settings.einvoice_mailbox_hint"
      />
      <BooleanInput source={settingsFields.einvoice_attached} />
    </FormSection>
  );
};

const OwnInvoices = () => {
  const translate = useTranslate();
  return (
    <FormSection title={translate('settings.own_invoices')}>
      <TextInput
        source={settingsFields.invoice_email}
        type="email"
        helperText="settings.invoice_email_hint"
      />
    </FormSection>
  );
};
