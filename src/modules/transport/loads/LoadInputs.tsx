import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { get, useController, useFormState, useWatch } from 'react-hook-form';
import type { TripLoad } from '#contract/transport/loads';
import { tripFields } from '#contract/transport/transport';
import { useProjectGroups } from '../../../platform/data/useProjectGroups.ts';
import { useServerHas } from '../../../platform/session/useSignedInUser.ts';
import { FormSection } from '../../../ui/form/FormLayout.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { useLoadText } from './useLoadText.ts';

interface Group {
  id: number | null;
  name: string | null;
  weight: number;
  volume: number;
}

export const LoadInputs = () => {
  const translate = useTranslate();
  const projectId: unknown = useWatch({ name: tripFields.project_id });
  const hasVehicles = useServerHas('vehicles');
  const isKnown = hasVehicles && typeof projectId === 'number';
  const groups = useProjectGroups(isKnown ? projectId : undefined)?.filter(
    ({ planned }) => planned > 0
  );
  if (!groups || groups.length === 0) return null;
  return (
    <FormSection title={translate('resources.transport.fields.loads')}>
      <Shares groups={groups} />
    </FormSection>
  );
};

type Share = number | string | null;

const Shares = ({ groups }: { groups: readonly Group[] }) => {
  const translate = useTranslate();
  const loadText = useLoadText();
  const { field } = useController({ name: tripFields.loads });
  const { errors } = useFormState();
  const loads: readonly { group_id: number | null; share: Share }[] = Array.isArray(field.value)
    ? field.value
    : [];
  const shareOf = (id: number | null) => loads.find(({ group_id }) => group_id === id)?.share;
  const change = (id: number | null, share: Share) =>
    field.onChange([
      ...loads.filter(({ group_id }) => group_id !== id),
      ...(share === null || share === 0 ? [] : [{ group_id: id, share }]),
    ]);
  const loadAll = () =>
    field.onChange(groups.map(({ id }): TripLoad => ({ group_id: id, share: 100 })));
  // The form's own check and the server's errors are at the same place.
  const problemAt = (id: number | null) => {
    const at = loads.findIndex(({ group_id }) => group_id === id);
    return at >= 0 && Boolean(get(errors, `${tripFields.loads}.${at}.share`));
  };
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {translate('transport.loads_hint')}
      </Typography>
      <Box sx={gridStyle}>
        {groups.map(group => (
          <NumberField
            key={group.id ?? 'none'}
            kind="percent"
            unit="%"
            label={group.name ?? translate('transport.without_group')}
            value={shareOf(group.id) ?? null}
            error={problemAt(group.id)}
            helperText={problemAt(group.id) ? translate('transport.wrong_share') : loadText(group)}
            onChange={share => change(group.id, share)}
            onBlur={field.onBlur}
          />
        ))}
      </Box>
      <Button variant="outlined" onClick={loadAll} sx={{ alignSelf: 'flex-start' }}>
        {translate('transport.load_all')}
      </Button>
    </>
  );
};

const gridStyle = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;
