import { useTranslate } from 'ra-core';
import { BooleanInput, CheckboxGroupInput, TextInput } from 'react-admin';
import { acceptanceInput } from '#contract/sales/quotes';
import { useToday } from '../../../platform/time/useToday.ts';
import { DayInput } from '../../../ui/form/inputs.tsx';
import { takeStep } from './quotes.calls.ts';
import { StockPreview } from './StockPreview.tsx';
import { ActionForm, type ActionDialogProps } from './ActionForm.tsx';
import { useOptions } from './useOptions.ts';

const fields = acceptanceInput.keyof().enum;

/** Writes down an acceptance by telephone, mail or on paper. */
const AcceptDialog = ({ quote, onClose }: ActionDialogProps) => {
  const translate = useTranslate();
  const today = useToday();
  const recipients = (quote.links ?? []).map(({ recipient }) => recipient).join(', ');
  const options = useOptions(quote.project_id);
  return (
    <ActionForm
      step="accept"
      schema={acceptanceInput}
      record={{ name: '', on: today, options: [], note: '', mail: false }}
      take={(values, key) => takeStep(quote.id, 'accept', values, key)}
      onClose={onClose}
    >
      <StockPreview projectId={quote.project_id} status="boeking" />
      <TextInput source={fields.name} label="resources.quotes.fields.accepted_by" isRequired />
      <DayInput source={fields.on} direction="last" />
      {options.length > 0 && (
        <CheckboxGroupInput
          source={fields.options}
          label="resources.quotes.fields.options"
          choices={options}
          row={false}
          translateChoice={false}
        />
      )}
      <TextInput source={fields.note} label="resources.quotes.fields.note" multiline />
      {recipients && (
        <BooleanInput
          source={fields.mail}
          label={translate('resources.quotes.mail_confirmation', { recipients })}
          helperText={false}
        />
      )}
    </ActionForm>
  );
};

export default AcceptDialog;
