import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCanAccess, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ScheduleRow } from '#contract/projects/schedule';
import { useServerHas } from '../../../platform/session/useSignedInUser.ts';
import { useTimeZone } from '../../../platform/time/useFormat.tsx';
import { RecordPart } from '../../../ui/record/RelatedRecords.tsx';
import { useRecord } from '../../../ui/resource/useRecord.ts';
import { scheduleByDay } from './scheduleByDay.ts';
import { useDayName } from './useDayName.ts';
import { lazyDialog } from '../../../ui/dialog/lazyDialog.tsx';

const ScheduleDialog = lazyDialog(() => import('./ScheduleDialog.tsx'));

export const DaySchedule = () => {
  const translate = useTranslate();
  const project = useRecord<'projects'>();
  const hasSchedule = useServerHas('overview');
  const timeZone = useTimeZone();
  const { canAccess } = useCanAccess({ resource: 'projects', action: 'edit' });
  const [isEditing, setEditing] = useState(false);
  const mayEdit = canAccess === true;
  const rows = project?.schedule ?? [];
  if (!hasSchedule || (rows.length === 0 && !mayEdit)) return null;
  const days = scheduleByDay(rows, project?.start_date ?? null, timeZone);
  return (
    <RecordPart
      title={translate('resources.projects.schedule.title')}
      action={
        mayEdit && (
          <Button size="small" startIcon={<EditOutlined />} onClick={() => setEditing(true)}>
            {translate('resources.projects.schedule.edit')}
          </Button>
        )
      }
    >
      {rows.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {translate('resources.projects.schedule.empty')}
        </Typography>
      )}
      {days.map(day => (
        <Day key={day.day} {...day} />
      ))}
      {isEditing && <ScheduleDialog onClose={() => setEditing(false)} />}
    </RecordPart>
  );
};

const Day = ({ day, date, rows }: ReturnType<typeof scheduleByDay>[number]) => {
  const translate = useTranslate();
  const dayName = useDayName();
  return (
    <Box sx={{ '& + &': { mt: 1.5 } }}>
      <Typography variant="h3" color="textSecondary">
        {dayName(day, date)}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {rows.map((row: ScheduleRow, index) => (
          <Box component="li" key={index} sx={rowStyle}>
            <Box component="time" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {row.time}
            </Box>
            <span>
              {translate(`resources.projects.schedule.kinds.${row.kind}`)}
              {row.note && (
                <Typography component="span" variant="body2" color="textSecondary">
                  {' '}
                  {row.note}
                </Typography>
              )}
            </span>
          </Box>
        ))}
      </Box>
    </Box>
  );
};

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: '52px 1fr',
  py: 0.25,
  overflowWrap: 'anywhere',
} as const;
