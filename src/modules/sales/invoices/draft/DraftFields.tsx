import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useGetOne, useLocale, useTranslate } from 'ra-core';
import { type ReactNode, useId, useState } from 'react';
import { TEXT_MAX } from '#contract/base/limits';
import { decimalSign } from '../../../../platform/time/useFormat.tsx';
import { errorShownInline } from '../../../../ui/feedback/FailureAlert.tsx';
import { DayField } from '../../../../ui/form/DayField.tsx';
import { RecordPicker } from '../../../../ui/form/RecordPicker.tsx';
import { readNumber } from '../../../../ui/virtual/readNumber.ts';
import type { DraftFields as Fields } from './draftState.ts';
import { useDraft } from './useDraftEditor.ts';

/** What a draft has beside its lines: whose it is, its texts, days and discount. */
export const DraftFields = () => {
  const translate = useTranslate();
  const titleId = useId();
  const { state, dispatch, mayEdit, refused } = useDraft();
  const { fields, base } = state;
  const label = (name: string) => translate(`resources.sales-invoices.fields.${name}`);
  const set = (changed: Partial<Fields>) => dispatch({ type: 'fieldsSet', fields: changed });
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: 2 }}>
      <Typography variant="h3" component="h2" id={titleId} sx={{ mb: 2 }}>
        {translate('resources.sales-invoices.about')}
      </Typography>
      <Box component="fieldset" disabled={!mayEdit} sx={fieldsStyle}>
        {base.kind !== 'credit' && <CustomerField />}
        <TextField
          id="reference"
          label={label('reference')}
          value={fields.reference ?? ''}
          error={'reference' in refused}
          helperText={refused['reference'] ?? translate('resources.sales-invoices.reference_hint')}
          onChange={({ target }) => set({ reference: target.value || null })}
          slotProps={{ htmlInput: { maxLength: TEXT_MAX.line } }}
        />
        <Pair>
          <DayOf name="service_from" />
          <DayOf name="service_until" />
        </Pair>
        <Pair>
          <NumberField name="payment_days" isWhole />
          {base.kind !== 'credit' && (
            <>
              <NumberField name="discount" />
              <NumberField name="target_total" />
            </>
          )}
        </Pair>
        <TextField
          id="note"
          label={label('note')}
          value={fields.note ?? ''}
          error={'note' in refused}
          helperText={refused['note'] ?? translate('resources.quotes.markdown_hint')}
          multiline
          minRows={2}
          onChange={({ target }) => set({ note: target.value || null })}
        />
      </Box>
    </Card>
  );
};

const fieldsStyle = { display: 'grid', gap: 2, m: 0, p: 0, border: 0, minWidth: 0 } as const;

const Pair = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2,
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 180px), 1fr))',
      '& > *': { minWidth: 0 },
    }}
  >
    {children}
  </Box>
);

const CustomerField = () => {
  const translate = useTranslate();
  const { state, dispatch, mayEdit } = useDraft();
  const id = state.fields.customer_id;
  const { data: customer } = useGetOne(
    'customers',
    { id: id ?? 0 },
    { enabled: Boolean(id), ...errorShownInline }
  );
  if (!mayEdit) return null;
  return (
    <div id="customer_id">
      <RecordPicker
        label={translate('resources.sales-invoices.fields.customer_id')}
        resource="customers"
        chosen={id ? customer : undefined}
        onChoose={chosen =>
          chosen && dispatch({ type: 'fieldsSet', fields: { customer_id: Number(chosen.id) } })
        }
      />
    </div>
  );
};

const DayOf = ({ name }: { name: 'service_from' | 'service_until' }) => {
  const translate = useTranslate();
  const { state, dispatch, refused } = useDraft();
  return (
    <DayField
      id={name}
      label={translate(`resources.sales-invoices.fields.${name}`)}
      value={state.fields[name] ?? ''}
      error={name in refused}
      helperText={refused[name]}
      onChange={day => dispatch({ type: 'fieldsSet', fields: { [name]: day || null } })}
    />
  );
};

interface NumberFieldProps {
  name: 'payment_days' | 'discount' | 'target_total';
  isWhole?: boolean;
}

const MOST = { payment_days: 365, discount: 100, target_total: 9_999_999 } as const;

/** A number that may be empty. What is no number stays, and says so. */
const NumberField = ({ name, isWhole = false }: NumberFieldProps) => {
  const translate = useTranslate();
  const decimal = decimalSign(useLocale() ?? 'nl');
  const { state, dispatch, refused } = useDraft();
  const value = state.fields[name];
  const [typed, setTyped] = useState<{ text: string; value: number | null }>();
  const written = value === null || value === undefined ? '' : String(value).replace('.', decimal);
  // Undone, or changed by the other of discount and total.
  const isCurrent = typed !== undefined && typed.value === value;
  const text = isCurrent ? typed.text : written;
  const isWrong = text.trim() !== '' && read(text, decimal, isWhole, MOST[name]) === undefined;
  const type = (next: string) => {
    const found = next.trim() === '' ? null : read(next, decimal, isWhole, MOST[name]);
    setTyped({ text: next, value: found === undefined ? (value ?? null) : found });
    if (found === undefined || found === value) return;
    // Of a percentage and an agreed total the one typed last counts.
    const other =
      found === null
        ? {}
        : name === 'discount'
          ? { target_total: null }
          : name === 'target_total'
            ? { discount: null }
            : {};
    dispatch({ type: 'fieldsSet', fields: { [name]: found, ...other } });
  };
  return (
    <TextField
      id={name}
      label={translate(`resources.sales-invoices.fields.${name}`)}
      value={text}
      error={isWrong || name in refused}
      helperText={
        isWrong
          ? translate(`resources.sales-invoices.invalid.${name}`)
          : (refused[name] ?? translate(`resources.sales-invoices.${name}_hint`))
      }
      onChange={({ target }) => type(target.value)}
      onBlur={() => !isWrong && setTyped(undefined)}
      slotProps={{ htmlInput: { inputMode: isWhole ? 'numeric' : 'decimal' } }}
    />
  );
};

const read = (text: string, decimal: string, isWhole: boolean, most: number) => {
  const value = readNumber(text, decimal);
  const isValid =
    value !== undefined && value <= most && Number(value.toFixed(isWhole ? 0 : 2)) === value;
  return isValid ? value : undefined;
};
