import { useTranslate } from 'ra-core';
import { LOCALES } from '#contract/base/locales';
import type { VatCode } from '#contract/sales/vat';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { DetailField } from '../../../ui/display/DetailField.tsx';
import { DetailPage } from '../../../ui/record/DetailPage.tsx';
import { useRecord } from '../../../ui/resource/useRecord.ts';

const VatCodeDetail = () => {
  const translate = useTranslate();
  return (
    <DetailPage>
      <DetailField<VatCode> source="country" show={country => country.toUpperCase()} />
      <DetailField<VatCode> source="scheme" show={each => translate(`sales.schemes.${each}`)} />
      <DetailField<VatCode>
        source="class"
        optional
        show={each => translate(`sales.classes.${each}`)}
      />
      <DetailField<VatCode> source="category" />
      <DetailField<VatCode> source="rates">
        <Rates />
      </DetailField>
      <DetailField<VatCode> source="box" />
      <DetailField<VatCode> source="ledger" />
      <DetailField<VatCode>
        source="reason"
        optional
        show={reason => LOCALES.map(locale => reason[locale]).join('\n')}
      />
    </DetailPage>
  );
};

const Rates = () => {
  const translate = useTranslate();
  const format = useFormat();
  const rates = useRecord<'vat-codes'>()?.rates ?? [];
  return rates
    .map(({ from, rate }) =>
      translate('sales.rate_from', { rate: format.number(rate), day: format.day(from) })
    )
    .join('\n');
};

export default VatCodeDetail;
