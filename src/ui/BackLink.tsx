import Link from '@mui/material/Link';
import { useResourceContext, useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { listAddress } from '../providers/lastLists.ts';

/** The way back to the list, as it was left. */
export const BackLink = () => {
  const resource = useResourceContext();
  const translate = useTranslate();
  return (
    <Link
      component={RouterLink}
      to={listAddress(resource)}
      variant="body2"
      underline="hover"
      sx={{ display: 'inline-block', py: 0.5, mb: 0.5 }}
    >
      {translate(`resources.${resource}.back`)}
    </Link>
  );
};
