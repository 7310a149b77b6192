import CallSplit from '@mui/icons-material/CallSplit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useFormat } from '../../../../platform/time/useFormat.tsx';
import { ChoiceSelect } from '../../../form/ChoiceSelect.tsx';
import { type ColumnUse, SKIPPED } from '../model/columns.ts';
import type { Target } from '../model/targets.ts';

interface ColumnRowProps {
  name: string;
  samples: readonly string[];
  use: ColumnUse;
  joined: readonly string[];
  targets: readonly Target[];
  onChange: (use: ColumnUse) => void;
}

export const ColumnRow = ({ name, samples, use, joined, targets, onChange }: ColumnRowProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const isSplit = use.rest !== null;
  const isText = targets.some(({ field, kind }) => field === use.field && kind === 'text');
  const maySplit = isText && !isSplit && samples.some(text => /\S\s+\S/.test(text));
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: { xs: 1.5, md: 3 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1.2fr)' },
        alignItems: 'center',
        py: 1.5,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography
          sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
          color={use.field === null ? 'textSecondary' : undefined}
        >
          {name}
        </Typography>
        <Typography variant="body2" color="textSecondary" noWrap title={samples.join(' · ')}>
          {samples.join(' · ') || '–'}
        </Typography>
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
          <ChoiceSelect
            label={translate('transfer.columns.becomes', { name })}
            value={use.field ?? ''}
            all={translate('transfer.columns.skip')}
            onChoose={field => onChange(field === '' ? SKIPPED : { ...use, field })}
          >
            <Targets targets={targets} />
          </ChoiceSelect>
          {maySplit && (
            <Button
              startIcon={<CallSplit />}
              aria-label={translate('transfer.columns.split_column', { name })}
              onClick={() => onChange({ ...use, rest: nextField(use.field, targets) })}
              sx={{ flexShrink: 0 }}
            >
              {translate('transfer.columns.split')}
            </Button>
          )}
        </Stack>
        {isSplit && (
          <ChoiceSelect
            label={translate('transfer.columns.rest', { name })}
            value={use.rest ?? ''}
            all={translate('transfer.columns.no_split')}
            onChoose={rest => onChange({ ...use, rest: rest === '' ? null : rest })}
            sx={{ mt: 1.5 }}
          >
            <Targets targets={targets} />
          </ChoiceSelect>
        )}
        {joined.length > 0 && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
            {translate('transfer.columns.joined', { names: format.list(joined) })}
          </Typography>
        )}
      </Box>
    </Box>
  );
};

const Targets = ({ targets }: { targets: readonly Target[] }) => {
  const translate = useTranslate();
  return targets.map(({ field, label, isRequired }) => (
    <option key={field} value={field}>
      {isRequired ? translate('transfer.columns.required', { label }) : label}
    </option>
  ));
};

/** Initial field for a cell's rest: the one after the first word's field. */
const nextField = (field: string | null, targets: readonly Target[]) => {
  const at = targets.findIndex(target => target.field === field);
  return targets[at + 1]?.field ?? targets[0]?.field ?? null;
};
