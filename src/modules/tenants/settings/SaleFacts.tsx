import { useTranslate } from 'ra-core';
import type { TenantSettings } from '#contract/tenants/tenants';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { useServerHas } from '../../../platform/session/useSignedInUser.ts';
import { DetailField } from '../../../ui/display/DetailField.tsx';
import { InvoicingFacts } from './InvoicingFacts.tsx';

/** VAT, what a day is, small orders, and the defaults of quotes. */
const SaleFacts = () => {
  const translate = useTranslate();
  const format = useFormat();
  const hasInvoices = useServerHas('customerInvoices');
  return (
    <>
      <DetailField<TenantSettings>
        source="vat_scheme"
        show={scheme => translate(`sales.seller_schemes.${scheme}`)}
      />
      <DetailField<TenantSettings>
        source="day_rule"
        show={rule => translate(`sales.day_rules.${rule}`)}
      />
      <DetailField<TenantSettings> source="small_order_limit" optional show={format.money} />
      <DetailField<TenantSettings> source="small_order_surcharge" optional show={format.money} />
      <DetailField<TenantSettings>
        source="quote_detail"
        show={detail => translate(`sales.details.${detail}`)}
      />
      <DetailField<TenantSettings> source="quote_valid_days" />
      <DetailField<TenantSettings> source="quote_intro" optional />
      <DetailField<TenantSettings> source="terms" optional />
      {hasInvoices && <InvoicingFacts />}
    </>
  );
};

export default SaleFacts;
