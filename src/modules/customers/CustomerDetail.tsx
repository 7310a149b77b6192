import { useTranslate } from 'ra-core';
import type { Customer } from '#contract/customers/customers';
import { LOCALE_NAMES } from '#contract/base/locales';
import { useFormat } from '../../platform/time/useFormat.tsx';
import { usePeriodText } from '../../ui/availability/usePeriodText.ts';
import { DetailField } from '../../ui/display/DetailField.tsx';
import { RowList } from '../../ui/display/RowList.tsx';
import { RecordStatus } from '../../ui/display/StatusBadge.tsx';
import { mailLink, phoneLink } from '../../ui/display/links.tsx';
import { DetailPage } from '../../ui/record/DetailPage.tsx';
import { RelatedRecords } from '../../ui/record/RelatedRecords.tsx';
import { useRecord } from '../../ui/record/useRecord.ts';

const CustomerDetail = () => (
  <DetailPage beside={<Beside />}>
    <DetailField<Customer> source="contact_person" />
    <DetailField<Customer> source="email" show={mailLink} />
    <DetailField<Customer> source="phone" show={phoneLink} />
    <DetailField<Customer> source="address" />
    <Language />
    <Supplier />
  </DetailPage>
);

/** Shown if the customer's document language differs from the tenant's. */
const Language = () => {
  const language = useRecord<'customers'>()?.language;
  if (!language) return null;
  return <DetailField<Customer> source="language" show={() => LOCALE_NAMES[language]} />;
};

/** The customer's projects, and sub-hire from them. */
const Beside = () => (
  <>
    <CustomerProjects />
    <SupplierHires />
  </>
);

/** Shown for suppliers only. */
const Supplier = () => {
  const translate = useTranslate();
  if (useRecord<'customers'>()?.is_supplier !== true) return null;
  return <DetailField<Customer> source="is_supplier" show={() => translate('ra.boolean.true')} />;
};

const NEWEST_FIRST = { field: 'start_date', order: 'DESC' } as const;

/** The upcoming and past projects of a customer. */
const CustomerProjects = () => {
  const { days } = useFormat();
  return (
    <RelatedRecords resource="projects" target="customer_id" sort={NEWEST_FIRST}>
      {projects => (
        <RowList
          rows={projects.map(({ id, name, status, start_date: start, end_date: end }) => ({
            to: `/projects/${id}`,
            title: name,
            detail: days(start, end),
            badge: status && <RecordStatus resource="projects" status={status} />,
          }))}
        />
      )}
    </RelatedRecords>
  );
};

const LATEST_FIRST = { field: 'from', order: 'DESC' } as const;

/** The sub-hires from a supplier, also past ones. */
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
