import ButtonBase from '@mui/material/ButtonBase';
import Collapse from '@mui/material/Collapse';
import Box from '@mui/material/Box';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { clockText, differenceText } from '#contract/crew/hoursText';
import { PersonEntries } from './PersonEntries.tsx';
import {
  type DecisionQuestion,
  type DayCell,
  DAYS_OF_WEEK,
  type PersonRow,
  type SeenEntry,
} from './weekTable.ts';

interface PersonHoursProps {
  row: PersonRow;
  isOpen: boolean;
  isBusy: boolean;
  onToggle: () => void;
  onApprove: (entries: readonly SeenEntry[]) => void;
  onAsk: (question: DecisionQuestion) => void;
}

const COLUMNS = DAYS_OF_WEEK + 4;

export const PersonHours = ({ row, isOpen, onToggle, ...deciding }: PersonHoursProps) => {
  const translate = useTranslate();
  const id = useId();
  const { crewId, name, days, planned, worked, difference, waiting } = row;
  return (
    <>
      <TableRow data-crew={crewId} hover sx={isOpen ? openStyle : undefined}>
        <TableCell component="th" scope="row">
          <ButtonBase
            data-person
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={onToggle}
            sx={nameStyle}
          >
            <span className="name">{name}</span>
            <Typography component="span" variant="body2" color="textSecondary">
              {waiting.length > 0
                ? translate('hours.waiting', { smart_count: waiting.length })
                : stateText(row, translate)}
            </Typography>
          </ButtonBase>
        </TableCell>
        {days.map(cell => (
          <TableCell key={cell.day} align="right" className="day">
            <Day cell={cell} />
          </TableCell>
        ))}
        <TableCell align="right">{clockText(planned)}</TableCell>
        <TableCell align="right">{clockText(worked)}</TableCell>
        <TableCell align="right" sx={{ fontWeight: difference === 0 ? undefined : 600 }}>
          {differenceText(difference)}
        </TableCell>
      </TableRow>
      <TableRow data-crew={crewId} sx={isOpen ? openStyle : undefined}>
        <TableCell id={id} colSpan={COLUMNS} sx={isOpen ? entriesStyle : closedStyle}>
          <Collapse in={isOpen} unmountOnExit>
            <PersonEntries row={row} {...deciding} />
          </Collapse>
        </TableCell>
      </TableRow>
    </>
  );
};

const stateText = ({ entries }: PersonRow, translate: ReturnType<typeof useTranslate>) => {
  const missing = entries.filter(({ state }) => state === 'missing').length;
  if (missing > 0) return translate('hours.missing', { smart_count: missing });
  return translate(
    entries.every(({ state }) => state === 'approved')
      ? 'hours.all_approved'
      : 'hours.nothing_waits'
  );
};

const Day = ({ cell: { entries, planned, worked } }: { cell: DayCell }) => {
  const translate = useTranslate();
  if (entries.length === 0) return null;
  if (entries.every(({ state }) => state === 'missing')) {
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        <span title={translate('hours.missing', { smart_count: 1 })}>▲ {clockText(planned)}</span>
      </Box>
    );
  }
  return (
    <>
      {clockText(worked)}
      {worked !== planned && (
        <Typography component="span" variant="body2" color="textSecondary" display="block">
          {differenceText(worked - planned)}
        </Typography>
      )}
    </>
  );
};

const openStyle = { bgcolor: 'action.hover' } as const;

const entriesStyle = { p: '0 !important' } as const;

const closedStyle = { ...entriesStyle, borderBottom: 0 } as const;

const nameStyle = {
  font: 'inherit',
  flexDirection: 'column',
  alignItems: 'flex-start',
  textAlign: 'left',
  minHeight: 44,
  width: 1,
  '& .name': { fontWeight: 600, overflowWrap: 'anywhere' },
} as const;
