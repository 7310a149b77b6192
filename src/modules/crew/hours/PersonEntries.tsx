import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { MINUTE_MS } from '#contract/base/durations';
import type { Hours } from '#contract/crew/hours';
import type { Compared } from '#contract/crew/hoursAnswers';
import { clockText, differenceText } from '#contract/crew/hoursText';
import { chosenTenantId } from '../../../platform/tenant/chosenTenant.ts';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { BusyButton } from '../../../ui/display/BusyButton.tsx';
import { RecordStatus } from '../../../ui/display/StatusBadge.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { ReadState } from '../../../ui/feedback/ReadState.tsx';
import { HoursFacts } from './HoursFacts.tsx';
import { readEntries } from './hours.calls.ts';
import type { DecisionQuestion, PersonRow, SeenEntry } from './weekTable.ts';

interface PersonEntriesProps {
  row: PersonRow;
  isBusy: boolean;
  onApprove: (entries: readonly SeenEntry[]) => void;
  onAsk: (question: DecisionQuestion) => void;
}

export const PersonEntries = ({ row, isBusy, onApprove, onAsk }: PersonEntriesProps) => {
  const translate = useTranslate();
  const { name, entries, waiting } = row;
  const ids = entries.flatMap(({ hours_ids }) => hours_ids);
  const read = useQuery({
    queryKey: ['hoursEntries', chosenTenantId() ?? null, ids],
    queryFn: ({ signal }) => (ids.length > 0 ? readEntries(ids, { signal }) : []),
  });
  return (
    <Stack sx={{ gap: 1.5, p: { xs: 1, sm: 2 } }}>
      {waiting.length > 1 && (
        <BusyButton
          variant="contained"
          busy={isBusy}
          onClick={() => onApprove(waiting)}
          sx={{ alignSelf: 'flex-start' }}
        >
          {translate('hours.approve_all', { smart_count: waiting.length })}
        </BusyButton>
      )}
      <ReadState
        read={read}
        name={translate('resources.hours.name', { smart_count: 2 })}
        fallback={loading}
      >
        {reported => {
          const byId = new Map(reported.map(each => [each.id, each]));
          return entries.map(entry => (
            <ComparedEntry
              key={entry.assignment_id ?? entry.hours_ids[0]}
              entry={entry}
              reported={entry.hours_ids.flatMap(id => byId.get(id) ?? [])}
              isBusy={isBusy}
              onApprove={onApprove}
              onAsk={(decision, asked) => onAsk({ decision, name, entries: asked })}
            />
          ));
        }}
      </ReadState>
    </Stack>
  );
};

const loading = (
  <Loading>
    <Skeleton variant="rounded" height={96} />
  </Loading>
);

interface ComparedEntryProps {
  entry: Compared;
  reported: readonly Hours[];
  isBusy: boolean;
  onApprove: (entries: readonly SeenEntry[]) => void;
  onAsk: (decision: DecisionQuestion['decision'], entries: readonly SeenEntry[]) => void;
}

const ComparedEntry = ({ entry, reported, isBusy, onApprove, onAsk }: ComparedEntryProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const { pathname, search } = useLocation();
  const { project_name, planned_minutes, worked_minutes, difference, from, until } = entry;
  const of = (...states: Hours['state'][]) =>
    reported.filter(({ state }) => states.includes(state));
  const [waiting, decided] = [of('submitted'), of('approved', 'rejected')];
  return (
    <Stack component="section" sx={{ gap: 0.5 }} aria-label={project_name ?? format.weekday(from)}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'baseline' }}>
        <Typography variant="subtitle2" component="h3">
          {project_name ?? translate('hours.no_project')}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {planned_minutes > 0 &&
            translate('hours.planned_times', {
              times: format.times(from, until),
              minutes: clockText(planned_minutes),
            })}
        </Typography>
        {reported.length > 0 && (
          <Typography variant="body2">
            {translate('hours.worked_minutes', {
              minutes: clockText(worked_minutes),
              difference: differenceText(difference),
            })}
          </Typography>
        )}
      </Stack>
      {reported.length === 0 && (
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          <Typography variant="body2">{translate('hours.missing', { smart_count: 1 })}</Typography>
          <Button size="small" component={RouterLink} to={formFor(entry, pathname + search)}>
            {translate('hours.fill_in')}
          </Button>
        </Stack>
      )}
      {reported.map(each => (
        <Stack
          key={each.id}
          direction="row"
          sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}
        >
          <RecordStatus resource="hours" status={each.state} />
          <HoursFacts entry={each} />
          {each.state !== 'approved' && (
            <Button size="small" component={RouterLink} to={`/hours/${each.id}?mode=edit`}>
              {translate('ra.action.edit')}
            </Button>
          )}
        </Stack>
      ))}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {waiting.length > 0 && (
          <>
            <BusyButton variant="outlined" busy={isBusy} onClick={() => onApprove(waiting)}>
              {translate('hours.approve')}
            </BusyButton>
            <Button color="error" onClick={() => onAsk('reject', waiting)}>
              {translate('hours.reject')}
            </Button>
          </>
        )}
        {decided.length > 0 && (
          <Button onClick={() => onAsk('reopen', decided)}>{translate('hours.reopen')}</Button>
        )}
      </Stack>
    </Stack>
  );
};

const formFor = (
  { crew_id, assignment_id, project_id, from, until, planned_minutes }: Compared,
  back: string
) => {
  const minutes = (Date.parse(until) - Date.parse(from)) / MINUTE_MS;
  const start = {
    crew_id,
    assignment_id,
    project_id,
    from,
    until,
    break_minutes: Math.round(minutes) - planned_minutes,
  };
  return `/hours/create?${new URLSearchParams({ source: JSON.stringify(start), return: back })}`;
};
