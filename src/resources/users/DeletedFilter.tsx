import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useCanAccess, useListContext, useTranslate } from 'ra-core';
import { useServerHas } from '../../providers/useServerHas.ts';

/** Shows those who were deleted instead, for who may bring them back. */
export const DeletedFilter = () => {
  const translate = useTranslate();
  const { filterValues, displayedFilters, setFilters } = useListContext();
  const { canAccess } = useCanAccess({ action: 'delete' });
  const mayRestore = useServerHas('people') && canAccess === true;
  if (!mayRestore) return null;

  const choose = (deleted: boolean) => {
    const { deleted: _left, ...others } = filterValues;
    setFilters(deleted ? { ...others, deleted } : others, displayedFilters);
  };
  return (
    <FormControlLabel
      control={
        <Switch
          checked={filterValues.deleted === true}
          onChange={(_event, checked) => choose(checked)}
        />
      }
      label={translate('resources.users.deleted_filter')}
    />
  );
};
