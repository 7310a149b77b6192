import Link from '@mui/material/Link';
import { useResourceContext, useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';

/** The way back to the list, which reopens as it was left. */
export const BackLink = () => {
  const resource = useResourceContext();
  const translate = useTranslate();
  return (
    <Link
      component={RouterLink}
      to={`/${resource}`}
      variant="body2"
      underline="hover"
      sx={{ display: 'inline-block', py: 0.5, mb: 0.5 }}
    >
      {translate(`resources.${resource}.back`)}
    </Link>
  );
};
