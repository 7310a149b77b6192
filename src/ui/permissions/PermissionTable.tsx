import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { Permission } from '../../providers/permissions.ts';
import { ModuleCheckbox } from './ModuleCheckbox.tsx';
import { ModuleFilter } from './ModuleFilter.tsx';

interface PermissionTableProps {
  permissions: readonly Permission[];
  /** Whether the person in front of the screen may give it, or take it away. */
  mayGive: (permission: Permission) => boolean;
  readOnly?: boolean;
}

/** The form's `permissions` as a table, of one module or of all; a module is taken as a whole. */
export const PermissionTable = ({ permissions, mayGive, readOnly }: PermissionTableProps) => {
  const translate = useTranslate();
  const [module, setModule] = useState<string>();
  const { field } = useController<{ permissions: string[] }, 'permissions'>({
    name: 'permissions',
  });
  const held = new Set(field.value);
  const shown = permissions.filter(({ category }) => module === undefined || category === module);
  const open = shown.filter(each => !readOnly && mayGive(each));
  const taken = open.filter(({ name }) => held.has(name)).length;

  const put = (changed: readonly Permission[], on: boolean) => {
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
                  some={taken > 0}
                  all={open.length > 0 && taken === open.length}
                  disabled={open.length === 0}
                  onChange={on => put(open, on)}
                />
              </TableCell>
              <TableCell>{translate('rights.permission')}</TableCell>
              <TableCell sx={besideName}>{translate('rights.description')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {shown.map(permission => (
              <TableRow key={permission.name} hover>
                <TableCell padding="checkbox">
                  <Checkbox
                    checked={held.has(permission.name)}
                    disabled={!open.includes(permission)}
                    onChange={(_event, on) => put([permission], on)}
                    slotProps={{ input: { 'aria-label': permission.name } }}
                  />
                </TableCell>
                <TableCell component="th" scope="row">
                  {permission.name}
                  <Typography variant="caption" color="textSecondary" sx={belowName}>
                    {permission.description}
                  </Typography>
                </TableCell>
                <TableCell sx={besideName}>{permission.description || '–'}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Card>
    </>
  );
};

/** A phone has no room for a column of sentences. */
const besideName = { display: { xs: 'none', sm: 'table-cell' } } as const;
const belowName = { display: { xs: 'block', sm: 'none' } } as const;
