import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { CanAccess, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { DueInspection } from '#contract/warehouse/inspections';
import { shiftDay } from '#contract/base/periods';
import { readDue } from './inspections.calls.ts';
import { useShownQuery } from '../../../platform/data/useShownQuery.ts';
import { useToday } from '../../../platform/time/useToday.ts';
import { BackLink, PageHeader } from '../../../ui/display/PageHeader.tsx';
import { RowList } from '../../../ui/display/RowList.tsx';
import { EmptyPanel } from '../../../ui/feedback/EmptyPanel.tsx';
import { Earlier } from '../../../ui/feedback/Earlier.tsx';
import { FailureAlert } from '../../../ui/feedback/FailureAlert.tsx';
import { Loading, TableSkeleton } from '../../../ui/feedback/Loading.tsx';
import { DayField } from '../../../ui/form/DayField.tsx';
import { ListAccess } from '../../../ui/list/ListPage.tsx';
import { OfOneTenant } from '../../../ui/display/RecordTenant.tsx';
import { PassByScanning } from './PassByScanning.tsx';
import { addressOfNew, useDueText } from './due.ts';

const DAYS_AHEAD = 30;

const DuePage = () => {
  const translate = useTranslate();
  return (
    <ListAccess>
      <PageHeader back={<BackLink />} title={translate('inspections.due.title')} />
      <OfOneTenant>
        <Due />
      </OfOneTenant>
    </ListAccess>
  );
};

const Due = () => {
  const translate = useTranslate();
  const today = useToday();
  const [until, setUntil] = useState(() => shiftDay(today, DAYS_AHEAD));
  const { shown, isOld, error, refetch } = useShownQuery({
    queryKey: ['inspections', 'getDue', until],
    queryFn: ({ signal }) => readDue({ until: until || undefined }, { signal }),
  });
  return (
    <Stack sx={{ gap: 3 }}>
      <CanAccess action="create">
        <PassByScanning />
      </CanAccess>
      <DayField
        label={translate('inspections.due.until')}
        value={until}
        onChange={setUntil}
        sx={{ maxWidth: 200 }}
      />
      {error && (
        <FailureAlert text={translate('inspections.due.failed')} error={error} onRetry={refetch} />
      )}
      {shown && (
        <Earlier isOld={isOld}>
          <DueList {...shown} />
        </Earlier>
      )}
      {!shown && !error && (
        <Loading>
          <TableSkeleton />
        </Loading>
      )}
    </Stack>
  );
};

interface DueListProps {
  due: readonly DueInspection[];
  total: number;
}

const DueList = ({ due, total }: DueListProps) => {
  const translate = useTranslate();
  const dueText = useDueText();
  if (due.length === 0) return <EmptyPanel title={translate('inspections.due.none')} />;
  return (
    <Card sx={{ px: 3, py: 1.5 }}>
      {total > due.length && (
        <Alert severity="info" sx={{ my: 1 }}>
          {translate('inspections.due.more', { shown: due.length, total })}
        </Alert>
      )}
      <RowList
        rows={due.map(row => ({
          to: `/equipment/${row.equipment_id}`,
          title: [row.code, row.name].filter(Boolean).join(' · '),
          detail: [row.kind, dueText(row), row.location].filter(Boolean).join(' · '),
          badge: <FailLink {...row} />,
        }))}
      />
    </Card>
  );
};

const FailLink = ({ equipment_id, kind, name, code }: DueInspection) => {
  const translate = useTranslate();
  return (
    <CanAccess action="create">
      <Button
        component={Link}
        to={addressOfNew({ equipment_id, kind, result: 'failed' }, '/inspections/due')}
        size="small"
        aria-label={`${translate('inspections.due.fail')}: ${code ?? name}`}
      >
        {translate('inspections.due.fail')}
      </Button>
    </CanAccess>
  );
};

export default DuePage;
