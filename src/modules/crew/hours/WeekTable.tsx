import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { lazyDialog } from '../../../ui/dialog/lazyDialog.tsx';
import { useShortcuts } from '../../../ui/list/shortcuts.ts';
import { PersonHours } from './PersonHours.tsx';
import { useDecide } from './useDecide.ts';
import { type DecisionQuestion, daysFrom, type PersonRow, type SeenEntry } from './weekTable.ts';

const ReasonDialog = lazyDialog(() => import('./ReasonDialog.tsx'));

/** The keys decide about all waiting entries of the focused row. */
export const WeekTable = ({ rows, monday }: { rows: readonly PersonRow[]; monday: string }) => {
  const translate = useTranslate();
  const format = useFormat();
  const body = useRef<HTMLTableSectionElement>(null);
  const [openId, setOpen] = useState<number>();
  const [question, setQuestion] = useState<DecisionQuestion>();
  const { mutate, mutateAsync, undecided } = useDecide();
  const approve = (waiting: readonly SeenEntry[]) => {
    const entries = undecided(waiting);
    if (entries.length > 0) mutate({ decision: 'approve', entries });
  };
  const focused = () => {
    const id = document.activeElement?.closest('tr[data-crew]')?.getAttribute('data-crew');
    return rows.find(({ crewId }) => String(crewId) === id);
  };
  useShortcuts({
    a: () => approve(focused()?.waiting ?? []),
    r: () => {
      const row = focused();
      if (row && row.waiting.length > 0) {
        setQuestion({ decision: 'reject', name: row.name, entries: row.waiting });
      }
    },
  });
  const move = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined) return;
    const buttons = [...(body.current?.querySelectorAll<HTMLElement>('[data-person]') ?? [])];
    const at = buttons.findIndex(button => button === document.activeElement);
    const next = at < 0 ? undefined : buttons[at + by];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <Card sx={{ overflowX: 'auto' }}>
      <Table aria-label={translate('resources.hours.name', { smart_count: 2 })} sx={tableStyle}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('resources.hours.fields.crew_id')}</TableCell>
            {daysFrom(monday).map(day => (
              <TableCell key={day} align="right" className="day">
                {format.weekday(day)}
              </TableCell>
            ))}
            {(['planned', 'worked', 'difference'] as const).map(column => (
              <TableCell key={column} align="right">
                {translate(`hours.${column}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody ref={body} onKeyDown={move}>
          {rows.map(row => (
            <PersonHours
              key={row.crewId}
              row={row}
              isOpen={row.crewId === openId}
              isBusy={undecided(row.waiting).length < row.waiting.length}
              onToggle={() => setOpen(row.crewId === openId ? undefined : row.crewId)}
              onApprove={approve}
              onAsk={setQuestion}
            />
          ))}
        </TableBody>
      </Table>
      {question && (
        <ReasonDialog
          decision={question.decision}
          name={question.name}
          entries={question.entries.length}
          onDecide={reason => mutateAsync({ ...question, reason })}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </Card>
  );
};

const tableStyle = {
  fontVariantNumeric: 'tabular-nums',
  '& .day': { display: { xs: 'none', md: 'table-cell' } },
  '& td, & th': { px: { xs: 1, sm: 1.5 }, verticalAlign: 'top' },
} as const;
