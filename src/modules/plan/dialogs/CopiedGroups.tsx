import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { FailureAlert } from '../../../ui/feedback/FailureAlert.tsx';
import type { Copied } from './useCopied.ts';

export const CopiedGroups = ({
  plan,
  groups,
  isWanted,
  typed,
  isTimes,
  toggle,
  onTimes,
}: Copied) => {
  const translate = useTranslate();
  const labelId = useId();
  if (plan.isError) {
    return (
      <FailureAlert
        text={translate('plan.copy.failed')}
        error={plan.error}
        onRetry={plan.refetch}
      />
    );
  }
  if (plan.isPending) return <LinearProgress aria-label={translate('common.loading')} />;
  if (groups.length === 0) return <Alert severity="info">{translate('plan.copy.empty')}</Alert>;
  return (
    <Stack sx={{ gap: 2 }}>
      <div>
        <FormLabel id={labelId}>{translate('plan.copy.groups')}</FormLabel>
        <FormGroup aria-labelledby={labelId}>
          {groups.map(({ id, name, lines }) => (
            <FormControlLabel
              key={id}
              control={<Checkbox checked={isWanted(id)} onChange={() => toggle(id)} />}
              label={`${name ?? translate('plan.group.none')} · ${translate('plan.lines', {
                smart_count: lines,
              })}`}
            />
          ))}
        </FormGroup>
      </div>
      <TextField
        size="small"
        label={translate('plan.copy.times')}
        value={typed}
        error={!isTimes}
        helperText={translate('plan.copy.times_hint')}
        onChange={event => onTimes(event.target.value)}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      />
    </Stack>
  );
};
