import { useStore, useTranslate } from 'ra-core';
import { INVOICE_DETAILS, type InvoiceDetail } from '#contract/sales/salesInvoices.values';
import { WordSelect } from '../../../ui/form/ChoiceSelect.tsx';

export const useDetail = () => useStore<InvoiceDetail>('invoices.detail', 'lines');

export const DetailChoice = () => {
  const translate = useTranslate();
  const [detail, setDetail] = useDetail();
  return (
    <WordSelect
      label={translate('finance.detail')}
      words={INVOICE_DETAILS}
      value={detail}
      textOf={each => translate(`finance.details.${each}`)}
      onChoose={setDetail}
      sx={{ width: 'auto', minWidth: 180 }}
    />
  );
};
