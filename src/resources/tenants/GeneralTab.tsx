import Card from '@mui/material/Card';
import { useCanAccess } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import { ContactLink } from '../../ui/ContactLink.tsx';
import { DetailField } from '../../ui/DetailField.tsx';
import { RecordColumn } from '../../ui/RecordColumn.tsx';
import { RecordEdit } from '../../ui/RecordEdit.tsx';
import { AddressFields } from '../../ui/AddressFields.tsx';
import { TenantForm } from './lazyForm.ts';

/** A tenant's data, to read and, for those who may, to edit in place. */
export const GeneralTab = () => {
  const [query] = useSearchParams();
  const { canAccess } = useCanAccess({ action: 'edit' });
  if (canAccess === true && query.get('mode') === 'edit') {
    return (
      <RecordEdit header={null}>
        <TenantForm />
      </RecordEdit>
    );
  }
  return (
    <RecordColumn>
      <Card component="dl" sx={{ m: 0, px: 3, py: 1 }}>
        <AddressFields />
        <DetailField source="contact_name" />
        <DetailField source="contact_email">
          <ContactLink source="contact_email" by="mailto" />
        </DetailField>
        <DetailField source="contact_phone">
          <ContactLink source="contact_phone" by="tel" />
        </DetailField>
      </Card>
    </RecordColumn>
  );
};
