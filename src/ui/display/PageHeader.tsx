import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useResourceContext } from 'ra-core';
import { type ReactNode, useEffect } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { listAddress } from '../../platform/data/lastListQuery.ts';
import { useChosenTenant } from '../../platform/tenant/useTenants.ts';
import { useResourceText } from '../record/useRecord.ts';

interface PageHeaderProps {
  title: string;
  /** Next to the title: a count, a status. */
  aside?: ReactNode;
  /** Above the title: the link back. */
  back?: ReactNode;
  actions?: ReactNode;
  /** A screen of rows, which may use all of a wide display. */
  isWide?: boolean;
}

/** A long title wraps before it pushes the actions off the first line. */
const titleStyle = {
  flex: { xs: '1 1 auto', sm: '1 1 0' },
  minWidth: { sm: 180 },
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.5,
  flexWrap: 'wrap',
} as const;

/** A screen's heading, which also names the document. */
export const PageHeader = ({ title, aside, back, actions, isWide }: PageHeaderProps) => {
  useDocumentTitle(title);
  return (
    <Box className={isWide ? WIDE_SCREEN : undefined} sx={{ mb: 3 }}>
      {back}
      <Stack
        direction="row"
        sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1.5, minHeight: 40 }}
      >
        <Stack direction="row" sx={titleStyle}>
          <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {aside}
        </Stack>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {actions}
        </Stack>
      </Stack>
    </Box>
  );
};

/** The link back to the list, with its last query. */
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

const PRODUCT_NAME = 'Flightcase';

/** Sets the browser's title to the screen and the selected tenant. */
export const useDocumentTitle = (title: string | undefined) => {
  const tenant = useChosenTenant()[0]?.name;
  useEffect(() => {
    document.title = [title, tenant, PRODUCT_NAME].filter(Boolean).join(' · ');
  }, [title, tenant]);
};

/** Class of a screen with rows, which may use a wide display. */
export const WIDE_SCREEN = 'wide-screen';
