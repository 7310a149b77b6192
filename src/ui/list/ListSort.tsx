import SouthIcon from '@mui/icons-material/South';
import NorthIcon from '@mui/icons-material/North';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import { useListContext, useTranslate, useTranslateLabel } from 'ra-core';

interface ListSortProps {
  fields: readonly string[];
}

/** Chooses what the list is sorted by, and in which direction. */
export const ListSort = ({ fields }: ListSortProps) => {
  const { resource, sort, setSort } = useListContext();
  const translate = useTranslate();
  const label = useTranslateLabel();
  const ascending = sort.order === 'ASC';
  const direction = translate('common.list.direction', {
    direction: translate(ascending ? 'ra.sort.ASC' : 'ra.sort.DESC'),
  });
  const turn = () => setSort({ field: sort.field, order: ascending ? 'DESC' : 'ASC' });
  return (
    <Stack direction="row" sx={{ gap: 0.5, alignItems: 'center' }}>
      <TextField
        select
        label={translate('common.list.sort_by')}
        value={sort.field}
        onChange={event => setSort({ field: event.target.value, order: 'ASC' })}
        slotProps={{ select: { native: true } }}
        sx={{ minWidth: 160 }}
      >
        {fields.map(field => (
          <option key={field} value={field}>
            {label({ source: field, resource })}
          </option>
        ))}
      </TextField>
      <Tooltip title={direction}>
        <IconButton onClick={turn} aria-label={direction}>
          {ascending ? <NorthIcon fontSize="small" /> : <SouthIcon fontSize="small" />}
        </IconButton>
      </Tooltip>
    </Stack>
  );
};
