import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { Timeline } from '#contract/availability/availability';
import { useFormat } from '../../platform/time/useFormat.tsx';
import { FreeNumbers } from '../../ui/availability/FreeShape.tsx';
import { TimelineGraph } from '../../ui/availability/TimelineGraph.tsx';
import { usePeriodText } from '../../ui/availability/usePeriodText.ts';
import { RecordStatus } from '../../ui/display/StatusBadge.tsx';
import { FailureAlert } from '../../ui/feedback/FailureAlert.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import type { BoardRowData } from './board/useBoardRows.ts';
import type { BoardQuery } from './boardQuery.ts';
import type { Run } from './model/pieces.ts';

interface ProductPieceProps {
  row: BoardRowData;
  run: Run;
  board: BoardQuery;
  titleId: string;
}

export const ProductPiece = ({ row, run, board, titleId }: ProductPieceProps) => {
  const translate = useTranslate();
  const periodText = usePeriodText();
  const { data, error, refetch } = useQuery({
    queryKey: ['timeline', row.id, board.period.from, board.period.until],
    queryFn: async ({ signal }) =>
      (await import('../../platform/data/lazyPlanning.ts')).readTimeline(row.id, board.period, {
        signal,
      }),
  });
  return (
    <Stack sx={{ gap: 1.5 }}>
      <div>
        <Link
          id={titleId}
          component={RouterLink}
          to={`/products/${row.id}`}
          sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
        >
          {row.name}
        </Link>
        <Typography component="div" variant="body2">
          {periodText(run)} · <FreeNumbers free={run.free} free_if_all={run.free_if_all} />
        </Typography>
      </div>
      {error && (
        <FailureAlert text={translate('timeline.failed')} error={error} onRetry={refetch} />
      )}
      {!data && !error && (
        <Loading>
          <Skeleton variant="rounded" height={140} />
        </Loading>
      )}
      {data && (
        <>
          <TimelineGraph
            steps={data.steps}
            period={board.period}
            height="popover"
            name={row.name}
            startAt={run.from}
          />
          <Claims claims={data.claims.filter(claim => overlaps(claim, run))} />
        </>
      )}
    </Stack>
  );
};

type Claim = Timeline['claims'][number];

const overlaps = ({ from, until }: Claim, run: Run) =>
  Date.parse(from) < Date.parse(run.until) &&
  (until === null || Date.parse(until) > Date.parse(run.from));

const Claims = ({ claims }: { claims: readonly Claim[] }) => {
  const translate = useTranslate();
  const format = useFormat();
  return (
    <div>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {translate('shortages.who_has_it')}
      </Typography>
      {claims.length === 0 && (
        <Typography variant="body2">{translate('shortages.nobody')}</Typography>
      )}
      {claims.map(({ project_id, project_name, status, amount, line_id, from }) => (
        <Stack
          key={`${line_id} ${project_id} ${from}`}
          direction="row"
          sx={{ gap: 1, alignItems: 'center', mt: 0.5 }}
        >
          <Typography variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {format.number(amount)} ×{' '}
            <Link component={RouterLink} to={`/projects/${project_id}`}>
              {project_name}
            </Link>
          </Typography>
          <RecordStatus resource="projects" status={status} />
        </Stack>
      ))}
    </div>
  );
};
