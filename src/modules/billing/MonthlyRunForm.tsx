import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useNotify, useRefresh, useTranslate } from 'ra-core';
import { useState } from 'react';
import { TextInput } from 'react-admin';
import { type FieldValues, useWatch } from 'react-hook-form';
import {
  invoiceRunFields,
  invoiceRunInput,
  lastMonth,
  type RunRow,
} from '#contract/billing/invoices';
import { eurosOf } from '#contract/base/money';
import { useSessionCall } from '../../platform/session/useSessionCall.ts';
import { useFormat } from '../../platform/time/useFormat.tsx';
import { FailureAlert } from '../../ui/feedback/FailureAlert.tsx';
import { FormSkeleton } from '../../ui/feedback/Loading.tsx';
import { useFailureLines } from '../../ui/feedback/useExplain.ts';
import { CallForm, FormEnd } from '../../ui/form/CallForm.tsx';
import { zodResolver } from '../../ui/form/zodResolver.ts';
import { issueMonth, previewMonth, useAddressFields } from './invoices.ts';

const resolver = zodResolver(invoiceRunInput);

/** Repeated for a month, it issues only missing invoices. */
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
      <TextInput
        source={invoiceRunFields.month}
        type="month"
        label="resources.invoices.run.month"
        isRequired
        slotProps={{ htmlInput: { max: record.month } }}
      />
      <MonthPreview />
      <FormEnd submit={translate('resources.invoices.run.issue')} onCancel={onClose} />
    </CallForm>
  );
};

const MonthPreview = () => {
  const translate = useTranslate();
  const call = useSessionCall();
  const month: unknown = useWatch({ name: invoiceRunFields.month });
  const chosen = invoiceRunInput.safeParse({ month }).data?.month;
  const { data, isLoading, error, refetch } = useQuery({
    queryKey: ['invoices', 'run', chosen],
    queryFn: ({ signal }) => call(() => previewMonth(chosen ?? '', signal)),
    enabled: chosen !== undefined,
  });
  const format = useFormat();
  const text = (name: string, values?: object) =>
    translate(`resources.invoices.run.${name}`, values);
  if (typeof month === 'string' && month !== '' && !chosen) {
    return <Typography>{translate('validation.month_not_over')}</Typography>;
  }
  if (isLoading) return <FormSkeleton />;
  if (error) return <FailureAlert text={translate('errors.server_error')} onRetry={refetch} />;
  if (!data) return null;
  const billed = data.filter(row => !row.skipped);
  return (
    <>
      {billed.length === 0 && <Typography>{text('none')}</Typography>}
      {data.length > 0 && (
        <TableContainer sx={{ maxHeight: 320 }}>
          <Table size="small" stickyHeader aria-label={text('preview')}>
            <TableHead>
              <TableRow>
                <TableCell>{text('tenant')}</TableCell>
                <TableCell align="right">{text('people')}</TableCell>
                <TableCell align="right">{text('days')}</TableCell>
                <TableCell align="right">{text('total')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {data.map(row => (
                <PreviewRow key={row.tenant_id} row={row} />
              ))}
            </TableBody>
            {billed.length > 0 && (
              <TableFooter>
                <TableRow>
                  <TableCell component="th" scope="row" colSpan={3} align="left">
                    {text('sum', { smart_count: billed.length })}
                  </TableCell>
                  <TableCell align="right">
                    {format.money(eurosOf(billed.reduce((sum, row) => sum + row.total_cents, 0)))}
                  </TableCell>
                </TableRow>
              </TableFooter>
            )}
          </Table>
        </TableContainer>
      )}
    </>
  );
};

const PreviewRow = ({ row }: { row: RunRow }) => {
  const translate = useTranslate();
  const format = useFormat();
  const nameFields = useAddressFields();
  const text = (name: string, values?: object) =>
    translate(`resources.invoices.run.${name}`, values);
  return (
    <TableRow>
      <TableCell>
        {row.tenant_name}
        {row.skipped && (
          <Typography variant="body2" color="textSecondary">
            {text(row.skipped, { fields: nameFields(row.missing) })}
          </Typography>
        )}
      </TableCell>
      <TableCell align="right">{row.people}</TableCell>
      <TableCell align="right">
        {text('days_of', { days: row.days, of: row.days_of_month })}
      </TableCell>
      <TableCell align="right">
        {row.skipped ? '–' : format.money(eurosOf(row.total_cents))}
      </TableCell>
    </TableRow>
  );
};

export default MonthlyRunForm;
