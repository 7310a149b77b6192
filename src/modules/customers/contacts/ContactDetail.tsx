import { useTranslate } from 'ra-core';
import { LOCALE_NAMES } from '#contract/base/locales';
import type { Contact } from '#contract/customers/contacts';
import { DetailField } from '../../../ui/display/DetailField.tsx';
import { mailLink, phoneLink, RecordLink } from '../../../ui/display/links.tsx';
import { DetailPage } from '../../../ui/record/DetailPage.tsx';

const ContactDetail = () => {
  const translate = useTranslate();
  const yes = (isSo: boolean) => isSo && translate('ra.boolean.true');
  return (
    <DetailPage>
      <DetailField<Contact>
        source="customer_id"
        show={id => <RecordLink resource="customers" id={id} />}
      />
      <DetailField<Contact> source="function" optional />
      <DetailField<Contact> source="email" show={mailLink} />
      <DetailField<Contact> source="phone" show={phoneLink} />
      <DetailField<Contact> source="language" optional show={language => LOCALE_NAMES[language]} />
      <DetailField<Contact> source="is_main" show={yes} />
      <DetailField<Contact> source="for_invoices" show={yes} />
    </DetailPage>
  );
};

export default ContactDetail;
