import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { HeldRole } from '../../providers/userRecords.ts';
import { FailureAlert } from '../FailureAlert.tsx';
import { FormSkeleton } from '../FormSkeleton.tsx';
import { byCategory, useCategoryLabel } from './categories.ts';
import { PermissionCheck } from './PermissionCheck.tsx';
import { usePermissions } from './usePermissions.ts';

interface PermissionChecksProps {
  /** What someone may do by themselves. */
  own: readonly string[];
  /** What they may do more, by their roles. */
  roles?: readonly HeldRole[];
  /** Missing where nothing is to be changed. */
  onChange?: (own: string[]) => void;
}

/** What someone may do, by category: their own permissions, and beside them what roles add. */
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
