import { RecordContextProvider, useCanAccess, useGetOne, useRecordContext } from 'ra-core';
import { ContactLink } from '../../ui/ContactLink.tsx';
import { DetailField } from '../../ui/DetailField.tsx';

/** The phone number of the project's customer, for users who see customers. */
export const CustomerPhone = () => {
  const id: number | null | undefined = useRecordContext()?.customer_id;
  const { canAccess } = useCanAccess({ resource: 'customers', action: 'show' });
  const { data: customer } = useGetOne(
    'customers',
    { id: id ?? '' },
    // The project is complete without it.
    { enabled: canAccess === true && Boolean(id), onError: () => undefined }
  );
  if (!id || !customer?.phone) return null;
  return (
    <RecordContextProvider value={customer}>
      <DetailField source="phone">
        <ContactLink source="phone" by="tel" />
      </DetailField>
    </RecordContextProvider>
  );
};
