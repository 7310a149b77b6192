import Checkbox from '@mui/material/Checkbox';
import { useListContext, useTranslate } from 'ra-core';

/** Selects all rows of the page, or none of them. */
export const SelectPage = () => {
  const { data = [], selectedIds, onSelect } = useListContext();
  const translate = useTranslate();
  const ids = data.map(({ id }) => id);
  const others = selectedIds.filter(id => !ids.includes(id));
  const all = selectedIds.length - others.length === ids.length;
  return (
    <Checkbox
      size="small"
      checked={all}
      indeterminate={!all && selectedIds.length > others.length}
      onChange={() => onSelect(all ? others : [...others, ...ids])}
      slotProps={{ input: { 'aria-label': translate('ra.action.select_all') } }}
    />
  );
};
