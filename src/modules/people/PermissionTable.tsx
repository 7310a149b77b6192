import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { Permission } from '../../platform/data/permissions.ts';
import type { HeldRole } from '../../platform/data/userRecords.ts';
import { ChoiceSelect } from '../../ui/form/ChoiceSelect.tsx';
import { byCategory, useCategoryLabel } from './usePermissions.ts';

interface PermissionTableProps {
  permissions: readonly Permission[];
  mayGive: (permission: Permission) => boolean;
  readOnly?: boolean;
  roles?: readonly HeldRole[] | undefined;
}

export const PermissionTable = ({
  permissions,
  mayGive,
  readOnly,
  roles,
}: PermissionTableProps) => {
  const translate = useTranslate();
  const [module, setModule] = useState<string>();
  const { field } = useController<{ permissions: string[] }, 'permissions'>({
    name: 'permissions',
  });
  const held = new Set(field.value);
  const shown = permissions.filter(({ category }) => module === undefined || category === module);
  const isEditable = (permission: Permission) => !readOnly && mayGive(permission);

  const setGranted = (changed: readonly Permission[], on: boolean) => {
    const names = changed.map(({ name }) => name);
    const others = field.value.filter(name => !names.includes(name));
    field.onChange(on ? [...others, ...names].toSorted() : others);
  };
  return (
    <>
      <ModuleFilter permissions={permissions} value={module} onChoose={setModule} />
      <Card sx={{ overflowX: 'auto' }}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell padding="checkbox">
                <ModuleCheckbox
                  label={translate('rights.select_all')}
                  permissions={shown.filter(isEditable)}
                  held={held}
                  onGrant={setGranted}
                />
              </TableCell>
              <TableCell>{translate('rights.permission')}</TableCell>
              <TableCell sx={besideName}>{translate('rights.description')}</TableCell>
            </TableRow>
          </TableHead>
          {byCategory(shown).map(([category, all]) => (
            <ModuleRows
              key={category}
              category={module === undefined ? category : undefined}
              permissions={all}
              held={held}
              isEditable={isEditable}
              onGrant={setGranted}
              roles={roles}
            />
          ))}
        </Table>
      </Card>
    </>
  );
};

interface ModuleRowsProps {
  category: string | undefined;
  permissions: readonly Permission[];
  held: ReadonlySet<string>;
  isEditable: (permission: Permission) => boolean;
  onGrant: (permissions: readonly Permission[], on: boolean) => void;
  roles: readonly HeldRole[] | undefined;
}

const ModuleRows = ({
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

interface ModuleCheckboxProps {
  label: string;
  permissions: readonly Permission[];
  held: ReadonlySet<string>;
  onGrant: (permissions: readonly Permission[], on: boolean) => void;
}

const ModuleCheckbox = ({ label, permissions, held, onGrant }: ModuleCheckboxProps) => {
  const taken = permissions.filter(({ name }) => held.has(name)).length;
  const all = taken > 0 && taken === permissions.length;
  const isMixed = taken > 0 && !all;
  return (
    <Checkbox
      checked={all}
      indeterminate={isMixed}
      disabled={permissions.length === 0}
      onChange={(_event, on) => onGrant(permissions, on)}
      slotProps={{
        input: {
          'aria-label': label,
          // MUI 7.3 sets only the ARIA attribute, which then differs from the browser's state.
          ref: (input: HTMLInputElement | null) => {
            if (input) input.indeterminate = isMixed;
          },
        },
      }}
    />
  );
};

interface ModuleFilterProps {
  permissions: readonly Permission[];
  value: string | undefined;
  onChoose: (category: string | undefined) => void;
}

const ModuleFilter = ({ permissions, value, onChoose }: ModuleFilterProps) => {
  const translate = useTranslate();
  const label = useCategoryLabel();
  const categories = byCategory(permissions).map(([category]) => category);
  return (
    <ChoiceSelect
      label={translate('rights.module')}
      value={value === undefined ? '' : categories.indexOf(value)}
      all={translate('rights.all')}
      onChoose={index => onChoose(index ? categories[Number(index)] : undefined)}
      sx={{ maxWidth: 280, mb: 2 }}
    >
      {categories.map((category, index) => (
        <option key={category} value={index}>
          {category ? label(category) : translate('rights.other')}
        </option>
      ))}
    </ChoiceSelect>
  );
};

/** On a phone the sentences are below the names: a column does not fit. */
const besideName = { display: { xs: 'none', sm: 'table-cell' } } as const;
const belowName = { display: { xs: 'block', sm: 'none' } } as const;
