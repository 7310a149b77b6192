import Alert from '@mui/material/Alert';
import { useCanAccess, useGetOne } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { Contact } from '#contract/customers/contacts';
import type { Customer } from '#contract/customers/customers';
import { projectFields } from '#contract/projects/projects';
import { ChoiceInput } from '../../ui/form/ChoiceInput.tsx';
import { FormRow } from '../../ui/form/FormLayout.tsx';
import { RankedReferenceInput } from '../../ui/form/RankedReferenceInput.tsx';
import { useShowsTenant } from '../../ui/display/RecordTenant.tsx';

export const PeopleInputs = () => {
  const { canAccess } = useCanAccess({ resource: 'contacts', action: 'list' });
  const isOfAllTenants = useShowsTenant();
  useContactOfCustomer();
  useCustomerOfContact(canAccess === true && !isOfAllTenants);
  const customerId: unknown = useWatch({ name: projectFields.customer_id });
  if (!canAccess || isOfAllTenants) return null;
  const ofCustomer = typeof customerId === 'number' ? { customer_id: customerId } : {};
  return (
    <>
      <CustomerNotes />
      <FormRow>
        <RankedReferenceInput
          source={projectFields.contact_id}
          reference="contacts"
          filter={ofCustomer}
          sort={BY_NAME}
        >
          <ChoiceInput optionText={labelOf} filterToQuery={q => ({ q })} />
        </RankedReferenceInput>
        <RankedReferenceInput
          source={projectFields.onsite_contact_id}
          reference="contacts"
          sort={BY_NAME}
        >
          <ChoiceInput optionText={labelOf} filterToQuery={q => ({ q })} />
        </RankedReferenceInput>
      </FormRow>
    </>
  );
};

/** Clears the contact when the customer changes: it belongs to the previous one. */
const useContactOfCustomer = () => {
  const { getValues, setValue } = useFormContext();
  const customerId: unknown = useWatch({ name: projectFields.customer_id });
  const { dirtyFields } = useFormState();
  // A refetched record has its own contact.
  const isChosen = Boolean(dirtyFields[projectFields.customer_id]);
  const before = useRef(customerId);
  useEffect(() => {
    const former = before.current;
    before.current = customerId;
    if (!isChosen || former === customerId || typeof former !== 'number') return;
    if (!getValues(projectFields.contact_id)) return;
    setValue(projectFields.contact_id, null, { shouldDirty: true });
  }, [customerId, isChosen, getValues, setValue]);
};

/** A contact that is chosen first brings its customer, and goes for another one. */
const useCustomerOfContact = (isShown: boolean) => {
  const { getValues, setValue } = useFormContext();
  const [customerId, id]: unknown[] = useWatch({
    name: [projectFields.customer_id, projectFields.contact_id],
  });
  const { dirtyFields } = useFormState();
  const isContactChosen = Boolean(dirtyFields[projectFields.contact_id]);
  const isCustomerChosen = Boolean(dirtyFields[projectFields.customer_id]);
  const { data: contact } = useGetOne<Contact>(
    'contacts',
    { id: Number(id) },
    { enabled: isShown && typeof id === 'number', onError: () => undefined }
  );
  useEffect(() => {
    if (!contact || getValues(projectFields.contact_id) !== contact.id) return;
    if (customerId === contact.customer_id) return;
    if (typeof customerId !== 'number') {
      if (!isContactChosen) return;
      setValue(projectFields.customer_id, contact.customer_id, { shouldDirty: true });
    } else if (isCustomerChosen) {
      setValue(projectFields.contact_id, null, { shouldDirty: true });
    }
  }, [contact, customerId, isContactChosen, isCustomerChosen, getValues, setValue]);
};

const BY_NAME = { field: 'name', order: 'ASC' } as const;

const labelOf = ({ name, function: job, customer_name }: Partial<Contact>) =>
  [name, job ?? customer_name].filter(Boolean).join(' · ');

const CustomerNotes = () => {
  const id: unknown = useWatch({ name: projectFields.customer_id });
  const { data: customer } = useGetOne<Customer>(
    'customers',
    { id: Number(id) },
    // The form is complete without it.
    { enabled: typeof id === 'number', onError: () => undefined }
  );
  if (typeof id !== 'number' || !customer?.notes) return null;
  return (
    <Alert severity="info" sx={{ whiteSpace: 'pre-line' }}>
      {customer.notes}
    </Alert>
  );
};
