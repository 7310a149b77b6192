import { SelectInput, TextInput } from 'react-admin';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { quoteChanges } from '#contract/sales/quotes';
import { QUOTE_DETAILS } from '#contract/sales/quotes.values';
import { theirChanges } from '../../../platform/data/records.ts';
import { DayInput } from '../../../ui/form/inputs.tsx';
import { useSeenRecord } from '../../../ui/record/useSeenRecord.ts';
import { changeDraft } from './quotes.calls.ts';
import { ActionForm, type ActionDialogProps } from './ActionForm.tsx';

const fields = quoteChanges.keyof().enum;

const DraftDialog = ({ quote, onClose }: ActionDialogProps) => {
  const translate = useTranslate();
  const [opened] = useState(() => draftOf(quote));
  const { seen, onSeen } = useSeenRecord(quote);
  const save = (values: object, _key: string, held: unknown) =>
    onSeen(held, (current, first) => {
      const { id, revision = 0 } = current;
      const theirs = theirChanges(draftOf(current), values, draftOf(first));
      return changeDraft({ id, revision }, { ...values, ...theirs });
    });
  return (
    <ActionForm
      step="draft"
      of={quote.id}
      submit="save"
      schema={quoteChanges}
      record={opened}
      seen={seen}
      take={save}
      wide
      onClose={onClose}
    >
      <DayInput source={fields.valid_until} />
      <SelectInput
        source={fields.detail}
        choices={QUOTE_DETAILS.map(each => ({
          id: each,
          name: translate(`resources.quotes.details.${each}`),
        }))}
        translateChoice={false}
      />
      <TextInput
        source={fields.intro}
        multiline
        minRows={3}
        helperText="resources.quotes.markdown_hint"
      />
      <TextInput
        source={fields.terms}
        multiline
        minRows={5}
        maxRows={14}
        helperText="resources.quotes.markdown_hint"
      />
    </ActionForm>
  );
};

const draftOf = ({ valid_until, intro, terms, detail }: ActionDialogProps['quote']) => ({
  valid_until,
  intro: intro ?? '',
  terms: terms ?? '',
  detail,
});

export default DraftDialog;
