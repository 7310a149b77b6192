import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useResourceContext } from 'ra-core';
import { type ReactNode, useEffect } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { listAddress } from '../../platform/session/lastVisited.ts';
import { useChosenTenant } from '../../platform/tenant/useTenants.ts';
import { useResourceText } from '../resource/useRecord.ts';

interface PageHeaderProps {
  title: string;
  aside?: ReactNode;
  back?: ReactNode;
  actions?: ReactNode;
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

export const useDocumentTitle = (title: string | undefined) => {
  const tenant = useChosenTenant()[0]?.name;
  useEffect(() => {
    document.title = [title, tenant, PRODUCT_NAME].filter(Boolean).join(' · ');
  }, [title, tenant]);
};

export const WIDE_SCREEN = 'wide-screen';
