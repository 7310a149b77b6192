import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { isPlainDay } from '#contract/base/days';
import { mondayOf, shiftDay } from '#contract/base/periods';
import { momentOf } from '#contract/base/zonedTime';
import { useShownQuery } from '../../../platform/data/useShownQuery.ts';
import { useHolds } from '../../../platform/session/useSignedInUser.ts';
import { chosenTenantId } from '../../../platform/tenant/chosenTenant.ts';
import { useTimeZone } from '../../../platform/time/useFormat.tsx';
import { useToday } from '../../../platform/time/useToday.ts';
import { useAddressQuery } from '../../../platform/address/useAddressQuery.ts';
import { presentMinute } from '../../../ui/availability/timeline.ts';
import { PageHeader } from '../../../ui/display/PageHeader.tsx';
import { lazyDialog } from '../../../ui/dialog/lazyDialog.tsx';
import { EmptyPanel } from '../../../ui/feedback/EmptyPanel.tsx';
import { Loading, TableSkeleton } from '../../../ui/feedback/Loading.tsx';
import { ReadState } from '../../../ui/feedback/ReadState.tsx';
import { CreateLink } from '../../../ui/list/CreateLink.tsx';
import { ListAccess } from '../../../ui/list/ListPage.tsx';
import { ShortcutsButton } from '../../../ui/list/ShortcutsButton.tsx';
import { OfOneTenant, useMustChooseTenant } from '../../../ui/display/RecordTenant.tsx';
import { readCompared } from './hours.calls.ts';
import { WeekSteps } from './WeekSteps.tsx';
import { WeekTable } from './WeekTable.tsx';
import { DAYS_OF_WEEK, untilNow, weekRows } from './weekTable.ts';

const CloseDaysDialog = lazyDialog(() => import('./CloseDaysDialog.tsx'));

const KEYS = [
  { keys: ['↑', '↓'], does: 'hours.keys.people' },
  { keys: ['A'], does: 'hours.keys.approve' },
  { keys: ['R'], does: 'hours.keys.reject' },
  { keys: ['?'], does: 'lists.keys.help' },
] as const;

const HoursPage = () => {
  const translate = useTranslate();
  return (
    <ListAccess>
      <PageHeader
        isWide
        title={translate('resources.hours.name', { smart_count: 2 })}
        actions={
          <>
            <ShortcutsButton keys={KEYS} />
            <CloseDaysButton />
            <Button component={RouterLink} to="/hours/all">
              {translate('hours.all')}
            </Button>
            <CreateLink />
          </>
        }
      />
      <OfOneTenant>
        <Week />
      </OfOneTenant>
    </ListAccess>
  );
};

/** Needs the permission to change settings, as it changes one. */
const CloseDaysButton = () => {
  const translate = useTranslate();
  const mayChange = useHolds('settings.manage');
  const mustChoose = useMustChooseTenant();
  const [isOpen, setOpen] = useState(false);
  if (mayChange !== true || mustChoose) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{translate('hours.close_days')}</Button>
      {isOpen && <CloseDaysDialog onClose={() => setOpen(false)} />}
    </>
  );
};

const Week = () => {
  const translate = useTranslate();
  const timeZone = useTimeZone();
  const today = useToday();
  const { query, replaceQuery } = useAddressQuery();
  const wantedDay = query.get('day') ?? '';
  const monday = mondayOf(isPlainDay(wantedDay) ? wantedDay : today);
  const period = {
    from: momentOf(`${monday}T00:00`, timeZone) ?? monday,
    until: momentOf(`${shiftDay(monday, DAYS_OF_WEEK)}T00:00`, timeZone) ?? monday,
  };
  const { shown, isOld, error, refetch } = useShownQuery({
    queryKey: ['comparedHours', chosenTenantId() ?? null, period.from, period.until],
    queryFn: ({ signal }) => readCompared(period, { signal }),
  });
  const name = translate('resources.hours.name', { smart_count: 2 });
  return (
    <Stack sx={{ gap: 2 }}>
      <WeekSteps
        monday={monday}
        today={today}
        onChoose={day => replaceQuery(day === mondayOf(today) ? {} : { day })}
      />
      <ReadState read={{ data: shown, isOld, error, refetch }} name={name} fallback={loading}>
        {compared => {
          const rows = weekRows(untilNow(compared, presentMinute()), monday, timeZone);
          return rows.length === 0 ? (
            <EmptyPanel title={translate('hours.none')} hint={translate('hours.none_hint')} />
          ) : (
            <WeekTable key={monday} rows={rows} monday={monday} />
          );
        }}
      </ReadState>
    </Stack>
  );
};

const loading = (
  <Loading>
    <TableSkeleton />
  </Loading>
);

export default HoursPage;
