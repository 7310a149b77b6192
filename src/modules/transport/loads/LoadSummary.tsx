import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { QuietFailure } from '../../../ui/feedback/FailureAlert.tsx';
import { useRecord } from '../../../ui/resource/useRecord.ts';
import { useLoadText } from './useLoadText.ts';
import { useProjectTransport } from './useProjectTransport.ts';

export const LoadSummary = () => {
  const project = useRecord<'projects'>();
  const translate = useTranslate();
  const loadText = useLoadText();
  const { data, error, refetch } = useProjectTransport(project?.id, project?.tenant_id);
  if (error && !data)
    return <QuietFailure text={translate('transport.failed')} onRetry={refetch} />;
  if (!data || (data.weight === 0 && data.volume === 0 && data.without_weight === 0)) return null;
  const { not_loaded: left, without_weight } = data;
  const isLeft = left.weight > 0 || left.volume > 0;
  return (
    <Stack
      direction="row"
      sx={{ gap: 0.5, columnGap: 2, flexWrap: 'wrap', alignItems: 'baseline', mb: 1.5 }}
    >
      <Typography variant="body2">
        {translate('transport.total', { sums: loadText(data) })}
      </Typography>
      <Typography
        variant="body2"
        color={isLeft ? 'warning.main' : 'success.main'}
        sx={{ fontWeight: 600 }}
      >
        {isLeft
          ? `▲ ${translate('transport.not_loaded', { sums: loadText(left) })}`
          : `● ${translate('transport.all_loaded')}`}
      </Typography>
      {without_weight > 0 && (
        <Typography variant="body2" color="textSecondary">
          {translate('transport.without_weight', { smart_count: without_weight })}
        </Typography>
      )}
    </Stack>
  );
};
