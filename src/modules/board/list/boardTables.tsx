import { PROJECT_STATUS } from '#contract/base/projectStatuses.values';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Fragment } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { PlanningBar, WorkBar } from '#contract/board/planningRows';
import { useFormat, useTimeZone } from '../../../platform/time/useFormat.tsx';
import { FreeNumbers, FreeShape } from '../../../ui/availability/FreeShape.tsx';
import { presentMinute } from '../../../ui/availability/timeline.ts';
import { usePeriodText } from '../../../ui/availability/usePeriodText.ts';
import { useStatusText } from '../../../ui/display/StatusBadge.tsx';
import type { Period } from '../../../platform/data/planning.ts';
import { lazyDialog } from '../../../ui/dialog/lazyDialog.tsx';
import { useAssigning } from '../assign/assigningContext.ts';
import type { BoardRowData } from '../board/useBoardRows.ts';
import { useBoardTexts } from '../board/useBoardTexts.ts';
import { workStays, projectDays, runsOfRows, type UnitStay, unitStays } from '../model/listRows.ts';
import { isLate } from '../model/pieces.ts';
import { workAddress } from '../workAddress.ts';
import { ListTable } from './ListTable.tsx';

const RowDialog = lazyDialog(() => import('../assign/RowDialog.tsx'));

interface TableProps {
  rows: readonly BoardRowData[];
  period: Period;
}

export const DayTable = ({ rows, period }: TableProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const timeZone = useTimeZone();
  return (
    <ListTable
      headings={['day', 'out', 'on', 'back'].map(name => translate(`board.columns.${name}`))}
      rows={projectDays(rows, period, timeZone, presentMinute()).map(({ day, out, on, back }) => ({
        key: day,
        cells: () => [
          <Box key="day" component="strong" sx={{ whiteSpace: 'nowrap' }}>
            {format.weekday(day)}
          </Box>,
          <Projects key="out" bars={out} />,
          <Projects key="on" bars={on} />,
          <Projects key="back" bars={back} />,
        ],
      }))}
    />
  );
};

const Projects = ({ bars }: { bars: readonly PlanningBar[] }) => {
  const statusText = useStatusText('projects');
  const translate = useTranslate();
  if (bars.length === 0) return '–';
  return (
    <div>
      {bars.map(bar => (
        <Box key={bar.project_id} sx={{ overflowWrap: 'anywhere' }}>
          <Link component={RouterLink} to={`/projects/${bar.project_id}`}>
            {bar.name}
          </Link>
          {bar.status !== PROJECT_STATUS.booking && ` (${statusText(bar.status).name || '–'})`}
          {isLate(bar, presentMinute()) && ` ${translate('board.late')}`}
          {bar.short > 0 && (
            <>
              {' '}
              <FreeShape freedom="short" />{' '}
              {translate('board.shortages', { smart_count: bar.short })}
            </>
          )}
        </Box>
      ))}
    </div>
  );
};

export const RunTable = ({ rows, period }: TableProps) => {
  const translate = useTranslate();
  const periodText = usePeriodText();
  return (
    <ListTable
      headings={['product', 'period', 'free'].map(name => translate(`board.columns.${name}`))}
      rows={runsOfRows(rows, period).map(({ id, name, run }) => ({
        key: `${id} ${run.from}`,
        cells: () => [
          <Link key="name" component={RouterLink} to={`/products/${id}`}>
            {name}
          </Link>,
          <Fragment key="period">{periodText(run)}</Fragment>,
          <FreeNumbers key="free" free={run.free} free_if_all={run.free_if_all} />,
        ],
      }))}
    />
  );
};

export const StayTable = ({ rows, period }: TableProps) => {
  const translate = useTranslate();
  const periodText = usePeriodText();
  const { projectPeriod } = useBoardTexts('units');
  const stayText = (bar: NonNullable<UnitStay['bar']>) => {
    if ('repair_id' in bar) return periodText(bar);
    return bar.short > 0
      ? `${projectPeriod(bar)}, ${translate('board.in_repair')}`
      : projectPeriod(bar);
  };
  return (
    <ListTable
      headings={['unit', 'project', 'period'].map(name => translate(`board.columns.${name}`))}
      rows={unitStays(rows, period, presentMinute()).map(({ id, name, bar }) => ({
        key: `${id} ${stayKey(bar)}`,
        cells: () => [
          <Link key="name" component={RouterLink} to={`/equipment/${id}`}>
            {name}
          </Link>,
          <Place key="project" bar={bar} />,
          bar ? stayText(bar) : '–',
        ],
      }))}
    />
  );
};

