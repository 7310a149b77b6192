import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { TextInput } from 'react-admin';
import { useNotify, useRefresh, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { invoiceRunInput } from '#contract/invoices';
import { issueMonth } from '../../providers/invoices.ts';
import { CallForm } from '../../ui/form/CallForm.tsx';
import { FormFailure } from '../../ui/form/FormFailure.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { useFailureLines } from '../../ui/useFailureLines.ts';
import { zodResolver } from '../../ui/zodResolver.ts';

const resolver = zodResolver(invoiceRunInput);

const MONTH = 'yyyy-mm'.length;

/** Issues the invoices of a month; again for the same month, it issues those that are missing. */
const MonthlyRunForm = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const explain = useFailureLines('errors.server_error');

  const [record] = useState(() => ({ month: new Date().toISOString().slice(0, MONTH) }));

  const send = async ({ month }: FieldValues) => {
    const count = await issueMonth(month);
    notify('resources.invoices.run.done', {
      type: 'success',
      messageArgs: { smart_count: count },
    });
    onClose();
    refresh();
  };
  return (
    <CallForm resolver={resolver} record={record} send={send} explain={explain}>
      <Typography>{translate('resources.invoices.run.text')}</Typography>
      <TextInput source="month" type="month" label="resources.invoices.run.month" isRequired />
      <FormFailure />
      <Stack direction="row" sx={{ gap: 1 }}>
        <SubmitButton label={translate('resources.invoices.run.issue')} />
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
      </Stack>
    </CallForm>
  );
};

export default MonthlyRunForm;
