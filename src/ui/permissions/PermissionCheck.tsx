import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { Permission } from '../../providers/permissions.ts';
import type { HeldRole } from '../../providers/userRecords.ts';

interface PermissionCheckProps {
  permission: Permission;
  checked: boolean;
  /** The roles that allow it as well. */
  givenBy: readonly HeldRole[];
  disabled: boolean;
  onToggle: () => void;
}

/** One permission: whether someone has it by themselves, and which roles give it to them. */
export const PermissionCheck = (props: PermissionCheckProps) => {
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
