import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { useGetResourceLabel, useResourceContext } from 'ra-core';
import type { ReactNode } from 'react';
import { BackLink, PageHeader } from '../display/PageHeader.tsx';
import { RecordTenant } from '../display/RecordTenant.tsx';
import { useRecordTitle } from '../resource/useRecord.ts';

interface RecordHeaderProps {
  badge?: ReactNode;
  actions?: ReactNode;
}

const actionsStyle: SxProps<Theme> = theme => ({
  display: 'contents',
  [theme.breakpoints.down('sm')]: { '& .MuiButton-root': { px: 1.5 } },
});

export const RecordHeader = ({ badge, actions }: RecordHeaderProps) => {
  const resource = useResourceContext() ?? '';
  const label = useGetResourceLabel();
  const title = useRecordTitle();
  return (
    <PageHeader
      title={title || label(resource, 1)}
      aside={
        <>
          {badge}
          <RecordTenant />
        </>
      }
      back={<BackLink />}
      actions={<Box sx={actionsStyle}>{actions}</Box>}
    />
  );
};

export const RecordColumn = ({ children }: { children: ReactNode }) => (
  <Box sx={{ maxWidth: 760 }}>{children}</Box>
);
