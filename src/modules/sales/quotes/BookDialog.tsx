import { useTranslate } from 'ra-core';
import { BooleanInput, TextInput } from 'react-admin';
import { z } from 'zod';
import { bookInput } from '#contract/sales/quotes';
import { acceptShortage } from '#contract/plan/planChanges';
import { useHolds } from '../../../platform/session/useSignedInUser.ts';
import { takeStep } from './quotes.calls.ts';
import { StockPreview } from './StockPreview.tsx';
import { ActionForm, type ActionDialogProps } from './ActionForm.tsx';

const schema = z.strictObject({
  reason: z.preprocess(text => text || undefined, acceptShortage.shape.reason.optional()),
  restore_plan: bookInput.shape.restore_plan,
});

const fields = schema.keyof().enum;

const BookDialog = ({ quote, onClose }: ActionDialogProps) => {
  const translate = useTranslate();
  const mayOverbook = useHolds('planning.overbook') === true;
  const isChanged = quote.reasons?.includes('plan_changed') === true;
  return (
    <ActionForm
      step="book"
      of={quote.id}
      schema={schema}
      record={{ reason: '', restore_plan: false }}
      take={({ reason, restore_plan }, key) =>
        takeStep(
          quote.id,
          'book',
          { ...(isChanged && { restore_plan }), ...(reason && { accept_shortage: { reason } }) },
          key
        )
      }
      onClose={onClose}
    >
      <StockPreview projectId={quote.project_id} status="boeking" />
      <div>{translate('resources.quotes.book_text')}</div>
      {isChanged && (
        <BooleanInput
          source={fields.restore_plan}
          label="resources.quotes.fields.restore_plan"
          helperText={false}
        />
      )}
      {mayOverbook && (
        <TextInput
          source={fields.reason}
          label="resources.quotes.fields.reason"
          helperText="resources.quotes.reason_hint"
        />
      )}
    </ActionForm>
  );
};

export default BookDialog;
