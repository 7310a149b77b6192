import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { shiftDay } from '#contract/base/periods';
import { useToday } from '../../../platform/time/useToday.ts';
import { PageHeader, WIDE_SCREEN } from '../../../ui/display/PageHeader.tsx';
import { FailureAlert } from '../../../ui/feedback/FailureAlert.tsx';
import { Loading, TableSkeleton } from '../../../ui/feedback/Loading.tsx';
import { ChoiceSelect } from '../../../ui/form/ChoiceSelect.tsx';
import { OneTenantPage } from '../../../ui/list/OneTenantPage.tsx';
import { ReadyDrafts } from './ReadyDrafts.tsx';
import { DueProjects } from './DueProjects.tsx';
import { useDue } from './useDue.ts';

const DAYS_AHEAD = [0, 7, 30, 90] as const;

const ToInvoicePage = () => (
  <OneTenantPage>
    <Page />
  </OneTenantPage>
);

const Page = () => {
  const translate = useTranslate();
  const today = useToday();
  const [ahead, setAhead] = useState(0);
  const until = shiftDay(today, ahead);
  const { due, page, setPage, hidden, showEarlier, error, retry } = useDue(until);
  const text = (name: string, values = {}) => translate(`resources.to-invoice.${name}`, values);
  return (
    <div className={WIDE_SCREEN}>
      <PageHeader
        title={translate('resources.to-invoice.name', { smart_count: 2 })}
        actions={
          <ChoiceSelect
            label={text('until')}
            value={ahead}
            onChoose={days => {
              setAhead(Number(days));
              setPage(1);
            }}
            sx={{ width: 'auto', minWidth: 180 }}
          >
            {DAYS_AHEAD.map(days => (
              <option key={days} value={days}>
                {days === 0 ? text('today') : text('days_ahead', { days })}
              </option>
            ))}
          </ChoiceSelect>
        }
      />
      <Stack sx={{ gap: 2, '& > section': { mt: 0 } }}>
        {error && <FailureAlert text={text('not_read')} error={error} onRetry={retry} />}
        {!due && !error && (
          <Loading>
            <TableSkeleton />
          </Loading>
        )}
        {hidden > 0 && (
          <Alert
            severity="info"
            action={
              <Button color="inherit" size="small" onClick={showEarlier}>
                {text('show_earlier')}
              </Button>
            }
          >
            {text('earlier', { smart_count: hidden })}
          </Alert>
        )}
        {due && <DueProjects key={until} due={due} page={page} onPage={setPage} />}
        <ReadyDrafts />
      </Stack>
    </div>
  );
};

export default ToInvoicePage;
