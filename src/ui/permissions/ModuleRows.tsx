import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { Permission } from '../../providers/permissions.ts';
import type { HeldRole } from '../../providers/userRecords.ts';
import { useCategoryLabel } from './categories.ts';
import { ModuleCheckbox } from './ModuleCheckbox.tsx';
import { belowName, besideName } from './phoneColumns.ts';

interface ModuleRowsProps {
  /** The heading; without one where the module is the only one on the screen. */
  category: string | undefined;
  permissions: readonly Permission[];
  held: ReadonlySet<string>;
  /** Whether it may be ticked. */
  isEditable: (permission: Permission) => boolean;
  onGrant: (permissions: readonly Permission[], on: boolean) => void;
  /** The roles that bring permissions besides. */
  roles: readonly HeldRole[] | undefined;
}

/** The permissions of one module, to tick one by one or as a whole. */
export const ModuleRows = ({
  category,
  permissions,
  held,
  isEditable,
  onGrant,
  roles = [],
}: ModuleRowsProps) => {
  const translate = useTranslate();
  const label = useCategoryLabel();
  const module = category ? label(category) : translate('rights.other');
  return (
    <TableBody>
      {category !== undefined && (
        <TableRow sx={{ bgcolor: 'action.hover' }}>
          <TableCell padding="checkbox">
            <ModuleCheckbox
              label={translate('rights.select_module', { module })}
              permissions={permissions.filter(isEditable)}
              held={held}
              onGrant={onGrant}
            />
          </TableCell>
          <TableCell component="th" scope="rowgroup" colSpan={2} sx={{ fontWeight: 600 }}>
            {module}
          </TableCell>
        </TableRow>
      )}
      {permissions.map(permission => (
        <TableRow key={permission.name} hover>
          <TableCell padding="checkbox">
            <Checkbox
              checked={held.has(permission.name)}
              disabled={!isEditable(permission)}
              onChange={(_event, on) => onGrant([permission], on)}
              slotProps={{ input: { 'aria-label': permission.name } }}
            />
          </TableCell>
          <TableCell component="th" scope="row">
            {permission.name}
            <ByRoles
              names={roles
                .filter(role => role.permissions.includes(permission.name))
                .map(({ name }) => name)}
            />
            <Typography variant="caption" color="textSecondary" sx={belowName}>
              {permission.description}
            </Typography>
          </TableCell>
          <TableCell sx={besideName}>{permission.description || '–'}</TableCell>
        </TableRow>
      ))}
    </TableBody>
  );
};

/** The roles through which a person holds a permission, whether it is ticked or not. */
const ByRoles = ({ names }: { names: readonly string[] }) => {
  const translate = useTranslate();
  if (names.length === 0) return null;
  return (
    <Chip
      size="small"
      label={translate('rights.by_role', { name: names.join(', ') })}
      sx={{ ml: 1 }}
    />
  );
};
