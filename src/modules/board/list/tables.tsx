import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'ra-core';
import { Fragment, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { PlanningBar } from '#contract/board/planningRows';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { FreeNumbers, FreeShape } from '../../../ui/availability/FreeShape.tsx';
import { usePeriodText } from '../../../ui/availability/usePeriodText.ts';
import { stackedOnPhone } from '../../../ui/display/phone.ts';
import { useStatusText } from '../../../ui/display/StatusBadge.tsx';
import type { ProductRun, ProjectDay, UnitStay } from '../model/listRows.ts';
import { useBoardTexts } from '../board/useBoardTexts.ts';

interface ListTableProps {
  headings: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

/** A table that becomes cards on a phone, each cell with its heading. */
const ListTable = ({ headings, rows }: ListTableProps) => (
  <Card sx={{ overflowX: 'auto' }}>
    <Table size="small" sx={[stackedOnPhone, { '& td': { verticalAlign: 'top' } }]}>
      <TableHead>
        <TableRow>
          {headings.map(heading => (
            <TableCell key={heading}>{heading}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ key, cells }) => (
          <TableRow key={key}>
            {cells.map((cell, at) => (
              <TableCell key={headings[at]} data-label={headings[at]}>
                {cell}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </Card>
);

/** Projects that go out, are on and come back, a row a day. */
export const DayTable = ({ days }: { days: readonly ProjectDay[] }) => {
  const translate = useTranslate();
  const format = useFormat();
  return (
    <ListTable
      headings={['day', 'out', 'on', 'back'].map(name => translate(`board.columns.${name}`))}
      rows={days.map(({ day, out, on, back }) => ({
        key: day,
        cells: [
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
      {bars.map(({ project_id, name, status, short }) => (
        <Box key={project_id} sx={{ overflowWrap: 'anywhere' }}>
          <Link component={RouterLink} to={`/projects/${project_id}`}>
            {name}
          </Link>
          {status !== 'boeking' && ` (${statusText(status).name || '–'})`}
          {short > 0 && (
            <>
              {' '}
              <FreeShape freedom="short" /> {translate('board.shortages', { smart_count: short })}
            </>
          )}
        </Box>
      ))}
    </div>
  );
};

/** How many are free of products, a row a run. */
export const RunTable = ({ runs }: { runs: readonly ProductRun[] }) => {
  const translate = useTranslate();
  const periodText = usePeriodText();
  return (
    <ListTable
      headings={['product', 'period', 'free'].map(name => translate(`board.columns.${name}`))}
      rows={runs.map(({ id, name, run }) => ({
        key: `${id} ${run.from}`,
        cells: [
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

/** Where units are, a row a stay. */
export const StayTable = ({ stays }: { stays: readonly UnitStay[] }) => {
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
      rows={stays.map(({ id, name, bar }) => ({
        key: `${id} ${stayKey(bar)}`,
        cells: [
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
