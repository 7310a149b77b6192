import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { CanAccess, useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { ReportedShortage } from '#contract/availability/availability';
import { daysOf } from '#contract/base/days';
import { shiftDay } from '#contract/base/periods';
import { ShortageSolutions, useCoverNow } from './index.ts';
import { useFormat, useTimeZone } from '../../platform/time/useFormat.tsx';
import { TimelineGraph } from '../../ui/availability/TimelineGraph.tsx';
import { TimelineTable } from '../../ui/availability/TimelineTable.tsx';
import { periodOf } from '../../ui/availability/timeline.ts';
import { usePeriodText } from '../../ui/availability/usePeriodText.ts';
import { RecordStatus } from '../../ui/display/StatusBadge.tsx';
import { FailureAlert } from '../../ui/feedback/FailureAlert.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';

/** The ways out that have a key of their own. */
export type ShownWay = 'sub_hire' | 'alternative';

interface ShortageDetailProps {
  shortage: ReportedShortage;
  startWith: ShownWay | undefined;
  onSolved: () => void;
}

/** A shortage's graph, what was agreed about it, and the ways out. */
export const ShortageDetail = ({ shortage, startWith, onSolved }: ShortageDetailProps) => {
  const { product_id, name, from, until, short, short_if_all } = shortage;
  const translate = useTranslate();
  return (
    <Stack sx={{ gap: 2.5 }}>
      <Graph shortage={shortage} />
      <Agreed shortage={shortage} onCovered={onSolved} />
      <ShortageSolutions
        product={{ id: product_id, name }}
        period={{ from, until }}
        short={Math.max(1, short || short_if_all)}
        startWith={startWith}
        onSolved={onSolved}
      />
      <Link component={RouterLink} to={`/products/${product_id}`} variant="body2">
        {translate('shortages.to_product', { name })}
      </Link>
    </Stack>
  );
};

/** Days before and after a shortage that its graph shows. */
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
      (await import('../../platform/data/planning.ts')).readTimeline(product_id, period, {
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

interface AgreedProps {
  shortage: ReportedShortage;
  onCovered: () => void;
}

/** Accepted shortages, by whom and why; and sub-hire on its way. */
const Agreed = ({ shortage: { accepted, sub_hires }, onCovered }: AgreedProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const periodText = usePeriodText();
  const cover = useCoverNow(onCovered);
  return (
    <>
      {accepted.map(({ project_id, line_id, amount, reason, by, at }) => (
        <Alert
          key={`${line_id} ${at}`}
          severity="info"
          action={
            project_id !== null &&
            line_id !== null && (
              <CanAccess action="edit">
                <Button
                  color="inherit"
                  size="small"
                  loading={cover.isPending}
                  onClick={() => cover.mutate({ projectId: project_id, lineId: line_id })}
                >
                  {translate('shortages.cover_now')}
                </Button>
              </CanAccess>
            )
          }
        >
          {translate('shortages.accepted_by', {
            amount,
            by: by ?? '–',
            moment: format.shortMoment(at),
            reason,
          })}
        </Alert>
      ))}
      {sub_hires.length > 0 && (
        <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none', gap: 0.5 }}>
          {sub_hires.map(({ id, supplier, status, amount, ...period }) => (
            <Stack
              key={id}
              component="li"
              direction="row"
              sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}
            >
              <Link component={RouterLink} to={`/sub-hires/${id}`}>
                {translate('shortages.sub_hire_from', { amount, supplier: supplier ?? `#${id}` })}
              </Link>
              <Typography component="span" variant="body2" color="textSecondary">
                {periodText(period)}
              </Typography>
              <RecordStatus resource="sub-hires" status={status} />
            </Stack>
          ))}
        </Stack>
      )}
    </>
  );
};
