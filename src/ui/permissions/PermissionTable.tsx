import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { Permission } from '../../providers/permissions.ts';
import type { HeldRole } from '../../providers/userRecords.ts';
import { byCategory } from './categories.ts';
import { ModuleCheckbox } from './ModuleCheckbox.tsx';
import { ModuleFilter } from './ModuleFilter.tsx';
import { ModuleRows } from './ModuleRows.tsx';
import { besideName } from './phoneColumns.ts';

interface PermissionTableProps {
  permissions: readonly Permission[];
  /** Whether the person in front of the screen may give it, or take it away. */
  mayGive: (permission: Permission) => boolean;
  readOnly?: boolean;
  /** The roles that bring permissions besides. */
  roles?: readonly HeldRole[] | undefined;
}

/** The form's `permissions` as a table, of one module or of all; a module is taken as a whole. */
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
