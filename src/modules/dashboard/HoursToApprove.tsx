import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { localDay } from '#contract/base/zonedTime';
import { useFormat, useTimeZone } from '../../platform/time/useFormat.tsx';
import { OverviewList, type PartProps } from './OverviewList.tsx';

export const HoursToApprove = ({ data, most }: PartProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const timeZone = useTimeZone();
  if (!data.hoursToApprove) return null;
  return (
    <OverviewList
      name="hours_to_approve"
      all="/hours"
      most={most}
      {...data.hoursToApprove}
      row={({ crew_id, name, from, entries }) => ({
        id: crew_id,
        to: `/hours?day=${localDay(from, timeZone)}`,
        title: name,
        detail: translate('dashboard.since', { day: format.shortDay(from) }),
        badge: (
          <Typography component="span" variant="body2" sx={{ flex: 'none' }}>
            {translate('dashboard.hours_waiting', { smart_count: entries })}
          </Typography>
        ),
      })}
    />
  );
};
