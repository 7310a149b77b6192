import { useTranslate } from 'ra-core';
import { BooleanInput, CheckboxGroupInput, TextInput } from 'react-admin';
import { acceptanceInput } from '#contract/sales/quotes';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { useToday } from '../../../platform/time/useToday.ts';
import { DayInput } from '../../../ui/form/inputs.tsx';
import { acceptQuote } from './quotes.calls.ts';
import { StockPreview } from './StockPreview.tsx';
import { ActionForm, type ActionDialogProps } from './ActionForm.tsx';
import { useOptions } from './useOptions.ts';
import { useSeenRecord } from '../../../ui/record/useSeenRecord.ts';

const fields = acceptanceInput.keyof().enum;

const AcceptDialog = ({ quote, onClose }: ActionDialogProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const today = useToday();
  const { seen, onSeen } = useSeenRecord(quote);
  const { sent, version, total } = seen;
  const agreed = sent ?? { version, total };
  const recipients = (quote.links ?? []).map(({ recipient }) => recipient).join(', ');
  const options = useOptions(quote.id);
  return (
    <ActionForm
      step="accept"
      of={quote.id}
      schema={acceptanceInput}
      record={{ name: '', on: today, options: [], note: '', mail: false }}
      seen={seen}
      take={(values, key, held) => onSeen(held, current => acceptQuote(current, values, key))}
      onClose={onClose}
    >
      <StockPreview projectId={quote.project_id} status="boeking" />
      {typeof agreed.total === 'number' && (
        <div>
          {translate(
            `resources.quotes.${options.length > 0 ? 'accepts_before_options' : 'accepts'}`,
            {
              version: agreed.version,
              total: format.money(agreed.total),
            }
          )}
        </div>
      )}
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
