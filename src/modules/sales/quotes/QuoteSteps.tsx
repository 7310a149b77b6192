import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { CanAccess, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Quote } from '#contract/sales/quotes';
import { once } from '../../../platform/data/once.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { useRecord } from '../../../ui/resource/useRecord.ts';
import { lazyDialog } from '../../../ui/dialog/lazyDialog.tsx';
import { useDocumentAction } from '../useDocumentAction.ts';

const DIALOGS = {
  send: lazyDialog(() => import('./SendDialog.tsx')),
  draft: lazyDialog(() => import('./DraftDialog.tsx')),
  accept: lazyDialog(() => import('./AcceptDialog.tsx')),
  'confirm-dates': lazyDialog(() => import('./ConfirmDatesDialog.tsx')),
  book: lazyDialog(() => import('./BookDialog.tsx')),
  reject: lazyDialog(() => import('./RejectDialog.tsx')),
} as const;

const DIRECT = ['new-version', 'withdraw', 'delete', 'cancel'] as const;

type Step = keyof typeof DIALOGS | (typeof DIRECT)[number];

const stepsOf = ({ status, booking, versions, differs }: Partial<Quote>): Step[] => {
  switch (status) {
    case 'draft':
      return versions?.length ? ['send', 'draft', 'accept', 'delete'] : ['send', 'draft', 'delete'];
    case 'sent':
      return differs
        ? ['new-version', 'accept', 'send', 'withdraw']
        : ['accept', 'send', 'new-version', 'withdraw'];
    case 'expired':
      return ['new-version', 'accept', 'withdraw'];
    case 'accepted':
      return booking === 'waiting' ? ['book', 'new-version', 'reject'] : [];
    case 'declined':
    case 'withdrawn':
      return ['new-version', 'cancel'];
    default:
      return [];
  }
};

export const QuoteSteps = () => (
  <CanAccess resource="quotes" action="edit">
    <Steps />
  </CanAccess>
);

const isDirect = (step: Step): step is (typeof DIRECT)[number] =>
  DIRECT.some(known => known === step);

const Steps = () => {
  const translate = useTranslate();
  const quote = useRecord<'quotes'>();
  const [taken, setTaken] = useState<Step>();
  const steps = [
    ...stepsOf(quote ?? {}),
    ...(quote?.dates?.differ ? (['confirm-dates'] as const) : []),
  ];
  // An opened dialog with typed text outlives its step, which a colleague or the customer may have taken.
  if (!quote || (steps.length === 0 && !taken)) return null;
  const close = () => setTaken(undefined);
  const Opened = taken && !isDirect(taken) ? DIALOGS[taken] : undefined;
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mb: 2 }}>
      {steps.map((step, at) => (
        <Button
          key={step}
          variant={at === 0 ? 'contained' : 'outlined'}
          color={isHarsh(step) ? 'error' : 'primary'}
          onClick={() => setTaken(step)}
        >
          {translate(`resources.quotes.steps.${labelOf(step, quote)}`)}
        </Button>
      ))}
      {Opened && (
        <>
          <Opened quote={quote} onClose={close} />
        </>
      )}
      {taken && isDirect(taken) && <DirectStep step={taken} quote={quote} onClose={close} />}
    </Stack>
  );
};

const isHarsh = (step: Step) => step === 'delete' || step === 'reject' || step === 'cancel';

const labelOf = (step: Step, { status }: Partial<Quote>) =>
  step === 'send' && status === 'sent' ? 'send_again' : step;

interface DirectStepProps {
  step: (typeof DIRECT)[number];
  quote: Partial<Quote> & { id: number };
  onClose: () => void;
}

const DirectStep = ({ step, quote, onClose }: DirectStepProps) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { id, number, revision = 0, project_id = 0 } = quote;
  // A quote that was never sent goes with its draft, and its page with it.
  const leaves = step === 'delete' && !number && pathname === `/quotes/${id}`;
  const { mutate, isPending } = useDocumentAction(
    async () => {
      const { cancelProject, deleteDraft, takeStep } = await import('./quotes.calls.ts');
      if (step === 'delete') await deleteDraft({ id, revision });
      else if (step === 'cancel') await cancelProject(project_id);
      else await once(['quote', id, step], key => takeStep(id, step, {}, key));
    },
    {
      leaves,
      done: `resources.quotes.done.${step}`,
      onDone: () => {
        onClose();
        if (leaves) void navigate(`/projects/${project_id}?tab=finance`);
      },
      onFailed: onClose,
    }
  );
  return (
    <ConfirmDialog
      open
      title={translate(`resources.quotes.steps.${step}`)}
      text={translate(`resources.quotes.ask.${step}`)}
      confirm={translate(`resources.quotes.steps.${step}`)}
      colour={step === 'new-version' ? 'primary' : 'error'}
      busy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  );
};
