import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useGetOne, useTranslate } from 'ra-core';
import { type ReactNode, useId } from 'react';
import { TEXT_MAX } from '#contract/base/limits';
import { takesDiscount } from '#contract/sales/invoiceRules';
import { errorShownInline } from '../../../../ui/feedback/FailureAlert.tsx';
import { DayField } from '../../../../ui/form/DayField.tsx';
import { NumberField } from '../../../../ui/form/NumberField.tsx';
import { RecordPicker } from '../../../../ui/form/RecordPicker.tsx';
import type { DraftFields as Fields } from './draftState.ts';
import { useDraft } from './useDraftEditor.ts';

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
          <NumberOf name="payment_days" />
          {takesDiscount(base.kind) && (
            <>
              <NumberOf name="discount" />
              <NumberOf name="target_total" />
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
  const { state, dispatch, refused, unread, noteUnread } = useDraft();
  return (
    <DayField
      id={name}
      label={translate(`resources.sales-invoices.fields.${name}`)}
      value={state.fields[name] ?? ''}
      unreadText={unread[name]}
      error={name in refused}
      helperText={refused[name]}
      direction="nearest"
      onChange={day => {
        noteUnread(name, undefined);
        dispatch({ type: 'fieldsSet', fields: { [name]: day || null } });
      }}
      onIncomplete={text => noteUnread(name, text)}
    />
  );
};

const KINDS = { payment_days: 'count', discount: 'percent', target_total: 'amount' } as const;

/** May be empty. Of percentage and agreed total, the last typed applies. */
const NumberOf = ({ name }: { name: keyof typeof KINDS }) => {
  const translate = useTranslate();
  const { state, dispatch, refused, unread, noteUnread } = useDraft();
  const value = state.fields[name] ?? null;
  const take = (next: number | string | null) => {
    noteUnread(name, typeof next === 'string' ? next : undefined);
    if (typeof next === 'string' || next === value) return;
    dispatch({ type: 'fieldsSet', fields: { ...otherOf(name, next), [name]: next } });
  };
  return (
    <NumberField
      id={name}
      name={name}
      kind={KINDS[name]}
      label={translate(`resources.sales-invoices.fields.${name}`)}
      value={unread[name] ?? value}
      error={name in refused}
      helperText={refused[name] ?? translate(`resources.sales-invoices.${name}_hint`)}
      onChange={take}
    />
  );
};

const otherOf = (name: keyof typeof KINDS, value: number | null) => {
  if (value === null || name === 'payment_days') return {};
  return name === 'discount' ? { target_total: null } : { discount: null };
};