const stayKey = (bar: UnitStay['bar']) => {
  if (!bar) return 'inside';
  return 'repair_id' in bar ? `repair ${bar.repair_id}` : `${bar.project_id} ${bar.from}`;
};

const Place = ({ bar }: Pick<UnitStay, 'bar'>) => {
  const translate = useTranslate();
  if (!bar) return translate('board.inside');
  if (!('repair_id' in bar)) return <Projects bars={[{ ...bar, short: 0 }]} />;
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      <Link component={RouterLink} to={`/repairs/${bar.repair_id}`}>
        {translate('board.in_repair')}
      </Link>
      {bar.reason && ` (${bar.reason})`}
    </Box>
  );
};

export const CrewTable = ({ rows }: TableProps) => <WorkTable rows={rows} by="crew" />;

export const VehicleTable = ({ rows }: TableProps) => <WorkTable rows={rows} by="vehicles" />;

interface WorkTableProps extends Pick<TableProps, 'rows'> {
  by: 'crew' | 'vehicles';
}

const WorkTable = ({ rows, by }: WorkTableProps) => {
  const translate = useTranslate();
  const periodText = usePeriodText();
  const stays = workStays(rows);
  const assigning = useAssigning();
  if (stays.length === 0) return <Typography>{translate(`board.${by}.nobody`)}</Typography>;
  const who = by === 'crew' ? 'person' : 'vehicle';
  const held = assigning?.held;
  return (
    <>
      <ListTable
        headings={[who, 'period', 'project', 'state'].map(name =>
          translate(`board.columns.${name}`)
        )}
        rows={stays.map(({ row, bar }) => ({
          key: `${row.id} ${bar.kind} ${bar.id} ${bar.from}`,
          cells: () => [
            <Link key="name" component={RouterLink} to={`/${by}/${row.id}`}>
              {row.name}
            </Link>,
            <Fragment key="period">{periodText(bar)}</Fragment>,
            <Work key="project" bar={bar} by={by} />,
            <Stack key="state" sx={{ alignItems: 'flex-start' }}>
              <WorkState bar={bar} by={by} />
              <HoldButton row={row} bar={bar} />
            </Stack>,
          ],
        }))}
      />
      {assigning && held?.way === 'dialog' && (
        <RowDialog assigning={assigning} work={held.work} rows={rows} onClose={assigning.cancel} />
      )}
    </>
  );
};

const HoldButton = ({ row, bar }: { row: BoardRowData; bar: WorkBar }) => {
  const translate = useTranslate();
  const assigning = useAssigning();
  const work = assigning?.workOf(row, bar);
  if (!assigning || !work) return null;
  return (
    <Button
      size="small"
      onClick={() => assigning.pickUp(work, 'dialog')}
      sx={{ ml: -0.625, displayPrint: 'none' }}
    >
      {translate(`board.hold.${work.kind}.action`)}
    </Button>
  );
};

interface WorkProps extends Pick<WorkTableProps, 'by'> {
  bar: WorkBar;
}

const Work = ({ bar, by }: WorkProps) => {
  const { workName } = useBoardTexts(by);
  const to = workAddress(bar, by);
  const name = workName(bar);
  return to ? (
    <Link component={RouterLink} to={to}>
      {name}
    </Link>
  ) : (
    name
  );
};

const WorkState = ({ bar, by }: WorkProps) => {
  const { workState, warningText } = useBoardTexts(by);
  return (
    <div>
      {workState(bar) || '–'}
      {bar.warnings.map(warning => (
        <Box key={warningText(warning)} sx={{ color: 'warning.main' }}>
          ▲ {warningText(warning)}
        </Box>
      ))}
    </div>
  );
};
