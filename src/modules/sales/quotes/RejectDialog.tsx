import { TextInput } from 'react-admin';
import { rejectInput } from '#contract/sales/quotes';
import { takeStep } from './quotes.calls.ts';
import { ActionForm, type ActionDialogProps } from './ActionForm.tsx';

const fields = rejectInput.keyof().enum;

const RejectDialog = ({ quote, onClose }: ActionDialogProps) => (
  <ActionForm
    step="reject"
    of={quote.id}
    schema={rejectInput}
    record={{ text: '' }}
    take={(values, key) => takeStep(quote.id, 'reject', values, key)}
    onClose={onClose}
  >
    <TextInput
      source={fields.text}
      label="resources.quotes.fields.reject_text"
      multiline
      minRows={4}
      isRequired
    />
  </ActionForm>
);

export default RejectDialog;
