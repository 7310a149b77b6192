import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useDebouncedEvent, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { previewPlan } from '../../platform/data/planning.ts';
import { isMoment } from '../../platform/time/typedMoment.ts';
import { usePeriodText } from '../../ui/availability/usePeriodText.ts';

/** How long someone has to stop typing before the dates are tried. */
const PAUSE_MS = 250;

interface PeriodPreviewProps {
  projectId: number;
  tenantId: number | undefined;
}

/** The shortages that a project's dates would cause, while they are typed in the form around it. */
export const PeriodPreview = ({ projectId, tenantId }: PeriodPreviewProps) => {
  const translate = useTranslate();
  const periodText = usePeriodText();
  const [start_date, end_date] = useWatch({ name: ['start_date', 'end_date'] });
  const [asked, setAsked] = useState({ start_date, end_date });
  const ask = useDebouncedEvent(setAsked, PAUSE_MS);
  useEffect(() => ask({ start_date, end_date }), [ask, start_date, end_date]);
  const preview = useQuery({
    queryKey: ['preview', projectId, asked],
    queryFn: ({ signal }) => previewPlan(projectId, asked, { tenantId, signal }),
    enabled:
      isMoment(asked.start_date) && isMoment(asked.end_date) && asked.start_date < asked.end_date,
    gcTime: 0,
  });
  if (!preview.data) return null;
  const { shortages } = preview.data;
  if (shortages.length === 0) {
    return <Alert severity="success">{translate('shortages.none_then')}</Alert>;
  }
  return (
    <Alert severity="warning">
      {shortages.map(({ product_id, name, short, from, until }) => (
        <div key={`${product_id} ${from}`}>
          {translate('shortages.short_then', { name, short, period: periodText({ from, until }) })}
        </div>
      ))}
    </Alert>
  );
};
