import { PROJECT_STATUS } from '#contract/base/projectStatuses.values';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { type ReactNode, useId, useState } from 'react';
import type { Timeline } from '#contract/availability/availability';
import { daysOf } from '#contract/base/days';
import { type Period, readTimeline } from '../../../platform/data/planning.ts';
import type { RecordOf } from '../../../platform/data/recordTypes.ts';
import { useFormat, useTimeZone } from '../../../platform/time/useFormat.tsx';
import { useAddressQuery } from '../../../platform/address/useAddressQuery.ts';
import { FreeNumbers } from '../../../ui/availability/FreeShape.tsx';
import { TimelineGraph } from '../../../ui/availability/TimelineGraph.tsx';
import { TimelineTable } from '../../../ui/availability/TimelineTable.tsx';
import { daysAhead, periodOf } from '#contract/base/dayPeriods';
import {
  addressedPeriod,
  leastFree,
  presentMoment,
  runAt,
} from '../../../ui/availability/timeline.ts';
import { usePeriodText } from '../../../ui/availability/usePeriodText.ts';
import { RowList } from '../../../ui/display/RowList.tsx';
import { RecordStatus } from '../../../ui/display/StatusBadge.tsx';
import { FailureAlert } from '../../../ui/feedback/FailureAlert.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { DayField } from '../../../ui/form/DayField.tsx';
import { useRecord } from '../../../ui/resource/useRecord.ts';
import { useSeesPlanning } from './ProductSupply.tsx';

export const ProductAvailability = () => {
  const record = useRecord<'products'>();
  const seesPlanning = useSeesPlanning();
  if (!record || !seesPlanning || record.type === 'kit' || record.stock_tracking === 'untracked') {
    return null;
  }
  return <Availability product={record} />;
};

const DAYS = 56;

const Availability = ({ product }: { product: RecordOf<'products'> }) => {
  const translate = useTranslate();
  const headingId = useId();
  const { chosen, period, choose } = useChosenPeriod();
  const timeline = useQuery({
    queryKey: ['timeline', product.id, period.from, period.until],
    queryFn: ({ signal }) =>
      readTimeline(product.id, period, { tenantId: product.tenant_id, signal }),
  });
  return (
    <Card component="section" aria-labelledby={headingId} sx={{ px: 3, py: 2.5, mb: 2 }}>
      <Typography id={headingId} variant="h2" sx={{ mb: 1.5 }}>
        {translate('timeline.label')}
      </Typography>
      {timeline.isPending && (
        <Loading>
          <Skeleton variant="rounded" height={300} />
        </Loading>
      )}
      {timeline.isError && (
        <FailureAlert
          text={translate('timeline.failed')}
          error={timeline.error}
          onRetry={timeline.refetch}
        />
      )}
      <Stack sx={{ gap: 2 }}>
        {timeline.data && (
          <>
            <Facts timeline={timeline.data} stock={product.stock ?? 0} />
            <TimelineGraph
              steps={timeline.data.steps}
              period={period}
              height="page"
              brushed={chosen}
              onBrush={choose}
            />
          </>
        )}
        {/* It stays while another period is read: its field may be the one that is typed in. */}
        <LeastFree steps={timeline.data?.steps} chosen={chosen} onChoose={choose} />
        {timeline.data && (
          <>
            <TimelineTable steps={timeline.data.steps} period={period} />
            <Claims claims={timeline.data.claims} />
          </>
        )}
      </Stack>
    </Card>
  );
};

/**
 * The period in the URL (`?from=2026-07-01&until=2026-07-04`, or moments), and the drawn period around it.
 */
const useChosenPeriod = () => {
  const { query, changeQuery } = useAddressQuery();
  const timeZone = useTimeZone();
  const chosen = addressedPeriod(query, timeZone);
  const ahead = daysAhead(DAYS, timeZone);
  const isWithin = !chosen || (chosen.from >= ahead.from && chosen.until <= ahead.until);
  const around = chosen && daysAhead(DAYS, timeZone, Date.parse(chosen.from));
  const period = isWithin || !around ? ahead : widest(around, chosen);
  const choose = (next: Period) => {
    const { first, last } = daysOf(next, timeZone);
    changeQuery({ from: first, until: last }, { replace: true });
  };
  return { chosen, period, choose };
};

