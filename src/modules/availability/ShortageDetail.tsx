import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { ReportedShortage } from '#contract/availability/availability';
import { daysOf } from '#contract/base/days';
import { shiftDay } from '#contract/base/periods';
import { Agreements } from './Agreements.tsx';
import { ShortageSolutions } from './index.ts';
import { acceptedAmountOf, type ShortageCard, tabOf } from './shortageCards.ts';
import type { Solved } from './solutions.ts';
import { useClaimantText } from './useClaimantText.ts';
import { FreeNumbers } from '../../ui/availability/FreeShape.tsx';
import { AcceptedMark } from '../../ui/availability/StandingMarks.tsx';
import { usePeriodText } from '../../ui/availability/usePeriodText.ts';
import { requestedOf } from './requestedOf.ts';
import { useTimeZone } from '../../platform/time/useFormat.tsx';
import { TimelineGraph } from '../../ui/availability/TimelineGraph.tsx';
import { TimelineTable } from '../../ui/availability/TimelineTable.tsx';
import { periodOf } from '#contract/base/dayPeriods';
import { FailureAlert } from '../../ui/feedback/FailureAlert.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';

export type ShownWay = 'sub_hire' | 'alternative';

interface ShortageDetailProps {
  card: ShortageCard;
  startWith: ShownWay | undefined;
  onSolved: Solved;
}

export const ShortageDetail = ({ card, startWith, onSolved }: ShortageDetailProps) => {
  const { product_id, name, from, until, short, short_if_all, moments } = card;
  const translate = useTranslate();
  return (
    <Stack sx={{ gap: 2.5 }}>
      <Graph shortage={card} />
      {moments.length > 1 && <Moments moments={moments} />}
      <Agreements agreed={card} onCovered={() => onSolved()} />
      <ShortageSolutions
        product={{ id: product_id, name }}
        period={{ from, until }}
        short={short || short_if_all}
        requested={requestedOf(card)}
        moments={moments}
        startWith={startWith}
        onSolved={onSolved}
      />
      <Link component={RouterLink} to={`/products/${product_id}`} variant="body2">
        {translate('shortages.to_product', { name })}
      </Link>
    </Stack>
  );
};

const Moments = ({ moments }: Pick<ShortageCard, 'moments'>) => {
  const translate = useTranslate();
  const periodText = usePeriodText();
  const claimantText = useClaimantText();
  return (
    <Table
      size="small"
      aria-label={translate('shortages.moments', { smart_count: moments.length })}
      sx={momentsStyle}
    >
      <TableBody>
        {moments.map(moment => (
          <TableRow key={moment.from}>
            <TableCell>{periodText(moment)}</TableCell>
            <TableCell>
              {tabOf(moment) === 'accepted' ? (
                <AcceptedMark amount={acceptedAmountOf(moment)} />
              ) : (
                <FreeNumbers free={-moment.short} free_if_all={-moment.short_if_all} />
              )}
            </TableCell>
            <TableCell>{moment.projects.map(claimantText).join(', ')}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
};

/** On a phone the moment and its amount stand above its projects. */
const momentsStyle = {
  '& tr': {
    display: { xs: 'grid', sm: 'table-row' },
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    borderBottom: { xs: 1, sm: 0 },
    borderColor: 'divider',
    py: { xs: 0.5, sm: 0 },
  },
  '& td': { borderBottomWidth: { xs: 0, sm: 1 }, px: { xs: 0, sm: 2 }, py: { xs: 0.5, sm: 0.75 } },
  '& td:last-of-type': { gridColumn: '1 / -1' },
} as const;

const DAYS_AROUND = 3;

const Graph = ({ shortage }: { shortage: ReportedShortage }) => {
  const { product_id, name } = shortage;
  const translate = useTranslate();
  const timeZone = useTimeZone();
  const { first, last } = daysOf(shortage, timeZone);
  const around = [shiftDay(first, -DAYS_AROUND), shiftDay(last, DAYS_AROUND)] as const;
  const period = periodOf(...around, timeZone) ?? shortage;
  const { data, error, refetch } = useQuery({
    queryKey: ['timeline', product_id, period.from, period.until],
    queryFn: async ({ signal }) =>
      (await import('../../platform/data/lazyPlanning.ts')).readTimeline(product_id, period, {
        signal,
      }),
  });
  if (error) {
    return <FailureAlert text={translate('timeline.failed')} error={error} onRetry={refetch} />;
  }
  if (!data) {
    return (
      <Loading>
        <Skeleton variant="rounded" height={130} />
      </Loading>
    );
  }
  return (
    <div>
      <TimelineGraph
        steps={data.steps}
        period={period}
        height="popover"
        name={name}
        startAt={shortage.from}
      />
      <TimelineTable steps={data.steps} period={period} />
    </div>
  );
};
