import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { z } from 'zod';
import type { DueReminders, remindersAnswer } from '#contract/sales/reminders';
import { useSessionCall } from '../../../platform/session/useSessionCall.ts';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { PageHeader, WIDE_SCREEN } from '../../../ui/display/PageHeader.tsx';
import { HiddenText } from '../../../ui/display/values.tsx';
import { EmptyPanel } from '../../../ui/feedback/EmptyPanel.tsx';
import { FailureAlert } from '../../../ui/feedback/FailureAlert.tsx';
import { Loading, TableSkeleton } from '../../../ui/feedback/Loading.tsx';
import { ListAccess } from '../../../ui/list/ListPage.tsx';
import { OfOneTenant } from '../../../ui/record/RecordTenant.tsx';
import { RecordPart } from '../../../ui/record/RelatedRecords.tsx';
import { rowsTable } from '../toInvoice/rowsTable.ts';
import { type Ticked, TickBox, useTicked } from '../toInvoice/Ticked.tsx';
import { useSalesRights } from '../useSalesRights.ts';
import { useDocumentAction } from '../useDocumentAction.ts';
import { askedOf, askedOfAll } from './asked.ts';
import type { ReadReminders, WantedReminders } from './reminders.calls.ts';

type Answer = z.infer<typeof remindersAnswer>;

/** Each customer gets one mail about all of its invoices. */
const RemindersPage = () => (
  <ListAccess>
    <OfOneTenant>
      <Page />
    </OfOneTenant>
  </ListAccess>
);

