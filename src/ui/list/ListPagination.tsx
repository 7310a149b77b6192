import Pagination, { type PaginationProps } from '@mui/material/Pagination';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'ra-core';
import { useFormat } from '../useFormat.ts';
import { useTotal } from './useTotal.ts';

type ItemLabel = NonNullable<PaginationProps['getItemAriaLabel']>;

/** Which rows of how many are shown, and the way to the others. */
export const ListPagination = () => {
  const { page, perPage, total = 0, setPage } = useListContext();
  const translate = useTranslate();
  const { number } = useFormat();
  const totalText = useTotal();
  const pages = Math.ceil(total / perPage);
  const label: ItemLabel = (type, item, selected) => {
    // What stands for the pages left out is no button.
    if (type.endsWith('-ellipsis')) return '';
    if (type !== 'page') return translate(`ra.navigation.${type}`);
    const key = selected ? 'ra.navigation.current_page' : 'ra.navigation.page';
    return translate(key, { page: item ?? 0 });
  };
  return (
    <Stack
      direction="row"
      sx={{
        alignItems: 'center',
        justifyContent: 'space-between',
        flexWrap: 'wrap',
        gap: 1,
        mt: 2.5,
      }}
    >
      <Typography variant="body2" color="textSecondary">
        {translate('common.list.rows', {
          first: number((page - 1) * perPage + 1),
          last: number(Math.min(page * perPage, total)),
          total: totalText,
        })}
      </Typography>
      {pages > 1 && (
        <Pagination
          page={page}
          count={pages}
          onChange={(_, chosen) => setPage(chosen)}
          getItemAriaLabel={label}
          aria-label={translate('common.list.pages')}
        />
      )}
    </Stack>
  );
};
