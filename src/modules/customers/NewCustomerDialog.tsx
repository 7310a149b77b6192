import {
  HttpError,
  ResourceContextProvider,
  useCreate,
  useCreateSuggestionContext,
  useTranslate,
} from 'ra-core';
import { TextInput } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { customerFields, customerInput } from '#contract/customers/customers';
import { valueOf } from '../../platform/api/ApiError.ts';
import { FormDialog } from '../../ui/dialog/FormDialog.tsx';
import { CallForm, FormEnd, type Refusals } from '../../ui/form/CallForm.tsx';
import { FormRow } from '../../ui/form/FormLayout.tsx';
import { UnprintedLetters } from '../../ui/form/UnprintedLetters.tsx';
import { useFormKey } from '../../ui/form/editSession.ts';
import { zodResolver } from '../../ui/form/zodResolver.ts';

const resolver = zodResolver(customerInput);

interface NewCustomerDialogProps {
  /** Missing if it is the user's own tenant. */
  tenantId?: string;
}

export const NewCustomerDialog = ({ tenantId }: NewCustomerDialogProps) => {
  const translate = useTranslate();
  const { filter, onCancel, onCreate } = useCreateSuggestionContext();
  const [create] = useCreate();
  const formKey = useFormKey();
  const meta = { keyFor: formKey, ...(tenantId && { tenantId }) };

  const send = async (data: FieldValues) => {
    try {
      onCreate(await create('customers', { data, meta }, { returnPromise: true }));
    } catch (error) {
      const refused = fieldsOf(error);
      if (!refused) throw error;
      return refused;
    }
    return undefined;
  };
  const explain = (error: unknown) => {
    const message = error instanceof HttpError && error.message;
    return translate(message || 'errors.server_error', { _: message || undefined });
  };

  return (
    <ResourceContextProvider value="customers">
      <FormDialog title={translate('resources.projects.add_customer')} onClose={onCancel}>
        <CallForm resolver={resolver} record={{ name: filter }} send={send} explain={explain}>
          <CustomerInputs />
          <FormEnd onCancel={onCancel} />
        </CallForm>
      </FormDialog>
    </ResourceContextProvider>
  );
};

const fieldsOf = (error: unknown): Refusals | undefined => {
  const errors = error instanceof HttpError ? valueOf(error.body, 'errors') : undefined;
  return errors ? Object.fromEntries(Object.entries(errors)) : undefined;
};

/** The fields that documents print. */
const PRINTED = [
  customerFields.name,
  customerFields.contact_person,
  customerFields.address,
  customerFields.street,
  customerFields.city,
];

export const CustomerInputs = () => (
  <>
    <TextInput source={customerFields.name} isRequired />
    <TextInput source={customerFields.contact_person} />
    <FormRow>
      <TextInput source={customerFields.email} type="email" />
      <TextInput source={customerFields.phone} type="tel" />
    </FormRow>
    <TextInput source={customerFields.address} multiline />
    <UnprintedLetters sources={PRINTED} />
  </>
);
