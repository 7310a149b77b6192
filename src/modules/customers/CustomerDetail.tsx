import { useTranslate } from 'ra-core';
import { ReferenceField, TextField } from 'react-admin';
import type { Customer } from '#contract/customers/customers';
import { LOCALE_NAMES } from '#contract/base/locales';
import { useFormat } from '../../platform/time/useFormat.tsx';
import { usePeriodText } from '../../ui/availability/usePeriodText.ts';
import { CountryName } from '../../ui/display/AddressFields.tsx';
import { DetailField } from '../../ui/display/DetailField.tsx';
import { RowList } from '../../ui/display/RowList.tsx';
import { RecordStatus } from '../../ui/display/StatusBadge.tsx';
import { mailLink, phoneLink } from '../../ui/display/links.tsx';
import { StatusBadge } from '../../ui/display/StatusBadge.tsx';
import { DetailPage } from '../../ui/record/DetailPage.tsx';
import { RelatedRecords } from '../../ui/record/RelatedRecords.tsx';
import { useRecord } from '../../ui/resource/useRecord.ts';
import { CustomerContacts } from './contacts/CustomerContacts.tsx';

const CustomerDetail = () => (
  <DetailPage
    badge={<InactiveMark />}
    beside={
      <>
        <CustomerContacts />
        <SupplierHires />
      </>
    }
  >
    <DetailField<Customer> source="contact_person" />
    <DetailField<Customer> source="email" show={mailLink} />
    <DetailField<Customer> source="phone" show={phoneLink} />
    <DetailField<Customer> source="address" />
    <DetailField<Customer> source="notes" optional />
    <Consumer />
    <DetailField<Customer> source="street" optional />
    <DetailField<Customer> source="postal_code" optional />
    <DetailField<Customer> source="city" optional />
    <DetailField<Customer> source="country" optional>
      <CountryName />
    </DetailField>
    <DetailField<Customer> source="vat_number" optional />
    <DetailField<Customer> source="coc_number" optional />
    <DetailField<Customer> source="invoice_email" optional show={mailLink} />
    <PaymentDays />
    <Sales />
    <Language />
    <Supplier />
  </DetailPage>
);

const InactiveMark = () => {
  const translate = useTranslate();
  if (useRecord<'customers'>()?.active !== false) return null;
  return <StatusBadge label={translate('resources.customers.active.false')} colour="default" />;
};

const Consumer = () => {
  const translate = useTranslate();
  if (useRecord<'customers'>()?.kind !== 'private') return null;
  return (
    <DetailField<Customer>
      source="kind"
      show={kind => translate(`resources.customers.kinds.${kind}`)}
    />
  );
};

const Sales = () => {
  const translate = useTranslate();
  const format = useFormat();
  const record = useRecord<'customers'>();
  return (
    <>
      {record?.vat_scheme && (
        <DetailField<Customer>
          source="vat_scheme"
          show={scheme => translate(`sales.schemes.${scheme}`)}
        />
      )}
      <DetailField<Customer>
        source="discount"
        optional
        show={discount => `${format.number(discount)} %`}
      />
      <DetailField<Customer> source="price_list_id" optional>
        <ReferenceField source="price_list_id" reference="price-lists">
          <TextField source="name" />
        </ReferenceField>
      </DetailField>
      <DetailField<Customer> source="buyer_reference" optional />
      <DetailField<Customer> source="peppol_id" optional />
      <DetailField<Customer>
        source="einvoice_profile"
        optional
        show={profile => translate(`sales.profiles.${profile}`)}
      />
    </>
  );
};

const PaymentDays = () => {
  const translate = useTranslate();
  const days = useRecord<'customers'>()?.payment_days;
  if (typeof days !== 'number') return null;
  return (
    <DetailField<Customer>
      source="payment_days"
      show={() => `${days} ${translate('resources.customers.days')}`}
    />
  );
};

/** Shown if it differs from the tenant's language. */
const Language = () => {
  const language = useRecord<'customers'>()?.language;
  if (!language) return null;
  return <DetailField<Customer> source="language" show={() => LOCALE_NAMES[language]} />;
};

const Supplier = () => {
  const translate = useTranslate();
  if (useRecord<'customers'>()?.is_supplier !== true) return null;
  return <DetailField<Customer> source="is_supplier" show={() => translate('ra.boolean.true')} />;
};

const LATEST_FIRST = { field: 'from', order: 'DESC' } as const;

const SupplierHires = () => {
  const periodText = usePeriodText();
  if (useRecord<'customers'>()?.is_supplier !== true) return null;
  return (
    <RelatedRecords resource="sub-hires" target="supplier_id" sort={LATEST_FIRST}>
      {hires => (
        <RowList
          rows={hires.map(({ id, status, notes, ...period }) => ({
            to: `/sub-hires/${id}`,
            title: periodText(period),
            detail: notes ?? '',
            badge: <RecordStatus resource="sub-hires" status={status} />,
          }))}
        />
      )}
    </RelatedRecords>
  );
};

export default CustomerDetail;
