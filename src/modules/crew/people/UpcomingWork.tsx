import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { daysAhead } from '#contract/base/dayPeriods';
import type { CrewBar } from '#contract/board/planningRows';
import { useHolds, useServerHas } from '../../../platform/session/useSignedInUser.ts';
import { chosenTenantId } from '../../../platform/tenant/chosenTenant.ts';
import { useFormat, useTimeZone } from '../../../platform/time/useFormat.tsx';
import { RowList } from '../../../ui/display/RowList.tsx';
import { FormSkeleton } from '../../../ui/feedback/Loading.tsx';
import { ReadState } from '../../../ui/feedback/ReadState.tsx';
import { RecordPart } from '../../../ui/record/RelatedRecords.tsx';
import { crewWorkAddress } from '../crewWorkAddress.ts';
import { useRecord } from '../../../ui/resource/useRecord.ts';

/** As many as the board shows. */
const DAYS = 28;

export const UpcomingWork = () => {
  const { id, name, plannable } = useRecord<'crew'>() ?? {};
  const seesBoard = useHolds('planning.view');
  const hasBoard = useServerHas('planning');
  if (id === undefined || name === undefined || !plannable || !seesBoard || !hasBoard) return null;
  return <WorkOf key={id} id={id} name={name} />;
};

interface WorkOfProps {
  id: number;
  name: string;
}

const WorkOf = ({ id, name }: WorkOfProps) => {
  const translate = useTranslate();
  const timeZone = useTimeZone();
  const period = useMemo(() => daysAhead(DAYS, timeZone), [timeZone]);
  const read = useQuery({
    queryKey: ['planning', chosenTenantId() ?? null, 'crew', period, { q: name }, id],
    queryFn: async ({ signal }) => {
      const { readWorkOf } = await import('../../../platform/data/lazyPlanning.ts');
      return readWorkOf({ id, name }, period, { signal });
    },
  });
  const title = translate('crew.upcoming.title');
  const board = `/planning?${new URLSearchParams({ by: 'crew', q: name })}`;
  return (
    <RecordPart
      title={title}
      action={
        <Link component={RouterLink} to={board}>
          {translate('crew.upcoming.board')}
        </Link>
      }
    >
      <ReadState read={read} name={title} fallback={<FormSkeleton />}>
        {bars => <Work bars={bars} />}
      </ReadState>
    </RecordPart>
  );
};

const Work = ({ bars }: { bars: readonly CrewBar[] }) => {
  const translate = useTranslate();
  const format = useFormat();
  if (bars.length === 0) {
    return <Typography color="textSecondary">{translate('crew.upcoming.none')}</Typography>;
  }
  return (
    <RowList
      rows={bars.map(({ kind, id, project_id, name, from, until, state }) => ({
        id,
        to: crewWorkAddress({ kind, project_id }),
        title: name ?? '',
        detail: [
          format.times(from, until),
          kind === 'trip' ? translate('crew.upcoming.trip') : translate(`crew.states.${state}`),
        ].join(' · '),
      }))}
    />
  );
};
