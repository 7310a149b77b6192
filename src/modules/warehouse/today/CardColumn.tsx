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
import {
  byProject,
  type DayColumn,
  type GroupedJob,
  isFinished,
  type jobsOfDay,
  type Progress as Done,
  progressOf,
  type ScanMode,
} from '#contract/warehouse/scans';
import { isMidnight, MIDNIGHT } from '#contract/base/zonedTime';
import type { WarehouseCard } from '#contract/warehouse/warehouse';
import { useFormat, useTimeZone } from '../../../platform/time/useFormat.tsx';
import { LinkCard } from '../../../ui/display/LinkCard.tsx';
import { packingAddress } from './useOpenScanned.ts';

type Job = ReturnType<typeof jobsOfDay<WarehouseCard>>[DayColumn][number];

type Grouped = GroupedJob<WarehouseCard>;

interface CardColumnProps {
  column: DayColumn;
  jobs: readonly Job[];
  isToday: boolean;
}

export const CardColumn = ({ column, jobs, isToday }: CardColumnProps) => {
  const translate = useTranslate();
  const headingId = useId();
  const grouped = byProject(jobs);
  return (
    <Box component="section" aria-labelledby={headingId} sx={{ minWidth: 0 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, mb: 1.5 }}>
        {column === 'late' && jobs.length > 0 && (
          <WarningAmberOutlined aria-hidden="true" sx={{ color: 'error.main' }} />
        )}
        <Typography id={headingId} variant="h2">
          {translate(`warehouse.columns${isToday ? '_today' : ''}.${column}`)}
        </Typography>
        <Typography color="textSecondary">{grouped.length}</Typography>
      </Stack>
      {jobs.length === 0 ? (
        <Typography color="textSecondary">{translate(`warehouse.none.${column}`)}</Typography>
      ) : (
        <Stack component="ul" sx={{ m: 0, p: 0, gap: 1.5, listStyle: 'none' }}>
          {grouped.toSorted(toDoFirst).map(job => (
            <JobCard
              key={`${job.cards[0].project_id}/${job.mode}`}
              {...job}
              isLate={column === 'late'}
            />
          ))}
        </Stack>
      )}
    </Box>
  );
};

/** Nobody scrolls on a wall screen, so open jobs come first. */
const toDoFirst = (one: Grouped, other: Grouped) => Number(isDone(one)) - Number(isDone(other));

const isDone = ({ cards, mode }: Grouped) => isFinished(progressOf(mode, cards));

interface JobCardProps extends Grouped {
  isLate: boolean;
}

const JobCard = ({ cards, mode, isLate }: JobCardProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const timeZone = useTimeZone();
  const [{ project_id, project_name, trips }] = cards;
  const isOut = mode === 'out';
  const packed = progressOf('pack', cards);
  const moved = progressOf(mode, cards);
  const weight = cards.reduce((sum, card) => sum + card.weight, 0);
  const toUnpack = cards.reduce((sum, card) => sum + card.to_unpack, 0);
  return (
    <LinkCard component="li" to={packingAddress(project_id, mode)} title={project_name}>
      {cards.map(({ group_id, group_name, from, until }) => {
        const moment = isOut ? from : until;
        return (
          <Typography
            key={group_id}
            sx={{ fontWeight: 600 }}
            color={isLate ? 'error' : 'textPrimary'}
          >
            {isLate
              ? translate(`warehouse.late_since.${mode}`, { moment: format.shortMoment(moment) })
              : !isOut && isMidnight(moment, timeZone)
                ? MIDNIGHT
                : format.time(moment)}
            {group_name && (
              <Typography component="span" color="textSecondary">
                {` · ${group_name}`}
              </Typography>
            )}
          </Typography>
        );
      })}
      {isOut && packed.done > moved.done && <Progress mode="pack" {...packed} />}
      {toUnpack > 0 && (
        <Fact icon={<WarningAmberOutlined fontSize="inherit" color="warning" />}>
          {translate('warehouse.to_unpack', { smart_count: toUnpack })}
        </Fact>
      )}
      {(toUnpack === 0 || moved.total > 0) && <Progress mode={mode} {...moved} />}
      {trips.map(({ id, vehicle, departure, weight: load }) => (
        <Fact key={id} icon={<LocalShippingOutlined fontSize="inherit" />}>
          {departure
            ? translate('warehouse.trip_at', { vehicle, time: format.time(departure) })
            : vehicle}
          {load &&
            ` · ${translate('warehouse.weight', { weight: format.number(Math.round(load)) })}`}
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

interface ProgressProps extends Done {
  mode: ScanMode;
}

export const Progress = ({ mode, done, total, lost }: ProgressProps) => {
  const translate = useTranslate();
  const isDone = isFinished({ done, total, lost });
  const name = lost > 0 ? 'back_lost' : mode;
  const text =
    mode === 'back' && total === 0
      ? translate('warehouse.nothing_out')
      : translate(`warehouse.progress.${name}`, { done, total, lost });
  return (
    <Box>
      <Stack direction="row" sx={{ gap: 0.75, alignItems: 'center', mb: 0.5 }}>
        {isDone && (
          <CheckCircleIcon aria-hidden="true" fontSize="small" sx={{ color: 'success.main' }} />
        )}
        <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {isDone && lost === 0 ? `${translate(`warehouse.done.${mode}`)} (${total})` : text}
        </Typography>
      </Stack>
      <LinearProgress
        variant="determinate"
        aria-label={text}
        value={total > 0 ? Math.min(100, ((done + lost) / total) * 100) : 0}
        color={isDone ? 'success' : 'primary'}
        sx={{ height: 8, borderRadius: 1 }}
      />
    </Box>
  );
};
