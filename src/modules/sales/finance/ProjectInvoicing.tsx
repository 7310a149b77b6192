import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { RecordContextProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { SalesInvoice } from '#contract/sales/salesInvoices';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { useToday } from '../../../platform/time/useToday.ts';
import { RowList } from '../../../ui/display/RowList.tsx';
import { RecordPart } from '../../../ui/record/RelatedRecords.tsx';
import { InvoiceStanding } from '../invoices/InvoiceStanding.tsx';
import { useSalesRights } from '../useSalesRights.ts';
import { useProjectInvoices, useProjectMoney } from './useProjectMoney.ts';
import { lazyDialog } from '../../../ui/dialog/lazyDialog.tsx';
import { ReadState } from '../../../ui/feedback/ReadState.tsx';
import { BusyButton } from '../../../ui/display/BusyButton.tsx';
import { DetailChoice } from './DetailChoice.tsx';
import { useMakeDraft } from './useMakeDraft.ts';
import { MomentRow, type Moment } from './MomentRow.tsx';

const AdvanceDialog = lazyDialog(() => import('./AdvanceDialog.tsx'));

const InvoicingDialog = lazyDialog(() => import('./InvoicingDialog.tsx'));

export const ProjectInvoicing = ({ projectId }: { projectId: number }) => {
  const translate = useTranslate();
  const { data: money } = useProjectMoney(projectId);
  const invoices = useProjectInvoices(projectId);
  const { mayManage } = useSalesRights();
  const [opened, setOpened] = useState<'advance' | 'settle'>();
  const make = useMakeDraft();
  const today = useToday();
  const text = (name: string) => translate(`finance.${name}`);
  return (
    <RecordPart
      title={text('invoicing')}
      action={
        mayManage && (
          <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}>
            <DetailChoice />
            <Button size="small" onClick={() => setOpened('advance')}>
              {text('other_advance')}
            </Button>
            <BusyButton
              size="small"
              busy={make.isPending}
              onClick={() => make.mutate({ kind: 'manual', project_id: projectId })}
            >
              {text('by_hand')}
            </BusyButton>
            <Button size="small" onClick={() => setOpened('settle')}>
              {text('settle')}
            </Button>
          </Stack>
        )
      }
    >
      {money && money.invoicing.state !== 'open' && (
        <Alert severity="info" sx={{ mb: 1 }}>
          {[text(`states.${money.invoicing.state}`), money.invoicing.note]
            .filter(Boolean)
            .join(': ')}
        </Alert>
      )}
      {/* Without its invoices a moment would offer a draft that is there already. */}
      <ReadState
        read={invoices}
        name={translate('resources.sales-invoices.name', { smart_count: 2 })}
      >
        {made => (
          <>
            {withDrafts(money?.moments ?? [], made).map(({ moment, draft }, at) => (
              <MomentRow
                key={`${moment.when}${at}`}
                moment={moment}
                isDue={moment === money?.moments.find(isDueOn(today))}
                draft={draft}
                projectId={projectId}
              />
            ))}
            <Invoices invoices={made} />
          </>
        )}
      </ReadState>
      {opened === 'advance' && (
        <AdvanceDialog projectId={projectId} onClose={() => setOpened(undefined)} />
      )}
      {opened === 'settle' && (
        <InvoicingDialog projectId={projectId} onClose={() => setOpened(undefined)} />
      )}
    </RecordPart>
  );
};

const isDueOn =
  (day: string) =>
  ({ due, done }: Moment) =>
    !done && due !== null && due <= day;

/** Two moments may have the same percentage: a draft belongs to the first one that is not invoiced. */
const withDrafts = (moments: readonly Moment[], invoices: readonly SalesInvoice[]) => {
  const left = invoices.filter(({ status }) => status === 'draft');
  return moments.map(moment => {
    const { percent, done } = moment;
    const at = left.findIndex(({ kind, percent: part }) =>
      percent === null ? kind === 'final' : kind === 'advance' && part === percent
    );
    return { moment, draft: done || at < 0 ? undefined : left.splice(at, 1)[0] };
  });
};

const Invoices = ({ invoices }: { invoices: readonly SalesInvoice[] }) => {
  const translate = useTranslate();
  const format = useFormat();
  if (invoices.length === 0) {
    return (
      <Typography color="textSecondary" sx={{ mt: 1.5 }}>
        {translate('finance.no_invoices')}
      </Typography>
    );
  }
  return (
    <RowList
      rows={invoices.map(invoice => {
        const { id, number, kind, issued_on, due_on, total, open } = invoice;
        const amount = kind === 'credit' ? -(total ?? 0) : (total ?? 0);
        return {
          to: `/sales-invoices/${id}`,
          title: [
            number ?? translate('resources.sales-invoices.draft'),
            translate(`resources.sales-invoices.kinds.${kind}`),
          ].join(' · '),
          detail: [
            format.money(amount),
            number &&
              kind !== 'credit' &&
              Boolean(open) &&
              translate('resources.sales-payments.open_of', { open: format.money(open ?? 0) }),
            due_on && Boolean(open) && kind !== 'credit'
              ? translate('resources.sales-payments.due', { day: format.date(due_on) })
              : issued_on && format.date(issued_on),
          ]
            .filter(Boolean)
            .join(' · '),
          badge: (
            <RecordContextProvider value={invoice}>
              <InvoiceStanding />
            </RecordContextProvider>
          ),
        };
      })}
    />
  );
};
