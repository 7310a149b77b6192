import { useTranslate } from 'ra-core';
import type { TenantSettings } from '#contract/tenants/tenants';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { DetailField } from '../../../ui/display/DetailField.tsx';

/** Where customers pay, when they are invoiced and reminded, and how e-invoices leave. */
export const InvoicingFacts = () => {
  const translate = useTranslate();
  const format = useFormat();
  const yesOrNo = (isOn: boolean) => translate(isOn ? 'ra.boolean.true' : 'ra.boolean.false');
  return (
    <>
      <DetailField<TenantSettings> source="iban" />
      <DetailField<TenantSettings> source="bic" optional />
      <DetailField<TenantSettings> source="payment_days" />
      <DetailField<TenantSettings>
        source="moments"
        show={moments =>
          moments
            .map(({ percent, when, days }) =>
              translate('settings.moment_text', {
                part:
                  percent === null
                    ? translate('settings.moment.rest')
                    : `${format.number(percent)} %`,
                when: translate(`finance.whens.${when}`),
                days,
              })
            )
            .join('\n')
        }
      />
      <DetailField<TenantSettings>
        source="invoicing_from"
        show={day => format.date(day)}
        optional
      />
      <DetailField<TenantSettings>
        source="reminder_days"
        show={days => format.list(days.map(String))}
      />
      <DetailField<TenantSettings> source="reminders_automatic" show={yesOrNo} />
      <DetailField<TenantSettings> source="damage_taxed" show={yesOrNo} />
      <DetailField<TenantSettings>
        source="mollie_mode"
        empty={translate('settings.mollie.none')}
        show={mode => translate(`settings.mollie.${mode}`)}
      />
      <DetailField<TenantSettings> source="einvoice_mailbox" optional />
      <DetailField<TenantSettings> source="einvoice_attached" show={yesOrNo} />
      <DetailField<TenantSettings> source="invoice_footer" optional />
      <DetailField<TenantSettings> source="retention_years" optional />
    </>
  );
};
