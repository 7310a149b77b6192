import Box from '@mui/material/Box';
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
      actions={actions}
    />
  );
};

/** One record takes a column of a readable width, with its actions at the column's edge. */
export const RecordColumn = ({ children }: { children: ReactNode }) => (
  <Box sx={{ maxWidth: 760 }}>{children}</Box>
);
