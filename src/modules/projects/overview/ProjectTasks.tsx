import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { ProjectTask, TaskKind } from '#contract/projects/overview';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { QuietFailure } from '../../../ui/feedback/FailureAlert.tsx';
import { Loading, RecordSkeleton } from '../../../ui/feedback/Loading.tsx';
import { RecordPart } from '../../../ui/record/RelatedRecords.tsx';
import { useRecord } from '../../../ui/resource/useRecord.ts';
import { useProjectOverview } from './useProjectOverview.ts';

const quoteOf = (_projectId: number, { id }: ProjectTask) => `/quotes/${id}`;

const TARGETS: Record<TaskKind, (projectId: number, task: ProjectTask) => string> = {
  not_back: id => `/warehouse/${id}`,
  not_packed: id => `/warehouse/${id}?mode=pack`,
  not_out: id => `/warehouse/${id}`,
  shortages: id => `/projects/${id}?tab=material`,
  shifts_open: id => `/projects/${id}?tab=crew`,
  crew_unanswered: id => `/projects/${id}?tab=crew`,
  hours_to_approve: (_id, { at }) => `/hours${at ? `?day=${at.slice(0, 10)}` : ''}`,
  trips_overloaded: id => `/projects/${id}?tab=transport`,
  option_ended: id => `/projects/${id}?mode=edit`,
  option_ends: id => `/projects/${id}?mode=edit`,
  sub_hires_left_behind: (_id, task) => `/sub-hires/${task.id}`,
  sub_hires_to_agree: (_id, task) => `/sub-hires/${task.id}`,
  quote_waits: quoteOf,
  quote_dates: quoteOf,
  quote_expired: quoteOf,
  quote_not_sent: quoteOf,
  quote_unanswered: quoteOf,
  invoice_not_issued: (_id, task) => `/sales-invoices/${task.id}`,
  not_invoiced: id => `/projects/${id}?tab=finance`,
  no_trip_out: id => addTripTo(id),
  no_trip_back: id => addTripTo(id),
  no_period: id => `/projects/${id}?mode=edit`,
};

const addTripTo = (id: number) =>
  `/transport/create?${new URLSearchParams({
    source: JSON.stringify({ project_id: id }),
    return: `/projects/${id}`,
  })}`;

const PATIENCE_MS = 1000;

/**
 * The tasks are above the rest, and would push it down: the page waits for them, but not for long.
 */
export const TasksFirst = ({ children }: { children: ReactNode }) => {
  const { isLoading } = useProjectOverview();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isLoading || isLate) return children;
  return (
    <Loading>
      <RecordSkeleton />
    </Loading>
  );
};

export const ProjectTasks = () => {
  const translate = useTranslate();
  const record = useRecord<'projects'>();
  const { data, error, isLoading, refetch } = useProjectOverview();
  if (error) {
    return (
      <QuietFailure
        text={translate('resources.projects.tasks.failed')}
        onRetry={() => void refetch()}
      />
    );
  }
  if (record?.is_template || (!data && !isLoading)) return null;
  return (
    <Box sx={{ mb: 2, '& > section': { mt: 0 } }}>
      <RecordPart title={translate('resources.projects.tasks.title')}>
        {!data ? (
          <Loading>
            <Skeleton variant="rounded" height={44} />
          </Loading>
        ) : data.tasks.length === 0 ? (
          <Stack direction="row" sx={{ gap: 1, alignItems: 'center', color: 'text.secondary' }}>
            <CheckCircleOutlined fontSize="small" color="success" />
            <Typography variant="body2">{translate('resources.projects.tasks.none')}</Typography>
          </Stack>
        ) : (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {data.tasks.map(task => (
              <TaskRow key={task.kind} task={task} projectId={record?.id ?? 0} />
            ))}
          </Box>
        )}
      </RecordPart>
    </Box>
  );
};

const rowStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 44,
  py: 0.5,
} as const;

const TaskRow = ({ task, projectId }: { task: ProjectTask; projectId: number }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { kind, count, at, until } = task;
  const text = translate(`resources.projects.tasks.${kind}`, {
    smart_count: count ?? 1,
    moment: at ? format.moment(at) : '',
    period: format.times(at, until),
  });
  return (
    <Box component="li" sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Link
        component={RouterLink}
        to={TARGETS[kind](projectId, task)}
        color="textPrimary"
        underline="hover"
        sx={rowStyle}
      >
        <ErrorOutlineOutlined fontSize="small" color="warning" />
        <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
          {text}
        </Box>
        <ChevronRightIcon fontSize="small" color="action" />
      </Link>
    </Box>
  );
};
