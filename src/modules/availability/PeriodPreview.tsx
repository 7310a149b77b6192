import Alert from '@mui/material/Alert';
import CircularProgress from '@mui/material/CircularProgress';
import { useDebouncedEvent, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { MovingAlong } from '#contract/plan/previews';
import { previewPlan } from '../../platform/data/planning.ts';
import { useShownQuery } from '../../platform/data/useShownQuery.ts';
import { isMoment } from '../../platform/time/typedMoment.ts';
import { usePeriodText } from '../../ui/availability/usePeriodText.ts';
import { Earlier } from '../../ui/feedback/Earlier.tsx';
import { useTellUnread } from '../../ui/form/unreadFields.tsx';
import { AgreedDates } from './AgreedDates.tsx';
import { ChangedPrices } from './ChangedPrices.tsx';
import { LeftBehindHires } from './LeftBehindHires.tsx';
import { MovingParts } from './MovingParts.tsx';

const PAUSE_MS = 250;

interface RequestedPreview {
  start_date?: string | null;
  end_date?: string | null;
  moving?: MovingAlong | undefined;
}

interface PeriodPreviewProps {
  projectId: number;
  tenantId: number | undefined;
  isBooked: boolean;
}

export const PeriodPreview = ({ projectId, tenantId, isBooked }: PeriodPreviewProps) => {
  const translate = useTranslate();
  const periodText = usePeriodText();
  const [start_date, end_date, moving] = useWatch({ name: ['start_date', 'end_date', 'moving'] });
  const [requested, setRequested] = useState<RequestedPreview>({ start_date, end_date, moving });
  const ask = useDebouncedEvent(setRequested, PAUSE_MS);
  useEffect(() => ask({ start_date, end_date, moving }), [ask, start_date, end_date, moving]);
  const preview = useShownQuery({
    queryKey: ['preview', projectId, requested],
    queryFn: ({ signal }) => previewPlan(projectId, requested, { tenantId, signal }),
    enabled:
      isMoment(requested.start_date) &&
      isMoment(requested.end_date) &&
      requested.start_date < requested.end_date,
    gcTime: 0,
  });
  const isValid = isMoment(start_date) && isMoment(end_date) && start_date < end_date;
  const isShown =
    start_date === requested.start_date && end_date === requested.end_date && !preview.isOld;
  // Agreed prices change with the dates: a save waits for the preview, unless the preview fails.
  const isAwaited = isBooked && isValid && !preview.error && !(isShown && preview.current);
  const waiting = useRef<HTMLDivElement>(null);
  useTellUnread(waiting, isAwaited);
  const notice = isAwaited && (
    <Alert ref={waiting} tabIndex={-1} severity="info" icon={<CircularProgress size={20} />}>
      {translate('shortages.previewing')}
    </Alert>
  );
  if (!preview.shown) return notice || null;
  const { shortages, sub_hires = [], prices, agreed, ...along } = preview.shown;
  return (
    <>
      {notice}
      {agreed && requested.start_date && requested.end_date && (
        <AgreedDates agreed={agreed} start={requested.start_date} end={requested.end_date} />
      )}
      <LeftBehindHires hires={sub_hires} />
      <MovingParts {...along} />
      <Earlier isOld={!isShown} sx={{ display: 'grid', gap: 2 }}>
        <ChangedPrices prices={prices ?? []} isBooked={isBooked} />
        {shortages.length === 0 ? (
          // A green notice of earlier dates would be read as the answer for these.
          isShown && <Alert severity="success">{translate('shortages.none_then')}</Alert>
        ) : (
          <Alert severity="warning">
            {shortages.map(({ product_id, name, short, from, until }) => (
              <div key={`${product_id} ${from}`}>
                {translate('shortages.short_then', {
                  name,
                  short,
                  period: periodText({ from, until }),
                })}
              </div>
            ))}
          </Alert>
        )}
      </Earlier>
    </>
  );
};
