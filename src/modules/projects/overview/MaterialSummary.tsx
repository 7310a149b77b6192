import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { GroupSummary } from '#contract/projects/overview';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { RecordPart } from '../../../ui/record/RelatedRecords.tsx';
import { useRecord } from '../../../ui/resource/useRecord.ts';
import { useProjectOverview } from './useProjectOverview.ts';

export const MaterialSummary = () => {
  const translate = useTranslate();
  const format = useFormat();
  const id = useRecord<'projects'>()?.id;
  const { data } = useProjectOverview();
  const groups = data?.groups ?? [];
  if (groups.length === 0) return null;
  const total = (of: 'weight' | 'volume' | 'power') =>
    groups.reduce((sum, group) => sum + group[of], 0);
  const measures = [
    [total('weight'), 'kg'],
    [total('volume'), 'm³'],
    // As above a plan.
    [total('power') / 1000, 'kW'],
  ] as const;
  const all = measures
    .filter(([value]) => value > 0)
    .map(([value, unit]) => `${format.number(rounded(value))} ${unit}`);
  return (
    <RecordPart
      title={translate('resources.projects.material.title')}
      action={
        <Typography variant="body2" color="textSecondary">
          {all.join(' · ')}
        </Typography>
      }
    >
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {groups.map(group => (
          <GroupRow key={group.id ?? 'rest'} group={group} to={`/projects/${id}?tab=material`} />
        ))}
      </Box>
    </RecordPart>
  );
};

/** Removes digits that floating point adds to sums. */
const rounded = (value: number) => Math.round(value * 100) / 100;

const GroupRow = ({ group, to }: { group: GroupSummary; to: string }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { name, lines, short, packed, planned } = group;
  const say = (key: string, values: object) =>
    translate(`resources.projects.material.${key}`, values);
  const packedText = say('packed', {
    packed: format.number(packed),
    planned: format.number(planned),
  });
  return (
    <Box component="li" sx={{ py: 0.75, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'baseline' }}>
        <Link
          component={RouterLink}
          to={to}
          color="textPrimary"
          underline="hover"
          sx={{ flex: 1, minWidth: 120, overflowWrap: 'anywhere' }}
        >
          {name ?? say('rest', {})}
        </Link>
        {short > 0 && (
          <Typography variant="body2" color="error">
            ▲ {say('short', { smart_count: short })}
          </Typography>
        )}
        <Typography variant="body2" color="textSecondary">
          {say('lines', { smart_count: lines })}
        </Typography>
        {planned > 0 && (
          <Typography variant="body2" color="textSecondary">
            {packedText}
          </Typography>
        )}
      </Stack>
      {planned > 0 && packed > 0 && (
        <LinearProgress
          variant="determinate"
          value={(packed / planned) * 100}
          aria-label={packedText}
          sx={{ mt: 0.5, height: 3, borderRadius: 1 }}
        />
      )}
    </Box>
  );
};
