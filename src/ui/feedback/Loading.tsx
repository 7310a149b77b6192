import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useIsOffline, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { HiddenText } from '../display/values.tsx';
import { OfflineNotice } from './FailureAlert.tsx';

interface LoadingProps {
  children: ReactNode;
  text?: string;
}

/** Text for screen readers, a skeleton for others. Offline nothing loads, and it says so. */
export const Loading = ({ children, text }: LoadingProps) => {
  const translate = useTranslate();
  if (useIsOffline()) return <OfflineNotice />;
  return (
    <Box component="output" sx={{ display: 'block' }}>
      <HiddenText>{text ?? translate('common.loading')}</HiddenText>
      <Box aria-hidden="true">{children}</Box>
    </Box>
  );
};

export const ScreenSkeleton = () => (
  <Loading>
    <Stack sx={{ gap: 3 }}>
      <Skeleton variant="rounded" width={220} height={32} />
      <Skeleton variant="rounded" height={44} />
      <Skeleton variant="rounded" height={240} />
    </Stack>
  </Loading>
);

const ROWS = [180, 240, 160, 320];

export const RecordSkeleton = () => (
  <Card sx={{ px: 3, py: 2.5 }}>
    <Stack sx={{ gap: 2.5 }}>
      {ROWS.map(width => (
        <Stack key={width} direction="row" sx={{ gap: 4 }}>
          <Skeleton variant="rounded" width={120} height={18} />
          <Skeleton variant="rounded" width={width} height={18} />
        </Stack>
      ))}
    </Stack>
  </Card>
);

export const FormSkeleton = () => (
  <Loading>
    <RecordSkeleton />
  </Loading>
);

const TABLE_ROWS = Array.from({ length: 12 }, (_, index) => index);

export const TableSkeleton = () => (
  <Card sx={{ p: 2 }}>
    <Stack sx={{ gap: 2.5 }}>
      {TABLE_ROWS.map(row => (
        <Skeleton key={row} variant="rounded" height={16} width={`${95 - (row % 3) * 10}%`} />
      ))}
    </Stack>
  </Card>
);
