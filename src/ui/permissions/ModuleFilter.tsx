import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import type { Permission } from '../../providers/permissions.ts';
import { byCategory, capitalised } from './categories.ts';

interface ModuleFilterProps {
  permissions: readonly Permission[];
  /** `undefined` for all of them. */
  value: string | undefined;
  onChoose: (category: string | undefined) => void;
}

/** Shows the permissions of one module alone. */
export const ModuleFilter = ({ permissions, value, onChoose }: ModuleFilterProps) => {
  const translate = useTranslate();
  const categories = byCategory(permissions).map(([category]) => category);
  return (
    <TextField
      select
      label={translate('rights.module')}
      value={value === undefined ? -1 : categories.indexOf(value)}
      onChange={event => onChoose(categories[Number(event.target.value)])}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={{ maxWidth: 280, mb: 2 }}
    >
      <option value={-1}>{translate('rights.all')}</option>
      {categories.map((category, index) => (
        <option key={category} value={index}>
          {category ? capitalised(category) : translate('rights.other')}
        </option>
      ))}
    </TextField>
  );
};
