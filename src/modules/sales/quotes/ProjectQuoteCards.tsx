import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import {
  CanAccess,
  RecordContextProvider,
  ResourceContextProvider,
  useNotify,
  useTranslate,
} from 'ra-core';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Quote } from '#contract/sales/quotes';
import { once } from '../../../platform/data/once.ts';
import { useSessionCall } from '../../../platform/session/useSessionCall.ts';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { FailureAlert } from '../../../ui/feedback/FailureAlert.tsx';
import { FormSkeleton } from '../../../ui/feedback/Loading.tsx';
import { useHasUnsaved } from '../../../ui/dialog/unsaved.ts';
import { useExplain } from '../../../ui/feedback/useExplain.ts';
import { useRecord } from '../../../ui/resource/useRecord.ts';
import { QuoteDifferences } from './QuoteDifferences.tsx';
import { QuoteNotice } from './QuoteNotice.tsx';
import { QuoteStanding } from './QuoteStanding.tsx';
import { QuoteSteps } from './QuoteSteps.tsx';
import { SoundSwitch } from '../ProjectQuotes.tsx';
import { useDecisionNotice } from '../useDecisionNotice.ts';
import { useProjectQuotes } from '../useProjectQuotes.ts';
import { lazyDialog } from '../../../ui/dialog/lazyDialog.tsx';
import { BusyButton } from '../../../ui/display/BusyButton.tsx';

const SendDialog = lazyDialog(() => import('./SendDialog.tsx'));

export const ProjectQuoteCards = () => {
  const translate = useTranslate();
  const { data, error, refetch } = useProjectQuotes();
  useDecisionNotice(data);
  const isTyped = useHasUnsaved();
  const cards = useCards(data, isTyped);
  if (error && !isTyped) {
    const text = translate('resources.quotes.not_read');
    return <FailureAlert text={text} error={error} onRetry={() => void refetch()} />;
  }
  if (!data && !isTyped) return <FormSkeleton />;
  return (
    <Stack sx={{ gap: 2 }}>
      {cards.length === 0 && (
        <Alert severity="info">{translate('resources.quotes.none_of_project')}</Alert>
      )}
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
        <CanAccess resource="quotes" action="create">
          <NewQuote isFirst={cards.length === 0} onMade={() => void refetch()} />
        </CanAccess>
        <SoundSwitch />
      </Stack>
      <ResourceContextProvider value="quotes">
        {cards.map(quote => (
          <RecordContextProvider key={quote.id} value={quote}>
            <QuoteCard quote={quote} />
          </RecordContextProvider>
        ))}
      </ResourceContextProvider>
    </Stack>
  );
};

/** The card of an open dialog with typed text stays, also where a colleague deletes its quote. */
const useCards = (quotes: readonly Quote[] | undefined, isTyped: boolean): readonly Quote[] => {
  const [last, setLast] = useState(quotes);
  if (!isTyped && last !== quotes) setLast(quotes);
  if (!isTyped || !last) return quotes ?? [];
  const isNew = ({ id }: Quote) => last.every(quote => quote.id !== id);
  return [
    ...(quotes?.filter(isNew) ?? []),
    ...last.map(quote => quotes?.find(({ id }) => id === quote.id) ?? quote),
  ];
};

const QuoteCard = ({ quote }: { quote: Quote }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { id, number, version, total, valid_until } = quote;
  const title = number ?? translate('resources.quotes.draft');
  return (
    <Card component="section" aria-label={title} sx={cardStyle}>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center', mb: 2 }}>
        <Typography variant="h2">
          <Link component={RouterLink} to={`/quotes/${id}`}>
            {title}
          </Link>
        </Typography>
        <QuoteStanding />
        <Typography color="textSecondary">
          {[
            translate('resources.quotes.version', { version }),
            valid_until && translate('resources.quotes.until', { until: format.date(valid_until) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
        <Typography sx={{ ml: 'auto', fontWeight: 600 }}>
          {typeof total === 'number' && format.money(total)}
        </Typography>
      </Stack>
      <QuoteNotice />
      <QuoteSteps />
      <QuoteDifferences />
    </Card>
  );
};

const cardStyle = {
  px: 3,
  pt: 2.5,
  pb: 0.5,
  '& > section': { border: 0, p: 0, mt: 1, mb: 2 },
} as const;

const NewQuote = ({ isFirst, onMade }: { isFirst: boolean; onMade: () => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const explain = useExplain();
  const call = useSessionCall();
  const project = useRecord<'projects'>();
  const [sent, setSent] = useState<Quote>();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { draftQuote } = await import('./quotes.calls.ts');
      const id = project?.id ?? 0;
      return call(() => once(['quote', id], key => draftQuote(id, key)));
    },
    networkMode: 'always',
    onSuccess: quote => {
      setSent(quote);
      onMade();
    },
    onError: error => notify(explain(error, 'errors.server_error'), { type: 'error' }),
  });
  return (
    <div>
      <BusyButton
        variant={isFirst ? 'contained' : 'outlined'}
        busy={isPending}
        onClick={() => mutate()}
      >
        {translate('resources.quotes.make')}
      </BusyButton>
      {sent && (
        <>
          <ResourceContextProvider value="quotes">
            <SendDialog
              quote={sent}
              onClose={() => {
                setSent(undefined);
                onMade();
              }}
            />
          </ResourceContextProvider>
        </>
      )}
    </div>
  );
};
