import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import {
  HttpError,
  ResourceContextProvider,
  useCreate,
  useCreateSuggestionContext,
  useTranslate,
} from 'ra-core';
import type { FieldValues } from 'react-hook-form';
import { customerInput } from '#contract/customers';
import { valueOf } from '../../api/ApiError.ts';
import { CallForm, type Refusals } from '../../ui/form/CallForm.tsx';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { FormFailure } from '../../ui/form/FormFailure.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { useFormKey } from '../../ui/useFormKey.ts';
import { zodResolver } from '../../ui/zodResolver.ts';
import { CustomerInputs } from './CustomerInputs.tsx';

const resolver = zodResolver(customerInput);

interface NewCustomerDialogProps {
  /** Whose the customer is, where that does not follow from who adds it. */
  tenantId?: string;
}

/** Adds a customer from a field that chooses one, which then has it. */
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
          <FormFailure />
          <Stack direction="row" sx={{ gap: 1 }}>
            <SubmitButton label={translate('ra.action.save')} />
            <Button onClick={onCancel}>{translate('ra.action.cancel')}</Button>
          </Stack>
        </CallForm>
      </FormDialog>
    </ResourceContextProvider>
  );
};

/** What the server refused of single fields, as react-admin's errors carry it. */
const fieldsOf = (error: unknown): Refusals | undefined => {
  const errors = error instanceof HttpError ? valueOf(error.body, 'errors') : undefined;
  return errors ? Object.fromEntries(Object.entries(errors)) : undefined;
};
