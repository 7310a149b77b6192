import CheckCircleIcon from '@mui/icons-material/CheckCircle';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import ScaleOutlined from '@mui/icons-material/ScaleOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { type ReactNode, useId } from 'react';
import type { DayColumn, jobsOfDay, ScanMode } from '#contract/warehouse/scans';
import type { WarehouseCard } from '#contract/warehouse/warehouse';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { LinkCard } from '../../../ui/display/LinkCard.tsx';
import { packingAddress } from './useOpenScanned.ts';

type Job = ReturnType<typeof jobsOfDay<WarehouseCard>>[DayColumn][number];

interface CardColumnProps {
  column: DayColumn;
  jobs: readonly Job[];
  isToday: boolean;
}

/** The projects that are late, leave or return, with a card for each of their groups. */
export const CardColumn = ({ column, jobs, isToday }: CardColumnProps) => {
  const translate = useTranslate();
  const headingId = useId();
  return (
    <Box component="section" aria-labelledby={headingId} sx={{ minWidth: 0 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, mb: 1.5 }}>
        {column === 'late' && jobs.length > 0 && (
          <WarningAmberOutlined aria-hidden="true" sx={{ color: 'error.main' }} />
        )}
        <Typography id={headingId} variant="h2">
          {translate(`warehouse.columns${isToday ? '_today' : ''}.${column}`)}
        </Typography>
        <Typography color="textSecondary">{jobs.length}</Typography>
      </Stack>
      {jobs.length === 0 ? (
        <Typography color="textSecondary">{translate(`warehouse.none.${column}`)}</Typography>
      ) : (
        <Stack component="ul" sx={{ m: 0, p: 0, gap: 1.5, listStyle: 'none' }}>
          {jobs.toSorted(toDoFirst).map(({ card, mode }) => (
            <JobCard
              key={`${card.project_id}/${card.group_id}`}
              card={card}
              mode={mode}
              isLate={column === 'late'}
            />
          ))}
        </Stack>
      )}
    </Box>
  );
};

/** On a wall nobody scrolls down to what is to be done. */
const toDoFirst = (one: Job, other: Job) => Number(isDone(one)) - Number(isDone(other));

const isDone = ({ card: { planned, out, back }, mode }: Job) =>
  mode === 'out' ? out >= planned : out > 0 && back >= out;

interface JobCardProps extends Job {
  isLate: boolean;
}

const JobCard = ({ card, mode, isLate }: JobCardProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const { project_id, project_name, group_name, from, until, weight, trips } = card;
  const isOut = mode === 'out';
  const moment = isOut ? from : until;
  return (
    <LinkCard component="li" to={packingAddress(project_id, mode)} title={project_name}>
      <Typography sx={{ fontWeight: 600 }} color={isLate ? 'error' : 'textPrimary'}>
        {isLate
          ? translate(`warehouse.late_since.${mode}`, { moment: format.shortMoment(moment) })
          : format.time(moment)}
        {group_name && (
          <Typography component="span" color="textSecondary">
            {` · ${group_name}`}
          </Typography>
        )}
      </Typography>
      {isOut && card.packed > card.planned - card.to_go && (
        <Progress mode="pack" done={card.packed} total={card.planned} />
      )}
      {isOut ? (
        <Progress mode="out" done={card.planned - card.to_go} total={card.planned} />
      ) : (
        <Progress mode="back" done={card.back} total={card.out} />
      )}
      {trips.map(({ id, vehicle, departure }) => (
        <Fact key={id} icon={<LocalShippingOutlined fontSize="inherit" />}>
          {departure
            ? translate('warehouse.trip_at', { vehicle, time: format.time(departure) })
            : vehicle}
        </Fact>
      ))}
      {weight > 0 && (
        <Fact icon={<ScaleOutlined fontSize="inherit" />}>
          {translate('warehouse.weight', { weight: format.number(Math.round(weight)) })}
        </Fact>
      )}
    </LinkCard>
  );
};

interface FactProps {
  icon: ReactNode;
  children: ReactNode;
}

const Fact = ({ icon, children }: FactProps) => (
  <Stack direction="row" sx={{ gap: 1, alignItems: 'center', color: 'text.secondary' }}>
    <Box aria-hidden="true" sx={{ display: 'flex', fontSize: '1.125rem' }}>
      {icon}
    </Box>
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  </Stack>
);

interface ProgressProps {
  mode: ScanMode;
  done: number;
  total: number;
}

/** How far it is, in numbers and as a bar; all of it has a mark and words of its own. */
export const Progress = ({ mode, done, total }: ProgressProps) => {
  const translate = useTranslate();
  const isDone = total > 0 && done >= total;
  const text =
    mode === 'back' && total === 0
      ? translate('warehouse.nothing_out')
      : translate(`warehouse.progress.${mode}`, { done, total });
  return (
    <Box>
      <Stack direction="row" sx={{ gap: 0.75, alignItems: 'center', mb: 0.5 }}>
        {isDone && (
          <CheckCircleIcon aria-hidden="true" fontSize="small" sx={{ color: 'success.main' }} />
        )}
        <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {isDone ? `${translate(`warehouse.done.${mode}`)} (${total})` : text}
        </Typography>
      </Stack>
      <LinearProgress
        variant="determinate"
        aria-label={text}
        value={total > 0 ? Math.min(100, (done / total) * 100) : 0}
        color={isDone ? 'success' : 'primary'}
        sx={{ height: 8, borderRadius: 1 }}
      />
    </Box>
  );
};
