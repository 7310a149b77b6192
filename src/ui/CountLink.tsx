import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { useFormat } from './useFormat.ts';

interface CountLinkProps {
  /** What is counted, in words. */
  list: string;
  total: number;
  /** Where all of them are. */
  to: string;
}

/** How many there are, leading to all of them. */
export const CountLink = ({ list, total, to }: CountLinkProps) => {
  const translate = useTranslate();
  const count = useFormat().number(total);
  return (
    <Link
      component={RouterLink}
      to={to}
      aria-label={translate('common.list.all_of', { list, count })}
    >
      {count}
    </Link>
  );
};
