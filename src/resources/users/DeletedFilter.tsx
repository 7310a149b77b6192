import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useCanAccess, useTranslate } from 'ra-core';
import { useServerHas } from '../../providers/useServerHas.ts';
import { FilterChip } from '../../ui/list/FilterChip.tsx';
import { useFilter } from '../../ui/list/useFilter.ts';

/** Shows those who were deleted instead, for who may bring them back. */
export const DeletedFilter = () => {
  const translate = useTranslate();
  const [deleted, choose] = useFilter('deleted');
  const { canAccess } = useCanAccess({ action: 'delete' });
  const mayRestore = useServerHas('people') && canAccess === true;
  if (!mayRestore) return null;

  const label = translate('resources.users.deleted_filter');
  return (
    <>
      <FormControlLabel
        control={
          <Switch
            checked={deleted === true}
            onChange={(_event, checked) => choose(checked || undefined)}
          />
        }
        label={label}
      />
      {deleted === true && <FilterChip value={label} onRemove={() => choose(undefined)} />}
    </>
  );
};
