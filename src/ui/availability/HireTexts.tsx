import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { PlanPreview } from '#contract/plan/previews';
import { useStatusText } from '../display/StatusBadge.tsx';
import { usePeriodText } from './usePeriodText.ts';

interface HireTextsProps {
  hires: NonNullable<PlanPreview['sub_hires']>;
}

export const HireTexts = ({ hires }: HireTextsProps) => {
  const translate = useTranslate();
  const periodText = usePeriodText();
  const statusText = useStatusText('sub-hires');
  return (
    <>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {translate('planning.left_behind.title', { smart_count: hires.length })}
      </Typography>
      {hires.map(({ id, supplier, status, lines, movable, ...period }) => (
        <Typography key={id} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {[
            supplier || `#${id}`,
            lines.map(({ name, amount }) => `${amount} × ${name}`).join(', '),
            periodText(period),
            statusText(status).name,
            !movable && translate('planning.left_behind.stays'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
      ))}
    </>
  );
};
