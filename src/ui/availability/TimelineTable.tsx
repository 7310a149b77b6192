import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { Period } from '../../platform/data/planning.ts';
import { useFormat } from '../../platform/time/useFormat.tsx';
import { stackedOnPhone } from '../display/phone.ts';
import { FreeNumbers } from './FreeShape.tsx';
import { runsWithin, type Step } from './timeline.ts';
import { usePeriodText } from './usePeriodText.ts';

const AMOUNTS = ['stock', 'booked', 'optional'] as const;

interface TimelineTableProps {
  steps: readonly Step[];
  period: Period;
}

export const TimelineTable = ({ steps, period }: TimelineTableProps) => {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div>
      <Button
        size="small"
        startIcon={<TableRowsOutlined />}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {translate('timeline.as_table')}
      </Button>
      {open && <Runs id={id} runs={runsWithin(steps, period)} />}
    </div>
  );
};

const Runs = ({ id, runs }: { id: string; runs: readonly Step[] }) => {
  const translate = useTranslate();
  const format = useFormat();
  const periodText = usePeriodText();
  const heading = (name: string) => translate(`timeline.columns.${name}`);
  return (
    <Box id={id} sx={{ overflowX: 'auto' }}>
      <Table size="small" sx={stackedOnPhone}>
        <TableHead>
          <TableRow>
            <TableCell>{heading('period')}</TableCell>
            {AMOUNTS.map(amount => (
              <TableCell key={amount} align="right">
                {heading(amount)}
              </TableCell>
            ))}
            <TableCell>{heading('free')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {runs.map(run => (
            <TableRow key={run.from}>
              <TableCell data-label={heading('period')}>{periodText(run)}</TableCell>
              {AMOUNTS.map(amount => (
                <TableCell key={amount} align="right" data-label={heading(amount)}>
                  {format.number(run[amount])}
                </TableCell>
              ))}
              <TableCell data-label={heading('free')}>
                <FreeNumbers free={run.free} free_if_all={run.free_if_all} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
};
