import Pagination, { type PaginationProps } from '@mui/material/Pagination';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useFormat } from '../../platform/time/useFormat.tsx';

interface PageButtonsProps {
  /** From 1. */
  page: number;
  perPage: number;
  total: number;
  totalText?: string;
  onPage: (page: number) => void;
}

type ItemLabel = NonNullable<PaginationProps['getItemAriaLabel']>;

export const PageButtons = ({ page, perPage, total, totalText, onPage }: PageButtonsProps) => {
  const translate = useTranslate();
  const { number } = useFormat();
  const pages = Math.ceil(total / perPage);
  const label: ItemLabel = (type, item, selected) => {
    // The ellipsis is not a button.
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
          total: totalText ?? number(total),
        })}
      </Typography>
      {pages > 1 && (
        <Pagination
          page={page}
          count={pages}
          onChange={(_, chosen) => onPage(chosen)}
          getItemAriaLabel={label}
          aria-label={translate('common.list.pages')}
        />
      )}
    </Stack>
  );
};
