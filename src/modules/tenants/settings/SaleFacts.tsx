import { useTranslate } from 'ra-core';
import type { TenantSettings } from '#contract/tenants/tenants';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { DetailField } from '../../../ui/display/DetailField.tsx';

/** VAT, what a day is, small orders, and the defaults of quotes. */
const SaleFacts = () => {
  const translate = useTranslate();
  const format = useFormat();
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
    </>
  );
};

export default SaleFacts;