const Page = () => {
  const translate = useTranslate();
  const call = useSessionCall();
  const { data, error, refetch } = useQuery({
    queryKey: ['dueReminders'],
    queryFn: async ({ signal }) => {
      const { readDueReminders } = await import('./reminders.calls.ts');
      return call(() => readDueReminders(signal));
    },
  });
  const [answer, setAnswer] = useState<Answer & { names: ReadonlyMap<number, string> }>();
  const text = (name: string, values = {}) => translate(`resources.reminders.${name}`, values);
  const namesOf = (due: readonly DueReminders[]) =>
    new Map(
      due.flatMap(({ invoices }) => invoices.map(({ invoice_id, number }) => [invoice_id, number]))
    );
  return (
    <div className={WIDE_SCREEN}>
      {!data && <PageHeader title={translate('resources.reminders.name', { smart_count: 2 })} />}
      {error && (
        <FailureAlert text={text('not_read')} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && (
        <Loading>
          <TableSkeleton />
        </Loading>
      )}
      {data && (
        <Due
          read={data}
          onSent={sent => setAnswer({ ...sent, names: namesOf(data.due) })}
          above={answer && <Outcome answer={answer} names={answer.names} />}
        />
      )}
    </div>
  );
};

interface DueProps {
  read: ReadReminders;
  above: ReactNode;
  onSent: (answer: Answer) => void;
}

interface Asked extends WantedReminders {
  customers: readonly DueReminders[];
}

const Due = ({ read: { due, etag }, above, onSent }: DueProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const { mayManage } = useSalesRights();
  // Only reminders in the question are mailed: later ones wait.
  const [asked, setAsked] = useState<Asked>();
  const reachable = due.filter(({ recipient }) => recipient !== null);
  const ids = reachable.flatMap(({ invoices }) => invoices.map(({ invoice_id }) => invoice_id));
  const selected = new Set(
    reachable.flatMap(each =>
      each.selected ? each.invoices.map(({ invoice_id }) => invoice_id) : []
    )
  );
  const ticked = useTicked(ids, { starts: id => selected.has(id) });
  const send = useDocumentAction(
    async (wanted: WantedReminders) => {
      const { sendReminders } = await import('./reminders.calls.ts');
      return sendReminders(wanted);
    },
    {
      onDone: answer => {
        setAsked(undefined);
        onSent(answer);
      },
      onFailed: () => setAsked(undefined),
    }
  );
  const text = (name: string, values = {}) => translate(`resources.reminders.${name}`, values);
  const chosen = due.filter(({ invoices }) =>
    invoices.some(({ invoice_id }) => ticked.ticked.includes(invoice_id))
  );
  return (
    <>
      <PageHeader
        title={translate('resources.reminders.name', { smart_count: 2 })}
        actions={
          mayManage &&
          ids.length > 0 && (
            <Button
              variant="contained"
              disabled={ticked.ticked.length === 0}
              onClick={() =>
                setAsked({
                  ids: ticked.ticked,
                  total: askedOfAll(chosen, ticked.ticked),
                  etag,
                  customers: chosen,
                })
              }
            >
              {ticked.ticked.length === 0
                ? text('send_title')
                : text('send', { smart_count: ticked.ticked.length })}
            </Button>
          )
        }
      />
      {above}
      {due.length === 0 && <EmptyPanel title={text('none')} hint={text('none_hint')} />}
      <Box sx={{ '& > section': { mt: 0, mb: 2 } }}>
        {due.map(customer => (
          <CustomerReminders
            key={customer.customer_id}
            customer={customer}
            ticked={ticked}
            mayTick={mayManage}
          />
        ))}
      </Box>
      <ConfirmDialog
        open={asked !== undefined}
        title={text('send_title')}
        text={text('send_text', { smart_count: asked?.customers.length ?? 0 })}
        confirm={text('send', { smart_count: asked?.ids.length ?? 0 })}
        colour="primary"
        busy={send.isPending}
        onConfirm={() => asked && send.mutate(asked)}
        onClose={() => setAsked(undefined)}
      >
        <Box component="ul" sx={{ mt: 1.5, mb: 0, pl: 2.5 }}>
          {asked?.customers.map(each => {
            const { customer_id, customer_name, recipient, invoices, credit } = each;
            const its = invoices.filter(({ invoice_id }) => asked.ids.includes(invoice_id));
            const level = Math.max(...its.map(invoice => invoice.level));
            return (
              <li key={customer_id}>
                {`${customer_name} (${recipient}): ${text(`levels.${level}`)}, ${its
                  .map(({ number }) => number)
                  .join(', ')}, ${format.money(askedOf(each, asked.ids))}`}
                {(credit ?? 0) > 0 && ` (${text('credit', { credit: format.money(credit ?? 0) })})`}
              </li>
            );
          })}
        </Box>
      </ConfirmDialog>
    </>
  );
};

interface CustomerRemindersProps {
  customer: DueReminders;
  ticked: Ticked;
  mayTick: boolean;
}

const CustomerReminders = ({ customer, ticked, mayTick }: CustomerRemindersProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const { customer_id, customer_name, recipient, invoices, credit, asked } = customer;
  const text = (name: string, values = {}) => translate(`resources.reminders.${name}`, values);
  return (
    <RecordPart
      title={customer_name}
      action={
        <Typography color="textSecondary" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {recipient ?? (
            <Link component={RouterLink} to={`/customers/${customer_id}?mode=edit`}>
              {text('no_address')}
            </Link>
          )}
        </Typography>
      }
    >
      {(credit ?? 0) > 0 && (
        <Alert severity="info" sx={{ mb: 1 }}>
          {text((asked ?? 0) > 0 ? 'credit_off' : 'credit_covers', {
            credit: format.money(credit ?? 0),
            asked: format.money(asked ?? 0),
          })}
        </Alert>
      )}
      <Table size="small" sx={rowsTable}>
        <TableHead>
          <TableRow>
            <TableCell className="tick">
              <HiddenText>{text('columns.chosen')}</HiddenText>
            </TableCell>
            <TableCell>{text('columns.number')}</TableCell>
            <TableCell>{text('columns.level')}</TableCell>
            <TableCell>{text('columns.late')}</TableCell>
            <TableCell align="right">{text('columns.open')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {invoices.map(({ invoice_id, number, level, open, due_on, days_late }) => (
            <TableRow key={invoice_id}>
              <TableCell className="tick">
                {mayTick && recipient !== null && (
                  <TickBox ticked={ticked} id={invoice_id} name={number} />
                )}
              </TableCell>
              <TableCell data-label={text('columns.number')}>
                <Link component={RouterLink} to={`/sales-invoices/${invoice_id}`}>
                  {number}
                </Link>
              </TableCell>
              <TableCell data-label={text('columns.level')}>{text(`levels.${level}`)}</TableCell>
              <TableCell data-label={text('columns.late')}>
                {text('days_late', { smart_count: days_late, day: format.date(due_on) })}
              </TableCell>
              <TableCell align="right" className="money" data-label={text('columns.open')}>
                {format.money(open ?? 0)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </RecordPart>
  );
};

interface OutcomeProps {
  answer: Answer;
  names: ReadonlyMap<number, string>;
}

const Outcome = ({ answer: { sent, skipped }, names }: OutcomeProps) => {
  const translate = useTranslate();
  const text = (name: string, values = {}) => translate(`resources.reminders.${name}`, values);
  return (
    <Stack sx={{ gap: 1, mb: 2 }}>
      {sent.length > 0 && (
        <Alert severity="success">{text('sent', { smart_count: sent.length })}</Alert>
      )}
      {skipped.length > 0 && (
        <Alert severity="warning">
          {text('skipped', { smart_count: skipped.length })}
          <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
            {skipped.map(({ invoice_id, reason }) => (
              <li key={invoice_id}>
                {names.get(invoice_id) ?? `#${invoice_id}`}: {text(`reasons.${reason}`)}
              </li>
            ))}
          </Box>
        </Alert>
      )}
    </Stack>
  );
};

export default RemindersPage;
