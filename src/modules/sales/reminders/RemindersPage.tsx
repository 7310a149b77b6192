import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import type { DueReminders } from '#contract/sales/reminders';
import { useSessionCall } from '../../../platform/session/useSessionCall.ts';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { PageHeader, WIDE_SCREEN } from '../../../ui/display/PageHeader.tsx';
import { EmptyPanel } from '../../../ui/feedback/EmptyPanel.tsx';
import { FailureAlert } from '../../../ui/feedback/FailureAlert.tsx';
import { Loading, TableSkeleton } from '../../../ui/feedback/Loading.tsx';
import { OneTenantPage } from '../../../ui/list/OneTenantPage.tsx';
import { useTicked } from '../toInvoice/Ticked.tsx';
import { useSalesRights } from '../useSalesRights.ts';
import { useDocumentAction } from '../useDocumentAction.ts';
import { requestedAmount, requestedTotal } from './requestedAmounts.ts';
import type { ReadReminders, WantedReminders } from './reminders.calls.ts';
import { CustomerReminders } from './CustomerReminders.tsx';
import { ReminderOutcome, type Answer } from './ReminderOutcome.tsx';

/** Each customer gets one mail about all of its invoices. */
const RemindersPage = () => (
  <OneTenantPage>
    <Page />
  </OneTenantPage>
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
          above={answer && <ReminderOutcome answer={answer} names={answer.names} />}
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

interface Selection extends WantedReminders {
  customers: readonly DueReminders[];
}

const Due = ({ read: { due, etag }, above, onSent }: DueProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const { mayManage } = useSalesRights();
  // Only reminders in the question are mailed: later ones wait.
  const [question, setQuestion] = useState<Selection>();
  const reachable = due.filter(({ recipient }) => recipient !== null);
  const ids = reachable.flatMap(({ invoices }) => invoices.map(({ invoice_id }) => invoice_id));
  const selected = new Set(
    reachable.flatMap(each =>
      each.selected ? each.invoices.map(({ invoice_id }) => invoice_id) : []
    )
  );
  const ticked = useTicked('reminders', ids, { starts: id => selected.has(id) });
  const send = useDocumentAction(
    async (wanted: WantedReminders) => {
      const { sendReminders } = await import('./reminders.calls.ts');
      return sendReminders(wanted);
    },
    {
      onDone: answer => {
        setQuestion(undefined);
        onSent(answer);
      },
      onFailed: () => setQuestion(undefined),
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
                setQuestion({
                  ids: ticked.ticked,
                  total: requestedTotal(chosen, ticked.ticked),
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
        open={question !== undefined}
        title={text('send_title')}
        text={text('send_text', { smart_count: question?.customers.length ?? 0 })}
        confirm={text('send', { smart_count: question?.ids.length ?? 0 })}
        colour="primary"
        busy={send.isPending}
        onConfirm={() => question && send.mutate(question)}
        onClose={() => setQuestion(undefined)}
      >
        <Box component="ul" sx={{ mt: 1.5, mb: 0, pl: 2.5 }}>
          {question?.customers.map(each => {
            const { customer_id, customer_name, recipient, invoices, credit } = each;
            const its = invoices.filter(({ invoice_id }) => question.ids.includes(invoice_id));
            const level = Math.max(...its.map(invoice => invoice.level));
            return (
              <li key={customer_id}>
                {`${customer_name} (${recipient}): ${text(`levels.${level}`)}, ${its
                  .map(({ number }) => number)
                  .join(', ')}, ${format.money(requestedAmount(each, question.ids))}`}
                {(credit ?? 0) > 0 && ` (${text('credit', { credit: format.money(credit ?? 0) })})`}
              </li>
            );
          })}
        </Box>
      </ConfirmDialog>
    </>
  );
};

export default RemindersPage;
