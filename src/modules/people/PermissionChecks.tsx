import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { Permission } from '../../platform/data/permissions.ts';
import type { HeldRole } from '../../platform/data/userRecords.ts';
import { FailureAlert } from '../../ui/feedback/FailureAlert.tsx';
import { FormSkeleton } from '../../ui/feedback/Loading.tsx';
import { byCategory, useCategoryLabel, usePermissions } from './usePermissions.ts';

interface PermissionChecksProps {
  own: readonly string[];
  roles?: readonly HeldRole[];
  onChange?: (own: string[]) => void;
}

export const PermissionChecks = ({ own, roles = [], onChange }: PermissionChecksProps) => {
  const translate = useTranslate();
  const label = useCategoryLabel();
  const { permissions, error, refetch, mayGive } = usePermissions();
  if (error) return <FailureAlert text={translate('rights.failed')} onRetry={refetch} />;
  if (!permissions) return <FormSkeleton />;

  const toggle = (name: string) =>
    onChange?.(own.includes(name) ? own.filter(each => each !== name) : [...own, name].toSorted());
  return (
    <Stack sx={{ gap: 2.5 }}>
      {byCategory(permissions).map(([category, members]) => (
        <Box key={category} component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
          <Typography component="legend" variant="h3" sx={{ p: 0, mb: 0.5 }}>
            {category ? label(category) : translate('rights.other')}
          </Typography>
          <Box sx={gridStyle}>
            {members.map(permission => (
              <PermissionCheck
                key={permission.name}
                permission={permission}
                checked={own.includes(permission.name)}
                givenBy={roles.filter(role => role.permissions.includes(permission.name))}
                disabled={!onChange || !mayGive(permission)}
                onToggle={() => toggle(permission.name)}
              />
            ))}
          </Box>
        </Box>
      ))}
    </Stack>
  );
};

const gridStyle = {
  display: 'grid',
  columnGap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
};

interface PermissionCheckProps {
  permission: Permission;
  checked: boolean;
  givenBy: readonly HeldRole[];
  disabled: boolean;
  onToggle: () => void;
}

const PermissionCheck = (props: PermissionCheckProps) => {
  const { permission, checked, givenBy, disabled, onToggle } = props;
  const translate = useTranslate();
  const descriptionId = useId();
  return (
    <Box sx={{ py: 0.25 }}>
      <FormControlLabel
        control={
          <Checkbox
            size="small"
            checked={checked}
            disabled={disabled}
            onChange={onToggle}
            slotProps={{ input: { 'aria-describedby': descriptionId } }}
          />
        }
        label={permission.name}
        slotProps={{ typography: { variant: 'body2', color: 'textPrimary' } }}
        sx={{ '&& .MuiFormControlLabel-label': { color: 'text.primary' } }}
      />
      <Box id={descriptionId} sx={{ pl: 3.75, mt: -0.75 }}>
        <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
          {permission.description}
        </Typography>
        <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap' }}>
          {givenBy.map(({ id, name }) => (
            <Chip
              key={id}
              size="small"
              variant="outlined"
              label={translate('rights.by_role', { name })}
            />
          ))}
        </Stack>
      </Box>
    </Box>
  );
};
