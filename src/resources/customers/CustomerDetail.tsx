import { ContactLink } from '../../ui/ContactLink.tsx';
import { DetailField } from '../../ui/DetailField.tsx';
import { DetailPage } from '../../ui/DetailPage.tsx';
import { CustomerProjects } from './CustomerProjects.tsx';
import { CustomerForm } from './index.ts';

const CustomerDetail = () => (
  <DetailPage form={CustomerForm} beside={<CustomerProjects />}>
    <DetailField source="contact_person" />
    <DetailField source="email">
      <ContactLink source="email" by="mailto" />
    </DetailField>
    <DetailField source="phone">
      <ContactLink source="phone" by="tel" />
    </DetailField>
    <DetailField source="address" />
  </DetailPage>
);

export default CustomerDetail;
