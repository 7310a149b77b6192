import Link from '@mui/material/Link';
import { useResourceContext } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { listAddress } from '../providers/lastLists.ts';
import { useResourceText } from './useResourceText.ts';

/** The way back to the list, as it was left. */
export const BackLink = () => {
  const resource = useResourceContext();
  const text = useResourceText();
  return (
    <Link
      component={RouterLink}
      to={listAddress(resource)}
      variant="body2"
      underline="hover"
      sx={{ display: 'inline-block', displayPrint: 'none', py: 0.5, mb: 0.5 }}
    >
      {text(`resources.${resource}.back`, 'common.resource.back')}
    </Link>
  );
};
