import Link from '@mui/material/Link';
import { useRecordContext, useResourceContext } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { useRecordTitle } from './useRecordTitle.ts';

/** A record's name in a table, as the way to it for those who use no mouse. */
export const TitleLink = () => {
  const record = useRecordContext();
  const resource = useResourceContext();
  const title = useRecordTitle();
  return (
    <Link
      component={RouterLink}
      to={`/${resource}/${record?.id}`}
      color="textPrimary"
      underline="hover"
      onClick={event => event.stopPropagation()}
    >
      {title}
    </Link>
  );
};
