import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { useGetResourceLabel, useResourceContext } from 'ra-core';
import type { ReactNode } from 'react';
import { BackLink, PageHeader } from '../display/PageHeader.tsx';
import { RecordTenant } from './RecordTenant.tsx';
import { useRecordTitle } from './useRecord.ts';

interface RecordHeaderProps {
  /** What is to be seen first, beside the name. */
  badge?: ReactNode;
  actions?: ReactNode;
}

/** On a phone, three buttons fit beside each other. */
const actionsStyle: SxProps<Theme> = theme => ({
  display: 'contents',
  [theme.breakpoints.down('sm')]: { '& .MuiButton-root': { px: 1.5 } },
});

/** A record's name, and the way back to its list. */
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

/** One record takes a column of a readable width, with its actions at the column's edge. */
export const RecordColumn = ({ children }: { children: ReactNode }) => (
  <Box sx={{ maxWidth: 760 }}>{children}</Box>
);
