import { useStore, useTranslate } from 'ra-core';
import { INVOICE_DETAILS, type InvoiceDetail } from '#contract/sales/salesInvoices.values';
import { ChoiceSelect } from '../../../ui/form/ChoiceSelect.tsx';

/** The detail of a final invoice; stored on this device. */
export const useDetail = () => useStore<InvoiceDetail>('invoices.detail', 'lines');

export const DetailChoice = () => {
  const translate = useTranslate();
  const [detail, setDetail] = useDetail();
  return (
    <ChoiceSelect
      label={translate('finance.detail')}
      value={detail}
      onChoose={chosen => {
        const found = INVOICE_DETAILS.find(each => each === chosen);
        if (found) setDetail(found);
      }}
      sx={{ width: 'auto', minWidth: 180 }}
    >
      {INVOICE_DETAILS.map(each => (
        <option key={each} value={each}>
          {translate(`finance.details.${each}`)}
        </option>
      ))}
    </ChoiceSelect>
  );
};
