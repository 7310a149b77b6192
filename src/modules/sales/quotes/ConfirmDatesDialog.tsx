import { TextInput } from 'react-admin';
import { confirmDatesInput } from '#contract/sales/quotes';
import { DayInput } from '../../../ui/form/inputs.tsx';
import { takeStep } from './quotes.calls.ts';
import { ActionForm, type ActionDialogProps } from './ActionForm.tsx';

const fields = confirmDatesInput.keyof().enum;

const ConfirmDatesDialog = ({ quote, onClose }: ActionDialogProps) => (
  <ActionForm
    step="confirm-dates"
    of={quote.id}
    schema={confirmDatesInput}
    record={{ on: null, note: '' }}
    take={(values, key) => takeStep(quote.id, 'confirm-dates', values, key)}
    onClose={onClose}
  >
    <DayInput source={fields.on} label="resources.quotes.fields.on" direction="last" />
    <TextInput source={fields.note} label="resources.quotes.fields.note" multiline />
  </ActionForm>
);

export default ConfirmDatesDialog;