const widest = (one: Period, other: Period): Period => ({
  from: one.from,
  until: one.until > other.until ? one.until : other.until,
});

interface FactsProps {
  timeline: Timeline;
  stock: number;
}

const Facts = ({ timeline: { steps, claims }, stock }: FactsProps) => {
  const translate = useTranslate();
  const periodText = usePeriodText();
  const format = useFormat();
  const now = presentMoment();
  const present = runAt(steps, now);
  const short = steps.find(({ free, until }) => free !== null && free < 0 && until > now);
  const returning = claims
    .flatMap(({ status, from, until, amount }) =>
      status === PROJECT_STATUS.booking && from <= now && until !== null && until > now
        ? [{ until, amount }]
        : []
    )
    .toSorted((one, other) => (one.until < other.until ? -1 : 1))[0];
  return (
    <Stack component="dl" direction="row" sx={{ m: 0, flexWrap: 'wrap', columnGap: 4, rowGap: 1 }}>
      {present && present.free !== null && (
        <Fact name={translate('resources.products.free_now')}>
          {translate('resources.products.free_of', {
            free: Math.max(0, present.free),
            stock,
          })}
        </Fact>
      )}
      <Fact name={translate('resources.products.next_shortage')}>
        {short ? (
          <>
            <FreeNumbers free={short.free} free_if_all={short.free} /> · {periodText(short)}
          </>
        ) : (
          translate('resources.products.no_shortage')
        )}
      </Fact>
      {returning && (
        <Fact name={translate('resources.products.next_return')}>
          {`${format.number(returning.amount)} × · ${format.weekdayTime(returning.until)}`}
        </Fact>
      )}
    </Stack>
  );
};

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <Typography component="dt" variant="caption" color="textSecondary">
      {name}
    </Typography>
    <Typography component="dd" sx={{ m: 0, fontWeight: 600 }}>
      {children}
    </Typography>
  </div>
);

interface LeastFreeProps {
  steps: Timeline['steps'] | undefined;
  chosen: Period | undefined;
  onChoose: (period: Period) => void;
}

const LeastFree = ({ steps, chosen, onChoose }: LeastFreeProps) => {
  const translate = useTranslate();
  const timeZone = useTimeZone();
  const { first, last } = chosen ? daysOf(chosen, timeZone) : { first: '', last: '' };
  const least = chosen && steps && leastFree(steps, chosen);
  /** As they stood when the focus came: on the way to a day, others are read. */
  const [begun, setBegun] = useState({ first, last });
  /** The other end follows if it is missing or invalid. */
  const change = (from: string, until: string, typed: string) => {
    const period =
      periodOf(from || typed, until || typed, timeZone) ?? periodOf(typed, typed, timeZone);
    if (period) onChoose(period);
  };
  const day = (label: string, value: string, onType: (typed: string) => void) => (
    <Box
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setBegun({ first, last });
      }}
    >
      <DayField label={translate(label)} value={value} onChange={onType} sx={{ width: 200 }} />
    </Box>
  );
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      {day('lists.periods.first', first, typed => change(typed, begun.last, typed))}
      {day('lists.periods.last', last, typed => change(begun.first, typed, typed))}
      <Typography component="output">
        {least ? (
          <>
            {translate('resources.products.least_free')} <FreeNumbers {...least} />
          </>
        ) : (
          steps && translate('resources.products.choose_period')
        )}
      </Typography>
    </Stack>
  );
};

const Claims = ({ claims }: Pick<Timeline, 'claims'>) => {
  const translate = useTranslate();
  const periodText = usePeriodText();
  const headingId = useId();
  if (claims.length === 0) {
    return (
      <Typography color="textSecondary">{translate('resources.products.no_claims')}</Typography>
    );
  }
  return (
    <section aria-labelledby={headingId}>
      <Typography id={headingId} variant="h3">
        {translate('resources.products.claims')}
      </Typography>
      <RowList
        rows={claims.map(claim => ({
          to: `/projects/${claim.project_id}`,
          title: claim.project_name,
          detail: `${claim.amount} × · ${periodText(claim)}`,
          badge: <RecordStatus resource="projects" status={claim.status} />,
        }))}
      />
    </section>
  );
};
