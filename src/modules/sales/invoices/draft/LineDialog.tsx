import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { BooleanInput, SelectInput, TextInput } from 'react-admin';
import { z } from 'zod';
import { decimalNumber, optionalText, recordId, requiredText } from '#contract/base/fields';
import { TEXT_MAX } from '#contract/base/limits';
import { LINE_KINDS } from '#contract/pricing/vat.values';
import { FormDialog } from '../../../../ui/dialog/FormDialog.tsx';
import { useExplain } from '../../../../ui/feedback/useExplain.ts';
import { CallForm, FormEnd } from '../../../../ui/form/CallForm.tsx';
import { FormRow } from '../../../../ui/form/FormLayout.tsx';
import { zodResolver } from '../../../../ui/form/zodResolver.ts';
import { SALE_CHOICES } from '../../saleChoices.ts';
import { keyWhenReopened, type LineRow } from './draftState.ts';
import { useDraft } from './useDraftEditor.ts';
import type { useVatCodes } from './useVatCodes.ts';
import {
  AmountInput,
  CountInput,
  MeasureInput,
  PercentInput,
} from '../../../../ui/form/NumberInput.tsx';

const schema = z.object({
  description: requiredText(TEXT_MAX.line),
  note: optionalText(TEXT_MAX.notes),
  unit: optionalText(TEXT_MAX.code),
  amount: z.int().min(-99_999).max(99_999),
  unit_price: z.number().min(-9_999_999).max(9_999_999),
  factor: decimalNumber(9_999, 3),
  discount: decimalNumber(100, 2),
  vat_code_id: recordId,
  kind: z.enum(LINE_KINDS),
  ledger: optionalText(TEXT_MAX.code),
  discountable: z.boolean(),
});

const fields = schema.keyof().enum;

interface LineDialogProps {
  row: LineRow;
  vatCodes: ReturnType<typeof useVatCodes>;
  onDone: () => void;
  onClose: () => void;
}

const LineDialog = ({ row, vatCodes, onDone, onClose }: LineDialogProps) => {
  const translate = useTranslate();
  const explain = useExplain();
  const { state, dispatch, mayAdd, setLineOpen } = useDraft();
  useEffect(() => {
    setLineOpen(true);
    return () => setLineOpen(false);
  }, [setLineOpen]);
  const label = (name: string) => `resources.sales-invoices.columns.${name}`;
  return (
    <FormDialog
      title={translate('resources.sales-invoices.line')}
      of={keyWhenReopened(row, state.rows)}
      onClose={onClose}
    >
      <CallForm
        resolver={zodResolver(schema)}
        record={row.values}
        send={async typed => {
          const { note = null, unit = null, ledger = null, ...values } = schema.parse(typed);
          dispatch({
            type: 'linesSet',
            keys: [row.key],
            values: { ...values, note, unit, ledger },
          });
          onDone();
        }}
        explain={error => explain(error, 'errors.server_error')}
      >
        <TextInput source={fields.description} label={label('description')} isRequired />
        <TextInput source={fields.note} label={label('note')} multiline />
        <FormRow>
          <CountInput source={fields.amount} label={label('amount')} isRequired />
          <TextInput source={fields.unit} label={label('unit')} />
        </FormRow>
        <FormRow>
          <AmountInput source={fields.unit_price} label={label('unit_price')} isRequired />
          <MeasureInput source={fields.factor} label={label('factor')} isRequired />
        </FormRow>
        <FormRow>
          <PercentInput source={fields.discount} label={label('discount')} isRequired />
          <SelectInput
            source={fields.vat_code_id}
            label={label('vat')}
            choices={vatCodes.choices}
            translateChoice={false}
            isRequired
            readOnly={!mayAdd}
          />
        </FormRow>
        <FormRow>
          <SelectInput
            source={fields.kind}
            label={label('kind')}
            choices={[...SALE_CHOICES.kinds]}
            isRequired
          />
          <TextInput source={fields.ledger} label={label('ledger')} />
        </FormRow>
        <BooleanInput source={fields.discountable} label={label('discountable')} />
        <FormEnd submit={translate('resources.sales-invoices.apply')} onCancel={onClose} />
      </CallForm>
    </FormDialog>
  );
};

export default LineDialog;
