import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { type PointerEventHandler, useRef } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { ShiftOfCompany } from '#contract/crew/crewPlans';
import { chosenTenantId } from '../../../platform/tenant/chosenTenant.ts';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { presentMinute } from '../../../ui/availability/timeline.ts';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { ReadState } from '../../../ui/feedback/ReadState.tsx';
import { useShortcuts } from '../../../ui/list/shortcuts.ts';
import { crewCalls } from '../../crew/index.ts';
import type { BoardQuery } from '../boardQuery.ts';

interface OpenShiftsProps {
  board: BoardQuery;
  /** Absent: they are links to their projects. */
  hold?: HoldShift | undefined;
}

interface HoldShift {
  isHeld: (shift: ShiftOfCompany) => boolean;
  isBusy: boolean;
  onPick: (shift: ShiftOfCompany) => void;
  onPointerDown: (shift: ShiftOfCompany) => PointerEventHandler;
}

export const OpenShifts = ({ board: { period }, hold }: OpenShiftsProps) => {
  const translate = useTranslate();
  const { from, until } = period;
  const read = useQuery({
    queryKey: ['openShifts', chosenTenantId() ?? null, from, until],
    queryFn: async ({ signal }) => (await crewCalls()).readOpenShifts(period, { signal }),
  });
  const title = translate('board.crew.open_shifts');
  return (
    <Stack component="section" aria-label={title} sx={{ gap: 1, mb: 2, displayPrint: 'none' }}>
      <ReadState read={read} name={title} fallback={loading}>
        {shifts => (
          <Shifts
            title={title}
            shifts={shifts.filter(shift => Date.parse(shift.until) > presentMinute())}
            hold={hold}
          />
        )}
      </ReadState>
    </Stack>
  );
};

const loading = (
  <Loading>
    <Skeleton variant="rounded" height={84} />
  </Loading>
);

interface ShiftsProps {
  title: string;
  shifts: readonly ShiftOfCompany[];
  hold: HoldShift | undefined;
}

const Shifts = ({ title, shifts, hold }: ShiftsProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const list = useRef<HTMLUListElement>(null);
  useShortcuts({ o: () => list.current?.querySelector<HTMLElement>('a, button')?.focus() });
  if (shifts.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary">
        {translate('board.crew.none_open')}
      </Typography>
    );
  }
  return (
    <>
      <Typography variant="h2">
        {title} ({format.number(shifts.length)})
      </Typography>
      <Stack component="ul" direction="row" ref={list} sx={listStyle}>
        {shifts.map(shift => (
          <li key={shift.id}>
            <ShiftCard shift={shift} hold={hold} />
          </li>
        ))}
      </Stack>
    </>
  );
};

const ShiftCard = ({ shift, hold }: { shift: ShiftOfCompany; hold: HoldShift | undefined }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { name, open, from, until, project_id, project_name } = shift;
  const content = (
    <>
      <strong>▲ {translate('board.crew.open_shift', { open: format.number(open), name })}</strong>
      <span>
        {format.weekday(from)}, {format.time(from)}–{format.time(until)}
      </span>
      <span className="project">{project_name}</span>
    </>
  );
  if (!hold) {
    return (
      <ButtonBase component={RouterLink} to={`/projects/${project_id}?tab=crew`} sx={cardStyle}>
        {content}
      </ButtonBase>
    );
  }
  return (
    <ButtonBase
      aria-pressed={hold.isHeld(shift)}
      aria-busy={hold.isBusy}
      onClick={() => hold.onPick(shift)}
      onPointerDown={hold.onPointerDown(shift)}
      sx={[cardStyle, holdStyle]}
    >
      {content}
    </ButtonBase>
  );
};

const listStyle = {
  gap: 1,
  flexWrap: { xs: 'nowrap', sm: 'wrap' },
  maxHeight: 176,
  overflow: 'auto',
  listStyle: 'none',
  p: 0.5,
  m: -0.5,
  '& li': { flex: 'none' },
} as const;

const cardStyle = {
  flexDirection: 'column',
  alignItems: 'flex-start',
  width: 208,
  px: 1.25,
  py: 0.75,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  color: 'text.primary',
  typography: 'body2',
  textAlign: 'left',
  fontVariantNumeric: 'tabular-nums',
  '& > *': {
    maxWidth: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .project': { color: 'text.secondary' },
  '&:hover': { borderColor: 'text.secondary' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'text.primary' },
} as const;

const holdStyle = {
  cursor: 'grab',
  userSelect: 'none',
  '&[aria-pressed=true]': { borderColor: 'primary.main', boxShadow: 3 },
} as const;
