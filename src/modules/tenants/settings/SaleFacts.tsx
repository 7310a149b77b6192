import { useRecordContext, useTranslate } from 'ra-core';
import type { TenantSettings } from '#contract/tenants/tenants';
import type { ReadSettings } from '../../../platform/data/tenantRecords.ts';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { DetailField } from '../../../ui/display/DetailField.tsx';

const useYesOrNo = () => {
  const translate = useTranslate();
  return (isOn: boolean) => translate(isOn ? 'ra.boolean.true' : 'ra.boolean.false');
};

export const MoneyFacts = () => {
  const translate = useTranslate();
  const format = useFormat();
  const settings = useRecordContext<ReadSettings>();
  return (
    <>
      {settings?.day_rule !== undefined && (
        <>
          <DetailField<TenantSettings>
            source="vat_scheme"
            show={scheme => translate(`sales.seller_schemes.${scheme}`)}
          />
          <DetailField<TenantSettings> source="small_order_limit" optional show={format.money} />
          <DetailField<TenantSettings>
            source="small_order_surcharge"
            optional
            show={format.money}
          />
        </>
      )}
      {settings?.reminder_days !== undefined && <InvoicingFacts />}
    </>
  );
};

const InvoicingFacts = () => {
  const translate = useTranslate();
  const format = useFormat();
  const yesOrNo = useYesOrNo();
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
      <DetailField<TenantSettings> source="damage_taxed" show={yesOrNo} />
      <DetailField<TenantSettings>
        source="mollie_mode"
        empty={translate('settings.mollie.none')}
        show={mode => translate(`settings.mollie.${mode}`)}
      />
    </>
  );
};

export const MailFacts = () => {
  const translate = useTranslate();
  const format = useFormat();
  const yesOrNo = useYesOrNo();
  const settings = useRecordContext<ReadSettings>();
  return (
    <>
      {settings?.day_rule !== undefined && (
        <>
          <DetailField<TenantSettings>
            source="quote_detail"
            show={detail => translate(`sales.details.${detail}`)}
          />
          <DetailField<TenantSettings> source="quote_valid_days" />
          <DetailField<TenantSettings> source="quote_intro" optional />
          <DetailField<TenantSettings> source="terms" optional />
        </>
      )}
      {settings?.reminder_days !== undefined && (
        <>
          <DetailField<TenantSettings> source="invoice_footer" optional />
          <DetailField<TenantSettings>
            source="reminder_days"
            show={days => format.list(days.map(String))}
          />
          <DetailField<TenantSettings> source="reminders_automatic" show={yesOrNo} />
          <DetailField<TenantSettings> source="einvoice_mailbox" optional />
          <DetailField<TenantSettings> source="einvoice_attached" show={yesOrNo} />
        </>
      )}
      <DetailField<TenantSettings> source="invoice_email" optional />
    </>
  );
};
