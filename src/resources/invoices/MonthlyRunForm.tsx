import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { TextInput } from 'react-admin';
import { useNotify, useRefresh, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { invoiceRunInput, lastMonth } from '#contract/invoices';
import { issueMonth } from '../../providers/invoiceRun.ts';
import { CallForm } from '../../ui/form/CallForm.tsx';
import { FormFailure } from '../../ui/form/FormFailure.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { MonthPreview } from './MonthPreview.tsx';
import { useFailureLines } from '../../ui/useFailureLines.ts';
import { zodResolver } from '../../ui/zodResolver.ts';

const resolver = zodResolver(invoiceRunInput);

/** Issues the invoices of a month; again for the same month, it issues those that are missing. */
const MonthlyRunForm = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const explain = useFailureLines('errors.server_error');

  const [record] = useState(() => ({ month: lastMonth(Date.now()) }));

  const send = async ({ month }: FieldValues) => {
    const { count, incomplete } = await issueMonth(month);
    const done = translate('resources.invoices.run.done', { smart_count: count });
    const skipped =
      incomplete.length > 0 &&
      translate('resources.invoices.run.skipped', { names: incomplete.join(', ') });
    const text = [done, skipped].filter(Boolean).join(' ');
    notify(text, { type: skipped ? 'warning' : 'success', messageArgs: { _: text } });
    onClose();
    refresh();
  };
  return (
    <CallForm resolver={resolver} record={record} send={send} explain={explain}>
      <Typography>{translate('resources.invoices.run.text')}</Typography>
      <TextInput source="month" type="month" label="resources.invoices.run.month" isRequired />
      <MonthPreview />
      <FormFailure />
      <Stack direction="row" sx={{ gap: 1 }}>
        <SubmitButton label={translate('resources.invoices.run.issue')} />
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
      </Stack>
    </CallForm>
  );
};

export default MonthlyRunForm;
