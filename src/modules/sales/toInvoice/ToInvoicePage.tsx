import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { shiftDay } from '#contract/base/periods';
import { localDay } from '#contract/base/zonedTime';
import { useSessionCall } from '../../../platform/session/useSessionCall.ts';
import { useTimeZone } from '../../../platform/time/useFormat.tsx';
import { PageHeader, WIDE_SCREEN } from '../../../ui/display/PageHeader.tsx';
import { FailureAlert } from '../../../ui/feedback/FailureAlert.tsx';
import { Loading, TableSkeleton } from '../../../ui/feedback/Loading.tsx';
import { ChoiceSelect } from '../../../ui/form/ChoiceSelect.tsx';
import { ListAccess } from '../../../ui/list/ListPage.tsx';
import { OfOneTenant } from '../../../ui/record/RecordTenant.tsx';
import { ReadyDrafts } from './ReadyDrafts.tsx';
import { DueProjects } from './DueProjects.tsx';

/** So many days ahead. */
const AHEAD = [0, 7, 30, 90] as const;

/** What is due to be invoiced, and the drafts that are ready. */
const ToInvoicePage = () => (
  <ListAccess>
    <OfOneTenant>
      <Page />
    </OfOneTenant>
  </ListAccess>
);

const Page = () => {
  const translate = useTranslate();
  const call = useSessionCall();
  const timeZone = useTimeZone();
  const [today] = useState(() => localDay(Date.now(), timeZone));
  const [ahead, setAhead] = useState(0);
  const until = shiftDay(today, ahead);
  const { data, error, refetch } = useQuery({
    queryKey: ['toInvoice', until],
    queryFn: async ({ signal }) => {
      const { readToInvoice } = await import('./toInvoice.calls.ts');
      return call(() => readToInvoice(until, signal));
    },
    placeholderData: before => before,
  });
  const text = (name: string, values = {}) => translate(`resources.to-invoice.${name}`, values);
  return (
    <div className={WIDE_SCREEN}>
      <PageHeader
        title={translate('resources.to-invoice.name', { smart_count: 2 })}
        actions={
          <ChoiceSelect
            label={text('until')}
            value={ahead}
            onChoose={days => setAhead(Number(days))}
            sx={{ width: 'auto', minWidth: 180 }}
          >
            {AHEAD.map(days => (
              <option key={days} value={days}>
                {days === 0 ? text('today') : text('days_ahead', { days })}
              </option>
            ))}
          </ChoiceSelect>
        }
      />
      <Stack sx={{ gap: 2, '& > section': { mt: 0 } }}>
        {error && (
          <FailureAlert text={text('not_read')} error={error} onRetry={() => void refetch()} />
        )}
        {!data && !error && (
          <Loading>
            <TableSkeleton />
          </Loading>
        )}
        {data && <DueProjects rows={data} />}
        <ReadyDrafts />
      </Stack>
    </div>
  );
};

export default ToInvoicePage;
