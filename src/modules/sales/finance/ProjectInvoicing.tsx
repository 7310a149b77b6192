import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { RecordContextProvider, useStore, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SalesInvoice, SalesInvoiceInput } from '#contract/sales/salesInvoices';
import { INVOICE_DETAILS, type InvoiceDetail } from '#contract/sales/salesInvoices.values';
import type { ProjectMoney } from '#contract/sales/toInvoice';
import { once } from '../../../platform/data/once.ts';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { useToday } from '../../../platform/time/useToday.ts';
import { RowList } from '../../../ui/display/RowList.tsx';
import { ChoiceSelect } from '../../../ui/form/ChoiceSelect.tsx';
import { RecordPart } from '../../../ui/record/RelatedRecords.tsx';
import { InvoiceStanding } from '../invoices/InvoiceStanding.tsx';
import { useSalesRights } from '../useSalesRights.ts';
import { useDocumentAction } from '../useDocumentAction.ts';
import { useProjectInvoices, useProjectMoney } from './useProjectMoney.ts';
import { lazyDialog } from '../../../ui/dialog/lazyDialog.tsx';
import { ReadState } from '../../../ui/feedback/ReadState.tsx';
import { BusyButton } from '../../../ui/display/BusyButton.tsx';

const AdvanceDialog = lazyDialog(() => import('./AdvanceDialog.tsx'));
const InvoicingDialog = lazyDialog(() => import('./InvoicingDialog.tsx'));

export const ProjectInvoicing = ({ projectId }: { projectId: number }) => {
  const translate = useTranslate();
  const { data: money } = useProjectMoney(projectId);
  const invoices = useProjectInvoices(projectId);
  const { mayManage } = useSalesRights();
  const [asked, setAsked] = useState<'advance' | 'settle'>();
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
            <Button size="small" onClick={() => setAsked('advance')}>
              {text('other_advance')}
            </Button>
            <BusyButton
              size="small"
              busy={make.isPending}
              onClick={() => make.mutate({ kind: 'manual', project_id: projectId })}
            >
              {text('by_hand')}
            </BusyButton>
            <Button size="small" onClick={() => setAsked('settle')}>
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
            {money?.moments.map((moment, at) => (
              <MomentRow
                key={`${moment.when}${at}`}
                moment={moment}
                isDue={moment === money.moments.find(isDueOn(today))}
                draft={draftOf(moment, made)}
                projectId={projectId}
              />
            ))}
            <Invoices invoices={made} />
          </>
        )}
      </ReadState>
      {asked === 'advance' && (
        <AdvanceDialog projectId={projectId} onClose={() => setAsked(undefined)} />
      )}
      {asked === 'settle' && money && (
        <InvoicingDialog
          projectId={projectId}
          invoicing={money.invoicing}
          onClose={() => setAsked(undefined)}
        />
      )}
    </RecordPart>
  );
};

/** The detail of a final invoice; stored on this device. */
const useDetail = () => useStore<InvoiceDetail>('invoices.detail', 'lines');

const DetailChoice = () => {
  const translate = useTranslate();
  const [detail, setDetail] = useDetail();
  return (
    <ChoiceSelect
      label={translate('finance.detail')}
      value={detail}
      onChoose={chosen => {
        const found = INVOICE_DETAILS.find(each => each === chosen);
        if (found) setDetail(found);
      }}
      sx={{ width: 'auto', minWidth: 180 }}
    >
      {INVOICE_DETAILS.map(each => (
        <option key={each} value={each}>
          {translate(`finance.details.${each}`)}
        </option>
      ))}
    </ChoiceSelect>
  );
};

type Moment = ProjectMoney['moments'][number];

/** True if due by a day and not invoiced. */
const isDueOn =
  (day: string) =>
  ({ due, done }: Moment) =>
    !done && due !== null && due <= day;

const draftOf = ({ percent }: Moment, invoices: readonly SalesInvoice[]) =>
  invoices.find(
    ({ status, kind, percent: part }) =>
      status === 'draft' && (percent === null ? kind === 'final' : part === percent)
  );

const useMakeDraft = () => {
  const navigate = useNavigate();
  return useDocumentAction(
    async (body: SalesInvoiceInput) => {
      const { makeDraft } = await import('../invoices/invoices.calls.ts');
      return once(['draft', body], key => makeDraft(body, key));
    },
    { onDone: ({ id }) => void navigate(`/sales-invoices/${id}`) }
  );
};

interface MomentRowProps {
  moment: Moment;
  isDue: boolean;
  draft: SalesInvoice | undefined;
  projectId: number;
}

const MomentRow = ({ moment, isDue, draft, projectId }: MomentRowProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const navigate = useNavigate();
  const { mayManage } = useSalesRights();
  const make = useMakeDraft();
  const [detail] = useDetail();
  const { when, percent, due, net, done } = moment;
  const text = (name: string, values = {}) => translate(`finance.${name}`, values);
  const name =
    percent === null
      ? translate('resources.sales-invoices.kinds.final')
      : text('advance_of', { percent: format.number(percent) });
  const kind = percent === null ? 'final' : 'advance';
  return (
    <Stack direction="row" sx={rowStyle}>
      <div>
        <div>{name}</div>
        <Typography variant="body2" color="textSecondary">
          {[
            text(`whens.${when}`),
            due && format.date(due),
            text('excl', { amount: format.money(net ?? 0) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
      </div>
      {done ? (
        <Typography color="textSecondary" sx={{ ml: 'auto' }}>
          {text('done')}
        </Typography>
      ) : draft ? (
        <Button
          variant="outlined"
          sx={{ ml: 'auto' }}
          onClick={() => void navigate(`/sales-invoices/${draft.id}`)}
        >
          {text('open_draft')}
        </Button>
      ) : (
        mayManage && (
          <BusyButton
            variant={isDue ? 'contained' : 'outlined'}
            sx={{ ml: 'auto' }}
            busy={make.isPending}
            onClick={() =>
              make.mutate({
                kind,
                project_id: projectId,
                ...(percent !== null && { percent }),
                ...(percent === null && detail !== 'lines' && { detail }),
              })
            }
          >
            {text(percent === null ? 'make_final' : 'make_advance')}
          </BusyButton>
        )
      )}
    </Stack>
  );
};

const rowStyle = {
  gap: 1.5,
  py: 1,
  alignItems: 'center',
  flexWrap: 'wrap',
  borderBottom: 1,
  borderColor: 'divider',
} as const;

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
