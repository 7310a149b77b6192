import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { PlanningBar } from '#contract/board/planningRows';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { FreeShape } from '../../../ui/availability/FreeShape.tsx';
import { RecordStatus } from '../../../ui/display/StatusBadge.tsx';
import type { MonthDay } from './monthLayout.ts';

interface MonthAgendaProps {
  label: string;
  days: readonly MonthDay[];
  onDate: (day: string) => void;
}

export const MonthAgenda = ({ label, days, onDate }: MonthAgendaProps) => {
  const format = useFormat();
  return (
    <Stack component="section" aria-label={label} sx={{ gap: 2 }}>
      {days
        .filter(({ bars }) => bars.length > 0)
        .map(({ day, bars }) => (
          <div key={day}>
            <Box component="h3" sx={{ m: 0 }}>
              <Button size="small" onClick={() => onDate(day)} sx={{ minHeight: 40 }}>
                {format.weekday(day)}
              </Button>
            </Box>
            <DayProjects label={format.weekday(day)} bars={bars} />
          </div>
        ))}
    </Stack>
  );
};

export const DayProjects = ({ label, bars }: { label: string; bars: readonly PlanningBar[] }) => {
  const translate = useTranslate();
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {bars.map(({ project_id, name, status, short }) => (
        <Stack key={project_id} component="li" direction="row" sx={rowStyle}>
          <Link
            component={RouterLink}
            to={`/projects/${project_id}`}
            sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}
          >
            {name}
          </Link>
          {short > 0 && (
            <span>
              <FreeShape freedom="short" /> {translate('month.short', { smart_count: short })}
            </span>
          )}
          <RecordStatus resource="projects" status={status} />
        </Stack>
      ))}
    </Box>
  );
};

const rowStyle = {
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 1,
  minHeight: 44,
  py: 0.5,
  borderTop: 1,
  borderColor: 'divider',
};
