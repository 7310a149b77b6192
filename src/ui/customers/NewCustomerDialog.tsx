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
import { CallForm, type Refusals } from '../form/CallForm.tsx';
import { FormDialog } from '../form/FormDialog.tsx';
import { FormFailure } from '../form/FormFailure.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { useFormKey } from '../useFormKey.ts';
import { zodResolver } from '../zodResolver.ts';
import { CustomerInputs } from './CustomerInputs.tsx';

const resolver = zodResolver(customerInput);

interface NewCustomerDialogProps {
  /** The customer's tenant; missing where it is the user's own. */
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

/** The server's messages for single fields, in the form of react-admin's errors. */
const fieldsOf = (error: unknown): Refusals | undefined => {
  const errors = error instanceof HttpError ? valueOf(error.body, 'errors') : undefined;
  return errors ? Object.fromEntries(Object.entries(errors)) : undefined;
};
