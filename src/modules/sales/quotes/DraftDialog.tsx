import { SelectInput, TextInput } from 'react-admin';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { quoteChanges } from '#contract/sales/quotes';
import { QUOTE_DETAILS } from '#contract/sales/quotes.values';
import { DayInput } from '../../../ui/form/inputs.tsx';
import { changeDraft } from './quotes.calls.ts';
import { ActionForm, type ActionDialogProps } from './ActionForm.tsx';

const fields = quoteChanges.keyof().enum;

const DraftDialog = ({ quote, onClose }: ActionDialogProps) => {
  const translate = useTranslate();
  // Texts and revision from when the dialog opened.
  const [{ id, revision = 0, valid_until, intro, terms, detail }] = useState(quote);
  return (
    <ActionForm
      step="draft"
      of={id}
      submit="save"
      schema={quoteChanges}
      record={{ valid_until, intro: intro ?? '', terms: terms ?? '', detail }}
      take={values => changeDraft({ id, revision }, values)}
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

export default DraftDialog;
